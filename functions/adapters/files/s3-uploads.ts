import { Readable } from 'node:stream';
import { CopyObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import { minute, second } from '../../../shared/durations.ts';
import type { Patch } from '../../../shared/videos/patch.ts';
import type { MediaStore } from '../../use-cases/media/ports.ts';
import type { Bucket } from './bucket.ts';
import { patched } from './patched.ts';

/** A file that was deleted is gone from the edge after this. */
const keptByCaches = (5 * minute) / second;

export function s3Uploads({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'head' | 'read' | 'admit'> {
  async function partsOf(Key: string): Promise<Readable> {
    const { Body: body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    if (body instanceof Readable) return body;
    throw new Error('The upload could not be read');
  }

  const contentOf = async (key: string, patches: readonly Patch[]) =>
    Readable.from(patched(await partsOf(key), patches), { objectMode: false });

  return {
    async head(key, bytes) {
      try {
        const file = await s3.send(new GetObjectCommand({ Bucket, Key: key, Range: `bytes=0-${bytes - 1}` }));
        const size = Number(file.ContentRange?.split('/')[1] ?? file.ContentLength);
        return { size, start: (await file.Body?.transformToByteArray()) ?? new Uint8Array() };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async read(key, from, length) {
      const Range = `bytes=${from}-${from + length - 1}`;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key, Range }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },

    async admit(key, { name, type, size }, { bytes, patches = [] }) {
      const admitted = `media/${name}`;
      const file = {
        Bucket,
        Key: admitted,
        ContentType: type,
        CacheControl: `public, max-age=${keptByCaches}`,
      };
      if (bytes === undefined && patches.length === 0)
        await s3.send(new CopyObjectCommand({ ...file, CopySource: `${Bucket}/${key}`, MetadataDirective: 'REPLACE' }));
      else
        await s3.send(
          new PutObjectCommand({ ...file, Body: bytes ?? (await contentOf(key, patches)), ContentLength: size }),
        );
      return `/${admitted}`;
    },
  };
}
