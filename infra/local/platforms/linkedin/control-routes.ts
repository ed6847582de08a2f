import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../common-control-routes.ts';
import { json, missing, takeOrder } from '../control-answers.ts';
import { plannedFault, type Faults } from '../faults.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findMember, findOrganization, nameOf } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';
import { SetTrap } from './traps.ts';

const PlannedFault = plannedFault(Object.keys(routes));
const posts = '/feed/update/';

export const isControlPath = (path: string) => isCommonControlPath(path) || path.startsWith(posts);

function nameBehind(id: string): string | undefined {
  const member = findMember(id);
  return member ? nameOf(member) : findOrganization(id)?.name;
}

export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, pictured] = /^\/_sim\/pictures\/(\w+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && path.startsWith(posts))
    return postPage(simulator, decodeURIComponent(path.slice(posts.length).replace(/\/$/, '')));
  if (request.method === 'GET' && pictured) return pictureAnswer(pictured, nameBehind(pictured));
  if (request.method === 'POST' && path === '/_sim/traps')
    return takeOrder(SetTrap, request, (order) => {
      simulator.traps.set(order);
      return json({}, 201);
    });
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => published(simulator),
  };
  return (await answerCommonControl(common, path, request)) ?? missing();
}
