import * as z from 'zod';
import { ClientId, PostId } from '../ids.ts';
import { NextStep, nextStepOf } from './next-step.ts';
import { Platform } from '../../platforms/platforms.ts';
import type { Target } from './target.ts';
import { Instant } from '../text.ts';

/** How far back failures are looked at, in days. */
export const FailureDays = z.enum(['7', '30']);
export type FailureDays = z.infer<typeof FailureDays>;

/** How many posts one request sends again. */
export const mostRetried = 10;
/** How many posts and clients a group names. */
const mostPosts = 100;
const mostClients = 5;

/** What failed at a platform for the same reason. */
export const FailureGroup = z.object({
  platform: Platform,
  code: z.string(),
  /** In plain words, of the latest. */
  reason: z.string(),
  nextStep: NextStep,
  count: z.int().positive(),
  latest: z.object({ postId: PostId, clientId: ClientId, clientName: z.string(), failedAt: Instant }),
  /** Those with most of it, and how many there are in all. */
  clients: z.array(z.object({ clientId: ClientId, clientName: z.string(), count: z.int().positive() })),
  clientCount: z.int().positive(),
  /** The latest of the posts that may be sent again without a person looking at each. */
  retryable: z.array(PostId),
});
export type FailureGroup = z.infer<typeof FailureGroup>;

/** What came of sending one post of a group again. */
export const RetryResult = z.discriminatedUnion('outcome', [
  z.object({ postId: PostId, excerpt: z.string().optional(), outcome: z.literal('sent') }),
  /** With why not, in plain words; without an excerpt of a post that is gone. */
  z.object({ postId: PostId, excerpt: z.string().optional(), outcome: z.literal('refused'), reason: z.string() }),
]);
export type RetryResult = z.infer<typeof RetryResult>;

/**
 * Whether what failed may be sent again unseen: nothing of it can be public, and nothing of the post need be changed first. What needs
 * its account connected again may be once it is.
 */
export function mayRetryUnseen(code: string): boolean {
  const step = nextStepOf(code);
  return step === 'retry' || step === 'reconnect';
}

interface FailedPost {
  readonly id: PostId;
  readonly clientId: ClientId;
  readonly clientName: string;
  readonly targets: readonly Target[];
}
type FailedTarget = Extract<Target, { state: 'failed' }>;
interface Failure {
  readonly post: FailedPost;
  readonly target: FailedTarget;
}

/** What failed since an instant, by platform and cause: those with most first. */
export function failureGroups(posts: readonly FailedPost[], since: Date): FailureGroup[] {
  const from = since.toISOString();
  const failures = posts
    .flatMap((post) => post.targets.filter((target) => target.state === 'failed').map((target) => ({ post, target })))
    .filter(({ target }) => target.failedAt >= from)
    .toSorted((one, other) => other.target.failedAt.localeCompare(one.target.failedAt));
  return [...Map.groupBy(failures, causeOf).values()]
    .flatMap(groupOf)
    .toSorted((one, other) => other.count - one.count);
}

/** What a platform refuses for reasons of its own is told apart by these. */
function causeOf({ target: { platform, code, reason } }: Failure): string {
  return [platform, code, nextStepOf(code) === 'edit' ? reason : ''].join(' ');
}

function groupOf(failures: readonly Failure[]): FailureGroup[] {
  const [latest] = failures;
  if (latest === undefined) return [];
  const { platform, code, reason, failedAt } = latest.target;
  const { id: postId, clientId, clientName } = latest.post;
  const clients = [...Map.groupBy(failures, ({ post }) => post.clientId)]
    .map(([id, [first, ...others]]) => ({
      clientId: id,
      clientName: first?.post.clientName ?? '',
      count: others.length + 1,
    }))
    .toSorted((one, other) => other.count - one.count);
  return [
    {
      platform,
      code,
      reason,
      nextStep: nextStepOf(code),
      count: failures.length,
      latest: { postId, clientId, clientName, failedAt },
      clients: clients.slice(0, mostClients),
      clientCount: clients.length,
      retryable: mayRetryUnseen(code) ? failures.slice(0, mostPosts).map(({ post }) => post.id) : [],
    },
  ];
}
