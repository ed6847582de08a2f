import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './s3-error.ts';

const methods = ['GET', 'HEAD', 'PUT', 'POST'];

/** Returns true when it answered a preflight. Other origins' preflights are refused. */
export function answerCors(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): boolean {
  const { origin, 'access-control-request-headers': headers } = request.headers;
  const isAllowed = origin !== undefined && origins.includes(origin);
  if (isAllowed) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'etag, content-range');
    response.setHeader('vary', 'origin');
  }
  if (request.method !== 'OPTIONS') return false;
  if (!isAllowed || !methods.includes(request.headers['access-control-request-method'] ?? '')) {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  response.setHeader('access-control-allow-methods', methods.join(', '));
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
  response.writeHead(200, { 'access-control-max-age': '3000', 'content-length': 0 }).end();
  return true;
}
