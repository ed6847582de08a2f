import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendText } from '../../front-door/front-door.ts';
import { startLoopbackServer, type LoopbackServer } from '../../http/loopback-server.ts';

const rangePath = /^\/range\/([0-9A-Fa-f]{5})$/;

/** Any origin may ask, and request a padded answer. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Add-Padding',
};

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const paddingLine = () => `${randomBytes(18).toString('hex').slice(1).toUpperCase()}:0`;

/** Between 800 and 1,000 lines, as with the real service's `Add-Padding`. */
const padded = (lines: readonly string[]) => [
  ...lines,
  ...Array.from({ length: Math.max(0, 800 - lines.length) + randomInt(200) }, paddingLine),
];

/** As https://api.pwnedpasswords.com `/range/<first five digits of a SHA-1>`, for those in `common-passwords.txt`. */
export async function startPasswordRanges(port = 0): Promise<LoopbackServer> {
  const list = await readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const known = list.trim().split('\n').map(sha1);
  return startLoopbackServer(port, async ({ method, url = '/', headers }, response) => {
    const beginning = rangePath.exec(url)?.[1]?.toUpperCase();
    if (method === 'OPTIONS') response.writeHead(204, cors).end();
    else if (method !== 'GET') sendText(response, 405, 'Only GET', cors);
    else if (beginning === undefined) sendText(response, 400, 'The hash prefix was not in a valid format', cors);
    else {
      const lines = known.filter((hash) => hash.startsWith(beginning)).map((hash) => `${hash.slice(5)}:1`);
      const answered = headers['add-padding'] === 'true' ? padded(lines) : lines;
      response.writeHead(200, { ...cors, 'content-type': 'text/plain' }).end(answered.join('\r\n'));
    }
  });
}
