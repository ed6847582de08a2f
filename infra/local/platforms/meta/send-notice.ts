import * as z from 'zod';
import { signedRequestOf } from '../signed-request.ts';
import { person } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { removeApp } from './tokens.ts';

const answerWithinMs = 20_000;

export const NoticeOrder = z.strictObject({
  kind: z.enum(['deauthorize', 'data-deletion']).default('deauthorize'),
  /** The person, or a Page's id. */
  about: z.union([z.literal('person'), z.string().regex(/^\d{1,40}$/)]).default('person'),
  signature: z.enum(['right', 'wrong', 'missing', 'unknown-algorithm']).default('right'),
  /** The page's address, as apps have it configured, or the endpoint's. */
  to: z.enum(['page', 'endpoint']).default('page'),
  /** Unix seconds; default: now. */
  issuedAt: z.coerce.number().int().nonnegative().optional(),
});
export type NoticeOrder = z.infer<typeof NoticeOrder>;

export interface SentNotice {
  status: number;
  answer: unknown;
  signedRequest: string | undefined;
}

function signedRequest({ app, now }: Simulator, { about, signature, issuedAt }: NoticeOrder): string | undefined {
  if (signature === 'missing') return undefined;
  const said = {
    algorithm: signature === 'unknown-algorithm' ? 'none' : 'HMAC-SHA256',
    issued_at: issuedAt ?? Math.floor(now().getTime() / 1000),
    ...(about === 'person' ? { user_id: person.id } : { user_id: null, profile_id: about }),
  };
  return signedRequestOf(said, signature === 'wrong' ? `not ${app.secret}` : app.secret);
}

/** A real notice removes the app first. */
export async function sendNotice(simulator: Simulator, order: NoticeOrder): Promise<SentNotice> {
  const { app, stopping } = simulator;
  const origin = new URL(app.redirectUris[0] ?? '').origin;
  const request = signedRequest(simulator, order);
  if (order.signature === 'right' && order.about === 'person' && order.issuedAt === undefined) removeApp(simulator);
  const response = await fetch(`${origin}${order.to === 'endpoint' ? '/api' : ''}/auth/instagram/${order.kind}`, {
    method: 'POST',
    body: new URLSearchParams(request === undefined ? {} : { signed_request: request }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  return { status: response?.status ?? 0, answer, signedRequest: request };
}

/** What the platform would reject in the app's answer; undefined when it is valid. */
export function faultOf({ kind }: NoticeOrder, { status, answer }: SentNotice): string | undefined {
  if (status !== 200) return `Answered ${status === 0 ? 'not at all' : status}`;
  if (kind === 'deauthorize') return undefined;
  const shape = z.looseObject({ url: z.url(), confirmation_code: z.string().regex(/^[\da-z]+$/i) });
  return shape.safeParse(answer).success ? undefined : 'Answered without a url and a confirmation code';
}
