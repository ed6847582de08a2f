import { request as startRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

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
