import { once } from 'node:events';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer } from '../support/api/api-client.ts';

/** Without normalising the path. */
export async function rawRequest(
  siteUrl: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<Answer> {
  const { hostname, port, host } = new URL(siteUrl);
  // Node sets the length only for some methods.
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { hostname, port, method, path, headers: { host, ...length, ...headers } };
  const sent = startRequest(options);
  // A server that has refused need not read the rest.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const said = await text(response);
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    text: said,
    body: response.headers['content-type'] === 'application/json' && said !== '' ? JSON.parse(said) : undefined,
  };
}
