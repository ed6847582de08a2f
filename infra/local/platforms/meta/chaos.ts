import * as z from 'zod';
import { chanceOf, type Fault } from '../kit/faults.ts';
import type { GraphCall } from './graph-call.ts';
import { graphErrorBody } from './graph-error.ts';
import type { RouteName } from './routes/routes.ts';

const rate = z.number().min(0).max(1).default(0);

/** With `after` the work is done, and only the answer is lost or wrong. */
export const ChaosPlan = z.strictObject({
  seed: z.union([z.int(), z.string().min(1)]),
  rates: z
    .strictObject({
      timeoutBefore: rate,
      timeoutAfter: rate,
      http500After: rate,
      rateLimit: rate,
      spamBlockAfter: rate,
      code190: rate,
    })
    .refine((rates) => Object.values(rates).reduce((sum, one) => sum + one, 0) <= 1, 'The rates add up to more than 1'),
  timeoutSeconds: z.number().positive().max(3600).optional(),
  /** A false 190 also revokes the login. */
  killToken: z.boolean().default(false),
});
export type ChaosPlan = z.infer<typeof ChaosPlan>;
type ChaosKind = keyof ChaosPlan['rates'];

interface ChaosFault {
  readonly kind: ChaosKind;
  readonly fault: Fault;
  readonly killsToken: boolean;
}

export interface Chaos {
  begin(plan: ChaosPlan): void;
  end(): void;
  status(): { readonly plan: ChaosPlan | null; readonly counts: Readonly<Record<string, number>> };
  /** The fault for this call, which counts as an attempt; undefined for none. */
  strike(route: RouteName, call: GraphCall): ChaosFault | undefined;
}

const publishRoutes: ReadonlySet<RouteName> = new Set([
  'POST /{page}/feed',
  'POST /{post}',
  'POST /{video}',
  'POST /{page}/photos',
  'POST /{page}/videos',
  'POST /{page}/video_reels',
  'POST /{ig}/media_publish',
  'POST /{media}/comments',
  'POST /{post}/comments',
]);

/** Neither a photo that a post will show, which no text identifies, nor other words for a post. */
function isOfPost(route: RouteName, { params }: GraphCall): boolean {
  if (route === 'POST /{page}/photos') return params.get('published') !== 'false';
  if (route === 'POST /{page}/video_reels') return params.get('upload_phase') === 'finish';
  return route !== 'POST /{post}' || params.has('is_published');
}

/** What is made has its words in the call, what is published by its id has them already. */
function subjectOf(route: RouteName, { params, objectId, simulator: { store } }: GraphCall): string {
  const container = store.containers.find(params.get('creation_id') ?? '');
  const [post, video] = [store.posts.find(objectId), store.videos.find(objectId)];
  const sent = params.get('message') ?? params.get('caption') ?? params.get('description') ?? '';
  const words = container?.caption ?? post?.message ?? video?.description ?? sent;
  return JSON.stringify([route, post?.owner ?? video?.owner ?? objectId, words]);
}

const refused = (status: number, code: number, message: string, more: { subcode?: number; isTransient?: boolean }) => ({
  status,
  body: graphErrorBody({ message, code, ...more }),
});

/** The allowance is used up, and free again in a minute. */
const fullUsage = JSON.stringify({
  1: [{ type: 'pages', call_count: 100, total_cputime: 20, total_time: 20, estimated_time_to_regain_access: 1 }],
});

function faultOf(kind: ChaosKind, { timeoutSeconds: seconds }: ChaosPlan): Fault {
  switch (kind) {
    case 'timeoutBefore':
      return seconds === undefined ? { kind: 'reset' } : { kind: 'timeout', seconds };
    case 'timeoutAfter':
      return seconds === undefined ? { kind: 'commit-then-reset' } : { kind: 'commit-then-timeout', seconds };
    case 'http500After':
      return { kind: 'commit-then-500' };
    case 'rateLimit':
      return {
        kind: 'error',
        ...refused(403, 32, '(#32) Page request limit reached', { isTransient: true }),
        headers: { 'x-business-use-case-usage': fullUsage },
      };
    case 'spamBlockAfter':
      return {
        kind: 'commit-then-error',
        ...refused(403, 4, 'Action is blocked', { subcode: 2207051, isTransient: false }),
      };
    case 'code190':
      return {
        kind: 'error',
        ...refused(400, 190, 'Error validating access token: The session is invalid.', { subcode: 467 }),
      };
  }
}

/** Determined by the seed, the content and target, and the number of earlier attempts, not by the order of calls. */
export function createChaos(): Chaos {
  let plan: ChaosPlan | null = null;
  let attempts = new Map<string, number>();
  let counts: Record<string, number> = {};

  function reset(next: ChaosPlan | null): void {
    plan = next;
    attempts = new Map();
    counts = {};
  }

  return {
    begin: (next) => reset(next),
    end: () => reset(null),
    status: () => ({ plan, counts }),
    strike(route, call) {
      if (plan === null || !publishRoutes.has(route) || !isOfPost(route, call)) return undefined;
      const subject = subjectOf(route, call);
      const attempt = attempts.get(subject) ?? 0;
      attempts.set(subject, attempt + 1);
      const kind = kindAt(chanceOf(plan.seed, subject, attempt), plan.rates);
      if (kind === undefined) return undefined;
      counts[kind] = (counts[kind] ?? 0) + 1;
      return { kind, fault: faultOf(kind, plan), killsToken: kind === 'code190' && plan.killToken };
    },
  };
}

const kinds = ['timeoutBefore', 'timeoutAfter', 'http500After', 'rateLimit', 'spamBlockAfter', 'code190'] as const;

function kindAt(chance: number, rates: ChaosPlan['rates']): ChaosKind | undefined {
  let share = 0;
  return kinds.find((kind) => {
    share += rates[kind];
    return chance < share;
  });
}
