import * as z from 'zod';
import { second } from '../../../../shared/durations.ts';
import { signedRequestOf } from '../signed-request.ts';
import { people } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { removeApp } from './tokens.ts';

const answerWithinMs = 20_000;

export const NoticeOrder = z.strictObject({
  kind: z.enum(['deauthorize', 'data-deletion']).default('deauthorize'),
  /** The account's id; by default the first. */
  account: z.string().default(people[0]?.id ?? ''),
  signature: z.enum(['right', 'wrong']).default('right'),
});
export type NoticeOrder = z.infer<typeof NoticeOrder>;

export interface SentNotice {
  readonly status: number;
  readonly answer: unknown;
}

/** As Threads does when a person removes the app, or has the data deleted. */
export async function sendNotice(simulator: Simulator, order: NoticeOrder): Promise<SentNotice> {
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
