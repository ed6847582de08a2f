import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { minute } from '../../../../shared/durations.ts';
import type { Delivery } from '../../../use-cases/ports/publisher.ts';
import { send } from '../send.ts';
import { PinterestError, type Pinterest } from './pinterest.ts';

type File = Delivery['media'][number];

const rangeBytes = 4 * megabyte;
/** Milliseconds. The file server takes the whole file in one request, and cannot go on where another ended. */
const uploadTimeout = minute;

const Registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
});

/**
 * Registers a video and sends its bytes, of which it holds one range at a time. Nothing of it is public.
 * Throws as `Pinterest.call`.
 * @returns Pinterest's number of the video
 */
export async function uploadVideo(
  pinterest: Pinterest,
  { account, bytesOf }: Pick<Delivery, 'account' | 'bytesOf'>,
  file: File & { size: number },
): Promise<string> {
  const asked = { method: 'POST', path: '/v5/media', json: { media_type: 'video' } } as const;
  const { media_id, upload_url, upload_parameters } = await pinterest.call(account.token, asked, Registered);
  const boundary = `----video-${media_id}`;
  const [before, after] = multipartAround(boundary, upload_parameters, file);
  let unread: unknown;
  async function* bytes() {
    yield before;
    for (let from = 0; from < file.size; from += rangeBytes) {
      const range = bytesOf(file.url, from, Math.min(from + rangeBytes, file.size));
      yield await range.catch((error: unknown) => {
        unread = error;
        throw error;
      });
    }
    yield after;
  }
  const request = {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(before.length + file.size + after.length),
    },
    body: streamOf(bytes()),
    duplex: 'half',
  } as const;
  const received = await send(upload_url, request, uploadTimeout).catch((error: unknown) => {
    throw unread ?? error;
  });
  // What the file server says is XML, and repeats its own addresses.
  if (received.status >= 400)
    throw new PinterestError(`The file server answered with HTTP status ${received.status}`, {
      ...received,
      status: 502,
    });
  return media_id;
}

/** What the form has before the file and after it; the file must come last. */
function multipartAround(boundary: string, fields: Readonly<Record<string, string>>, { mimeType }: File) {
  const field = ([name, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="video"\r\ncontent-type: ${mimeType}\r\n\r\n`;
  const encoder = new TextEncoder();
  return [
    encoder.encode(`${Object.entries(fields).map(field).join('')}${head}`),
    encoder.encode(`\r\n--${boundary}--\r\n`),
  ] as const;
}

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
