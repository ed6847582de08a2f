import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../common-control-routes.ts';
import { json, missing, takeOrder } from '../control-answers.ts';
import { plannedFault, type Faults } from '../faults.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findCreator } from './seed.ts';
import { Settings, type Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';

const PlannedFault = plannedFault(Object.keys(routes));

export const isControlPath = (path: string) => isCommonControlPath(path) || path.startsWith('/@');

export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, postId] = /^\/@[\w.]+\/(?:video|photo)\/(\d+)$/.exec(path) ?? [];
  const [, openId] = /^\/_sim\/pictures\/([\w-]+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && postId) return postPage(simulator, postId);
  if (request.method === 'GET' && openId) return pictureAnswer(openId, findCreator(openId)?.nickname);
  if (request.method === 'POST' && path === '/_sim/settings')
    return takeOrder(Settings, request, (change) =>
      json({ isAudited: Object.assign(simulator.app, change).isAudited }),
    );
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => published(simulator),
  };
  return (await answerCommonControl(common, path, request)) ?? missing();
}
