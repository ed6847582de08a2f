import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { minute, second } from '../../../shared/durations.ts';
import { renditionOf, renditionWidths } from '../../../shared/domain/media/rendition.ts';
import type { Patch } from '../../../shared/videos/patch.ts';
import type { MediaStore } from '../../use-cases/media/ports.ts';
import type { BringFileDependencies } from '../../use-cases/post-imports/bring-file.ts';

interface Bucket {
  s3: S3Client;
  name: string;
}

export const openBucket = (name: string): Bucket => ({ s3: new S3Client({ forcePathStyle: true }), name });

/** The same number of bytes, part by part. The parts themselves are overwritten. */
export async function* patched(
  parts: AsyncIterable<Uint8Array>,
  patches: readonly Patch[],
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const part of parts) {
    const end = at + part.length;
    for (const patch of patches) {
      const [from, to] = [Math.max(patch.from, at), Math.min(patch.to, end)];
      if (from >= to) continue;
      if (patch.bytes === undefined) part.fill(0, from - at, to - at);
      else part.set(patch.bytes.subarray(from - patch.from, to - patch.from), from - at);
    }
    yield part;
    at = end;
  }
}

/** The storage copies by itself, with the type and the caching of the original. */
export function s3Copies({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'copy'> {
  const copyOne = (from: string, to: string) =>
    s3.send(new CopyObjectCommand({ Bucket, Key: `media/${to}`, CopySource: `${Bucket}/media/${from}` }));
  return {
    async copy(from, to, hasRenditions) {
      const widths = hasRenditions ? renditionWidths : [];
      await Promise.all([
        copyOne(from, to),
        ...widths.map((width) => copyOne(renditionOf(from, width), renditionOf(to, width))),
      ]);
      return `/media/${to}`;
    },
  };
}

export function s3Incoming({ s3, name }: Bucket): Pick<BringFileDependencies['store'], 'upload'> {
  return {
    async upload(key, { type, size, parts }) {
      const broken = new AbortController();
      const body = Readable.from(parts, { objectMode: false });
      // Otherwise the store waits for the rest of a file that broke off.
      body.once('error', (error) => broken.abort(error));
      const put = new PutObjectCommand({
        Bucket: name,
        Key: key,
        Body: body,
        ContentType: type,
        ContentLength: size,
      });
      try {
        await s3.send(put, { abortSignal: broken.signal });
      } catch (error) {
        throw body.errored ?? error;
      }
    },
  };
}

const ticketSeconds = 300;

export function s3UploadTickets({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'issueUpload'> {
  return {
    async issueUpload({ key, type, size }) {
      return createPresignedPost(s3, {
        Bucket,
        Key: key,
        Expires: ticketSeconds,
        Fields: { 'Content-Type': type },
        Conditions: [
          ['content-length-range', size, size],
          ['eq', '$Content-Type', type],
        ],
      });
    },
  };
}

/** A file that was deleted is gone from the edge after this. */
const CacheControl = `public, max-age=${(5 * minute) / second}`;

export function s3Renditions({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'admitRendition' | 'admitted'> {
  return {
    async admitted(name) {
      const { Body: body } = await s3.send(new GetObjectCommand({ Bucket, Key: `media/${name}` }));
      return (await body?.transformToByteArray()) ?? new Uint8Array();
    },

    async admitRendition(name, { width, bytes: Body }) {
      const Key = `media/${renditionOf(name, width)}`;
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp', CacheControl }));
    },
  };
}

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
        CacheControl,
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

/** Uploads are under `uploads/`, checked files under `media/`, which the site serves at `/media/`. */
export function s3MediaStore({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'discard' | 'withdraw'> {
  return {
    async discard(key) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async withdraw(name) {
      const names = [name, ...renditionWidths.map((width) => renditionOf(name, width))];
      await Promise.all(names.map((each) => s3.send(new DeleteObjectCommand({ Bucket, Key: `media/${each}` }))));
    },
  };
}
