import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { second } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../kit/common-control-routes.ts';
import { json, missing, takeOrder } from '../kit/control-answers.ts';
import { plannedFault, type Faults } from '../kit/faults.ts';
import { signedRequestOf } from '../kit/signed-request.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findPerson, people } from './seed.ts';
import { SettingsChange } from './settings.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, postPage } from './simulator-pages.ts';
import { removeApp } from './tokens.ts';

const answerWithinMs = 20_000;

const NoticeOrder = z.strictObject({
  kind: z.enum(['deauthorize', 'data-deletion']).default('deauthorize'),
  /** The account's id; by default the first. */
  account: z.string().default(people[0]?.id ?? ''),
  signature: z.enum(['right', 'wrong']).default('right'),
});
type NoticeOrder = z.infer<typeof NoticeOrder>;

interface SentNotice {
  readonly status: number;
  readonly answer: unknown;
}

/** As Threads does when a person removes the app, or has the data deleted. */
async function sendNotice(simulator: Simulator, order: NoticeOrder): Promise<SentNotice> {
  const { app, stopping, now } = simulator;
  const said = {
    algorithm: 'HMAC-SHA256',
    issued_at: Math.floor(now().getTime() / second),
    user_id: order.account,
  };
  const isRight = order.signature === 'right';
  if (isRight) removeApp(simulator, order.account);
  const request = signedRequestOf(said, isRight ? app.secret : `not ${app.secret}`);
  const response = await fetch(`${new URL(app.redirectUris[0] ?? '').origin}/auth/threads/${order.kind}`, {
    method: 'POST',
    body: new URLSearchParams({ signed_request: request }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]),
  });
  return { status: response.status, answer: await response.json() };
}

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
