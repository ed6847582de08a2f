import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { answerOf, json, missing, planFault } from '../control-answers.ts';
import { drawPicture } from '../draw-picture.ts';
import { plannedFault, type Faults } from '../faults.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findCreator } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';

const PlannedFault = plannedFault(Object.keys(routes));

function picture(openId: string): Answer {
  const creator = findCreator(openId);
  if (!creator) return missing();
  const answer = answerOf('image/svg+xml', drawPicture(openId, creator.nickname));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': "default-src 'none'" } };
}

/** Whether a path belongs to the simulator's own pages and not to the API it plays. */
export const isControlPath = (path: string) =>
  path === '/' || path === '/_sim' || path.startsWith('/_sim/') || path.startsWith('/@');

/**
 * The simulator's own addresses: its pages (`/`, `/_sim/`, `/@{name}/{video|photo}/{id}`), what is published
 * (`GET /_sim/published`), what was asked (`GET /_sim/journal`: `{ requests }`, oldest first) and what shall go wrong
 * (`POST`, `GET` and `DELETE /_sim/faults`).
 */
export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, postId] = /^\/@[\w.]+\/(?:video|photo)\/(\d+)$/.exec(path) ?? [];
  const [, openId] = /^\/_sim\/pictures\/([\w-]+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && postId) return postPage(simulator, postId);
  if (request.method === 'GET' && openId) return picture(openId);
  switch (`${request.method} ${path}`) {
    case 'GET /':
    case 'GET /_sim':
    case 'GET /_sim/':
      return frontPage(simulator);
    case 'GET /_sim/simulator.css':
      return answerOf('text/css', await readFile(new URL('../simulator.css', import.meta.url), 'utf8'));
    case 'GET /_sim/published':
      return json({ published: published(simulator) });
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
