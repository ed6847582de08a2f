import type { IncomingMessage } from 'node:http';

/** The body is larger than it may be. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * Reads a request's body of at most `limitBytes`; throws {@link BodyTooLarge} as soon as it is known to be more.
 * The request stays open then, so that it can be answered.
 */
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
