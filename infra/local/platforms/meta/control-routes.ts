import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { answerOf, json, missing, planFault } from '../control-answers.ts';
import { drawPicture } from '../draw-picture.ts';
import type { Faults } from '../faults.ts';
import { PlannedFault } from './faults.ts';
import { publishedObjects } from './published-objects.ts';
import { pages, person } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';

function picture(accountId: string): Answer {
  const names = new Map(
    [person, ...pages, ...pages.flatMap(({ instagram }) => instagram ?? [])].map(({ id, name }) => [id, name]),
  );
  const name = names.get(accountId);
  if (!name) return missing();
  const answer = answerOf('image/svg+xml', drawPicture(accountId, name));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': "default-src 'none'" } };
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
      return answerOf('text/css', await readFile(new URL('../simulator.css', import.meta.url), 'utf8'));
    case 'GET /_sim/objects':
      return json({ objects: publishedObjects(simulator) });
    case 'GET /_sim/journal':
      return json({ requests: simulator.store.journal.entries() });
    case 'GET /_sim/faults':
      return json({ faults: faults.planned() });
    case 'POST /_sim/faults':
      return planFault(faults, PlannedFault, request);
    case 'DELETE /_sim/faults':
      faults.clear();
      return json({ faults: [] });
    default:
      return missing();
  }
}
