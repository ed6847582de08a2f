import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../common-control-routes.ts';
import { json, missing } from '../control-answers.ts';
import { plannedFault, type Faults } from '../faults.ts';
import { publishedPosts } from './published.ts';
import { routes } from './routes.ts';
import { findByDid } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';

const PlannedFault = plannedFault(Object.keys(routes));

export const isControlPath = (path: string) => isCommonControlPath(path) || path.startsWith('/profile/');

/** `POST /_sim/nonces` makes all known nonces void, `POST /_sim/forget-blobs` drops what was uploaded. */
export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, did, rkey] = /^\/profile\/(did:[\w:.%-]+)\/post\/(\w+)$/.exec(path) ?? [];
  const [, pictured] = /^\/_sim\/pictures\/(did:[\w:]+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && did !== undefined)
    return postPage(simulator, `at://${did}/app.bsky.feed.post/${rkey}`);
  if (request.method === 'GET' && pictured !== undefined) return pictureAnswer(pictured, findByDid(pictured)?.name);
  switch (`${request.method} ${path}`) {
    case 'POST /_sim/nonces':
      simulator.nonces.change();
      return json({});
    case 'POST /_sim/forget-blobs':
      for (const { id } of simulator.store.blobs.all()) simulator.store.blobs.remove(id);
      return json({});
  }
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => publishedPosts(simulator),
  };
  return (await answerCommonControl(common, path, request)) ?? missing();
}
