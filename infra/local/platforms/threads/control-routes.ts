import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../common-control-routes.ts';
import { json, missing, takeOrder } from '../control-answers.ts';
import { plannedFault, type Faults } from '../faults.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findPerson } from './seed.ts';
import { NoticeOrder, sendNotice } from './send-notice.ts';
import { SettingsChange } from './settings.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';

const PlannedFault = plannedFault(Object.keys(routes));
const postPath = /^\/@[\w.]+\/post\/[\da-z]+$/;

export const isControlPath = (path: string) => isCommonControlPath(path) || postPath.test(path);

export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, personId] = /^\/_sim\/pictures\/(\d+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && postPath.test(path)) return postPage(simulator, path);
  if (request.method === 'GET' && personId) return pictureAnswer(personId, findPerson(personId)?.name);
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => published(simulator),
  };
  const answer = await answerCommonControl(common, path, request);
  if (answer !== undefined) return answer;
  switch (`${request.method} ${path}`) {
    case 'GET /_sim/settings':
      return json(simulator.limits);
    case 'POST /_sim/settings':
      return takeOrder(SettingsChange, request, (change) => json(Object.assign(simulator.limits, change)));
    case 'POST /_sim/people':
      return takeOrder(NoticeOrder, request, async (order) => json(await sendNotice(simulator, order), 201));
    default:
      return missing();
  }
}
