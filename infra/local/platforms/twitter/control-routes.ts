import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Answer } from '../kit/answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../kit/common-control-routes.ts';
import { json, missing, takeOrder } from '../kit/control-answers.ts';
import { plannedFault, type Faults } from '../kit/faults.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findPerson } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';

const PlannedFault = plannedFault(Object.keys(routes));
const postPath = /^\/\w+\/status\/(\d+)$/;

/** What the app may still spend; null: any amount. */
const Credits = z.strictObject({ microDollars: z.int().nonnegative().nullable() });

const Subscription = z.strictObject({
  personId: z.string(),
  subscription: z.enum(['None', 'Basic', 'Premium', 'PremiumPlus']),
});

export const isControlPath = (path: string) => isCommonControlPath(path) || postPath.test(path);

export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, postId] = postPath.exec(path) ?? [];
  const [, personId] = /^\/_sim\/pictures\/(\d+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && postId) return postPage(simulator, postId);
  if (request.method === 'GET' && personId) return pictureAnswer(personId, findPerson(personId)?.name);
  if (request.method === 'GET' && path === '/_sim/bill') return json({ microDollars: simulator.bill.total() });
  if (request.method === 'POST' && path === '/_sim/credits')
    return takeOrder(Credits, request, ({ microDollars }) => {
      simulator.bill.setCredits(microDollars ?? undefined);
      return json({ microDollars });
    });
  if (request.method === 'POST' && path === '/_sim/subscriptions')
    return takeOrder(Subscription, request, ({ personId, subscription }) => {
      simulator.subscriptions.set(personId, subscription);
      return json({ personId, subscription });
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
