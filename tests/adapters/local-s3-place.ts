import { S3Client } from '@aws-sdk/client-s3';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type S3Options } from '../../infra/local/aws/s3/start-s3.ts';

export const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
export const Bucket = 'media';
export const webOrigin = 'http://localhost:5173';

/** Can be restarted; `leave` removes everything. */
export async function s3Place() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-s3-'));
  const clients: S3Client[] = [];
  const stops: (() => Promise<void>)[] = [];
  return {
    dataDir,
    async start(options: Partial<S3Options> = {}) {
      const created: Parameters<S3Options['onObjectCreated']>[0][] = [];
      const s3 = await startS3({
        dataDir,
        buckets: [Bucket, 'other'],
        credentials,
        corsOrigins: [webOrigin],
        onObjectCreated: (object) => created.push(object),
        ...options,
      });
      stops.push(() => s3.stop());
      return { ...s3, created, client: this.connect(s3.url) };
    },
    connect(endpoint: string, by = credentials) {
      const client = new S3Client({
        endpoint,
        region: 'eu-central-1',
        forcePathStyle: true,
        credentials: by,
        maxAttempts: 1,
      });
      clients.push(client);
      return client;
    },
    async leave() {
      for (const client of clients) client.destroy();
      for (const stop of stops) await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
