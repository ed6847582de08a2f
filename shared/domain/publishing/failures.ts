import * as z from 'zod';
import { CodedMessage } from '../../messages/coded-message.ts';
import { ClientId, PostId } from '../ids.ts';
import { NextStep, nextStepOf } from './next-step.ts';
import { Reason } from '../../messages/reason.ts';
import { Platform } from '../../platforms/platforms.ts';
import type { PostRecord } from '../posts/post-record.ts';
import type { Target } from './target.ts';
import { Instant } from '../text.ts';

export const FailureDays = z.enum(['7', '30']);
export type FailureDays = z.infer<typeof FailureDays>;

export const mostRetried = 10;
const mostPosts = 100;
const mostClients = 5;

export const FailureGroup = Reason.extend({
  platform: Platform,
  code: z.string(),
  nextStep: NextStep,
  count: z.int().positive(),
  latest: z.object({ postId: PostId, clientId: ClientId, clientName: z.string(), failedAt: Instant }),
  clients: z.array(z.object({ clientId: ClientId, clientName: z.string(), count: z.int().positive() })),
  clientCount: z.int().positive(),
  retryable: z.array(PostId),
});
export type FailureGroup = z.infer<typeof FailureGroup>;

export const RetryResult = z.discriminatedUnion('outcome', [
  z.object({ postId: PostId, excerpt: z.string().optional(), outcome: z.literal('sent') }),
  /** `reason` is in English, `reasonCode` for other languages; `excerpt` is absent when the post is gone. */
  z.object({
    postId: PostId,
    excerpt: z.string().optional(),
    outcome: z.literal('refused'),
    reason: z.string(),
    reasonCode: CodedMessage,
  }),
]);
export type RetryResult = z.infer<typeof RetryResult>;

/** Nothing of it can be public and the post need not be changed first. */
export function canRetryWithoutReview(code: string): boolean {
  const step = nextStepOf(code);
  return step === 'retry' || step === 'reconnect';
}

type FailedPost = Pick<PostRecord, 'id' | 'clientId' | 'clientName' | 'targets'>;
type FailedTarget = Extract<Target, { state: 'failed' }>;
interface Failure {
  readonly post: FailedPost;
  readonly target: FailedTarget;
}

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

/** Failures without a code of ours are grouped by the platform's reason. */
function causeOf({ target: { platform, code, reason } }: Failure): string {
  return [platform, code, nextStepOf(code) === 'edit' ? reason : ''].join(' ');
}

function groupOf(failures: readonly Failure[]): FailureGroup[] {
  const [latest] = failures;
  if (latest === undefined) return [];
  const { platform, code, reason, reasonCode, failedAt } = latest.target;
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
      reasonCode,
      nextStep: nextStepOf(code),
      count: failures.length,
      latest: { postId, clientId, clientName, failedAt },
      clients: clients.slice(0, mostClients),
      clientCount: clients.length,
      retryable: canRetryWithoutReview(code) ? failures.slice(0, mostPosts).map(({ post }) => post.id) : [],
    },
  ];
}
