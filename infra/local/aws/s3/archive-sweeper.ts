import { DeleteObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { archiveDays } from '../../../../functions/resources.ts';
import { repeat, type Repetition } from '../repeat.ts';
import { day } from '../../../../shared/durations.ts';

export async function sweepArchive({ s3, bucket, now }: { s3: S3Client; bucket: string; now: Date }): Promise<void> {
  const end = now.getTime() - archiveDays * day;
  for await (const { Contents: page = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key, LastModified } of page)
      if (LastModified !== undefined && LastModified.getTime() <= end)
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
}

export function startArchiveSweeper(options: {
  s3: S3Client;
  bucket: string;
  onError: (error: unknown) => void;
}): Repetition {
  const { onError, ...archive } = options;
  return repeat(() => sweepArchive({ ...archive, now: new Date() }), { pauseMilliseconds: () => day, onError });
}
