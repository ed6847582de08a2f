import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';

/** Any of the loopback network, so that limits by address count it alone. */
export const ownAddress = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

export async function postFrom(
  localAddress: string,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> {
  const { host, port, pathname } = new URL(url);
  const given = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
  const sent = startRequest({ host: '127.0.0.1', port, path: pathname, method: 'POST', localAddress, headers: given });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}
