import { type IncomingMessage, request as startRequest, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

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

function send(request: IncomingMessage, target: URL): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { host: _, ...headers } = request.headers;
    const forwarded = startRequest(target, { method: request.method ?? 'GET', headers }, resolve);
    forwarded.once('error', reject);
    pipeline(request, forwarded).catch(reject);
  });
}

export async function forward(request: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
  const answer = await send(request, target);
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(answer, response);
}
