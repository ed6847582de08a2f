import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { second } from '../../../shared/durations.ts';

/** A file that is made again from time to time, and of which there is one. */
export interface SnapshotFile {
  open(): Promise<{ version: string; bytes: AsyncIterable<Uint8Array> } | undefined>;
  /** False when it is no longer the version that was read; undefined stands for none. */
  replace(version: string | undefined, pieces: readonly Uint8Array[]): Promise<boolean>;
  /** Leaves nothing of it. Nobody who read it before can replace it. */
  forget(): Promise<void>;
}

/** As long as nothing comes or goes, milliseconds. */
const longestSilence = 10 * second;

/** Gone, replaced at the same time, replaced before. */
const notTheVersion = [404, 409, 412];

/** An object in a bucket without versions. */
export function snapshotFile(bucket: string, key: string, silence = longestSilence): SnapshotFile {
  // A connection that idled while lists were packed may have been closed.
  const agent = { keepAlive: false };
  const s3 = new S3Client({
    forcePathStyle: true,
    // Who reads tries again, and the next packing replaces.
    maxAttempts: 1,
    requestHandler: { httpAgent: agent, httpsAgent: agent, connectionTimeout: silence, socketTimeout: silence },
  });
  const place = { Bucket: bucket, Key: key };

  async function put(pieces: readonly Uint8Array[], conditions: { IfMatch?: string; IfNoneMatch?: string } = {}) {
    const ContentLength = pieces.reduce((sum, { length }) => sum + length, 0);
    const Body = Readable.from(pieces, { objectMode: false });
    await s3.send(new PutObjectCommand({ ...place, ...conditions, Body, ContentLength }));
  }

  return {
    async open() {
      try {
        const { Body, ETag = '' } = await s3.send(new GetObjectCommand(place));
        if (Body instanceof Readable) return { version: ETag, bytes: Body };
        throw new Error(`The snapshot ${key} could not be read`);
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async replace(version, pieces) {
      try {
        await put(pieces, version === undefined ? { IfNoneMatch: '*' } : { IfMatch: version });
        return true;
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        if (notTheVersion.some((each) => each === status)) return false;
        throw error;
      }
    },

    async forget() {
      // Its version is that of its content, and must differ each time.
      await put([Buffer.from(randomUUID())]);
    },
  };
}
