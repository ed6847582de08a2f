import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Archive } from '../../use-cases/operations/ports.ts';

/** Documents at `<clientId>/<instant>-<kind>.json`. The bucket's lifecycle expires them. */
export function s3Archive(bucket: string): Archive {
  const s3 = new S3Client({ forcePathStyle: true });
  return {
    async keep(clientId, kind, document, at) {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${clientId}/${at.toISOString()}-${kind}.json`,
          Body: JSON.stringify(document),
          ContentType: 'application/json',
        }),
      );
    },

    async forget(clientId) {
      const pageOf = () => s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${clientId}/` }));
      for (let { Contents: page = [] } = await pageOf(); page.length > 0; { Contents: page = [] } = await pageOf()) {
        const Objects = page.map(({ Key }) => ({ Key }));
        const { Errors: [failed] = [] } = await s3.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (failed !== undefined) throw new Error(`${failed.Key} could not be deleted: ${failed.Code}`);
      }
    },
  };
}
