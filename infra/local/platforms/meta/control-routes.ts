import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer } from './answer.ts';
import type { Faults } from './faults.ts';
import { PlannedFault } from './faults.ts';
import { drawPicture } from './profile-picture.ts';
import { publishedObjects } from './published-objects.ts';
import { pages, person } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';

function answerOf(type: string, body: string, status = 200): Answer {
  return {
    status,
    headers: {
      'content-type': `${type}; charset=UTF-8`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body,
  };
}

const json = (value: unknown, status = 200) => answerOf('application/json', JSON.stringify(value), status);
const plain = (message: string, status: number) => answerOf('text/plain', `${message}\n`, status);
const missing = () => plain('There is nothing here.', 404);

function picture(accountId: string): Answer {
  const names = new Map(
    [person, ...pages, ...pages.flatMap(({ instagram }) => instagram ?? [])].map(({ id, name }) => [id, name]),
  );
  const name = names.get(accountId);
  if (!name) return missing();
  const answer = answerOf('image/svg+xml', drawPicture(accountId, name));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': "default-src 'none'" } };
}

async function planFault(faults: Faults, request: IncomingMessage): Promise<Answer> {
  const body = await text(request);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return plain('The body must be JSON.', 400);
  }
  const planned = PlannedFault.safeParse(value);
  if (!planned.success) {
    return plain(planned.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'), 400);
  }
  faults.plan(planned.data);
  return json({ faults: faults.planned() }, 201);
}

/** Whether a path belongs to the simulator itself and not to the platform it plays. */
export const isControlPath = (path: string) => path === '/' || path === '/_sim' || path.startsWith('/_sim/');

/**
 * The simulator's own addresses: its pages (`/`, `/_sim/`, `/_sim/posts/{id}`), what is published (`GET /_sim/objects`),
 * what was asked (`GET /_sim/journal`: `{ requests }`, oldest first) and what shall go wrong
 * (`POST`, `GET` and `DELETE /_sim/faults`).
 */
export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, folder, id] = /^\/_sim\/(posts|pictures)\/([\w.]+)$/.exec(path) ?? [];
  if (request.method === 'GET' && folder && id) {
    return folder === 'posts' ? postPage(simulator, id) : picture(id.replace(/\.svg$/, ''));
  }
  switch (`${request.method} ${path}`) {
    case 'GET /':
    case 'GET /_sim':
    case 'GET /_sim/':
      return frontPage(simulator);
    case 'GET /_sim/simulator.css':
      return answerOf('text/css', await readFile(new URL('./simulator.css', import.meta.url), 'utf8'));
    case 'GET /_sim/objects':
      return json({ objects: publishedObjects(simulator) });
    case 'GET /_sim/journal':
      return json({ requests: simulator.store.journal.entries() });
    case 'GET /_sim/faults':
      return json({ faults: faults.planned() });
    case 'POST /_sim/faults':
      return planFault(faults, request);
    case 'DELETE /_sim/faults':
      faults.clear();
      return json({ faults: [] });
    default:
      return missing();
  }
}
