import * as z from 'zod';
import { minute } from '../../../../shared/durations.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { sendFile } from '../send-file.ts';
import { PinterestError, type Pinterest } from './pinterest.ts';

type File = Delivery['media'][number];

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
  const received = await sendFile(
    upload_url,
    { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, before, after },
    { size: file.size, read: (from, to) => bytesOf(file.url, from, to) },
    uploadTimeout,
  );
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
