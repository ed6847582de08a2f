import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { MediaFiles } from './media-files.ts';

export async function sendFile(files: MediaFiles, name: string, response: ServerResponse): Promise<void> {
  const file = files.locate(name);
  const size = file && (await stat(file.path).catch(() => undefined))?.size;
  if (!file || size === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=UTF-8' }).end('There is no such file.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': size,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await pipeline(createReadStream(file.path), response);
}
