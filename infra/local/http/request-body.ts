import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** Throws {@link BodyTooLarge} at once; the request stays open, so that it can be answered. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const reader: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of reader) {
    size += chunk.length;
    if (size > limitBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
