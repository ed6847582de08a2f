import { ownerOf, ulidOf } from '../../../shared/domain/ids.ts';
import {
  type MeasuredPost,
  isMeasurementDue,
  withMetrics,
  withoutMetrics,
} from '../../../shared/domain/metrics/post-metrics.ts';
import { usageMonth, unlimited } from '../../../shared/domain/posts/post-usage.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import { costsOf } from '../../../shared/platforms/judged-post.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Retention } from '../../../shared/platforms/retention.ts';
import type { Posts } from '../posts/ports.ts';
import { pseudonymOf } from '../pseudonym.ts';
import type { PlatformCharge, PlatformMonth, PlatformSpending } from '../spending/ports.ts';
import { reasonOf, type Warn } from '../warn.ts';
import { InsightsRefused } from './insights-refused.ts';
import type { OpenedAccount } from './open-account.ts';
import type { Metrics, PostAnswer, Refused } from './ports.ts';

interface ReadingsDependencies {
  spending: Pick<PlatformSpending, 'charge' | 'takeBack' | 'budgetOf'>;
  now: Date;
}

interface Reading {
  readonly of: PlatformMonth;
  readonly charge: PlatformCharge;
}

/** Undefined where numbers cost nothing. */
function readingOf({ postId, platform }: MeasuredPost, now: Date): Reading | undefined {
  const costs = costsOf(platform);
  const at = now.toISOString();
  return (
    costs && {
      of: { clientId: ownerOf(postId), platform, month: usageMonth(at) },
      charge: { name: `${ulidOf(postId)}#numbers#${at.slice(0, 10)}`, microDollars: costs.measurement },
    }
  );
}

/** Counts what the numbers of a post cost, before they are read. False when the client's budget does not allow it. */
async function chargeReading(post: MeasuredPost, { spending, now }: ReadingsDependencies): Promise<boolean> {
  const reading = readingOf(post, now);
  if (reading === undefined) return true;
  const { clientId, platform } = reading.of;
  return spending.charge(reading.of, reading.charge, await spending.budgetOf(clientId, platform));
}

/** Of a post whose numbers were not read. */
async function takeBackReading(post: MeasuredPost, { spending, now }: ReadingsDependencies): Promise<void> {
  const reading = readingOf(post, now);
  if (reading !== undefined) await spending.takeBack(reading.of, reading.charge);
}

interface Dependencies {
  posts: Pick<Posts, 'load' | 'save'>;
  warn: Warn;
  now: Date;
}

/** Says on a published post, once, that the platform refused it afterwards. What fails is tried at the next measurement. */
async function markRefused(
  { postId, platform, remoteId }: MeasuredPost,
  { reason, reasonCode }: Reason,
  { posts, warn, now }: Dependencies,
): Promise<void> {
  try {
    const post = await posts.load(postId);
    const at = now.toISOString();
    const isRefused = (target: Target) =>
      target.platform === platform && target.state === 'published' && target.remoteId === remoteId;
    const isTold = post.targets.every((target) => !isRefused(target) || 'refusal' in target);
    if (isTold || post.lease !== undefined) return;
    const refusal = { reason, reasonCode, at };
    const targets = post.targets.map((target) => (isRefused(target) ? { ...target, refusal } : target));
    await posts.save({ ...post, targets, updatedAt: at }, post, unlimited);
  } catch (error) {
    warn('refused post not marked', { post: pseudonymOf(postId), platform, reason: reasonOf(error) });
  }
}

export interface MeasurePostsDependencies extends ReadingsDependencies {
  retentions: Readonly<Record<Platform, Retention>>;
  metrics: Pick<Metrics, 'savePost'>;
  posts: Pick<Posts, 'load' | 'save'>;
  warn: Warn;
  hasTime: () => boolean;
}

const requestsPerRun = 100;

type Answers = ReadonlyMap<string, PostAnswer>;

/** Posts whose numbers the client's budget does not allow count as asked for in vain. */
export async function measurePosts(
  posts: readonly MeasuredPost[],
  opened: OpenedAccount,
  deps: MeasurePostsDependencies,
): Promise<{ posts: MeasuredPost[]; refused?: InsightsRefused }> {
  const measured = new Map<MeasuredPost, MeasuredPost>();
  const all = () => posts.map((post) => measured.get(post) ?? post);
  const mayKeep = ({ platform }: MeasuredPost) => deps.retentions[platform].posts !== 'never';
  const due = posts
    .filter((post) => isMeasurementDue(post, deps.now) && mayKeep(post))
    .filter(isReadableWith(opened))
    .toSorted(longestAgoFirst);

  async function save(post: MeasuredPost, answer: PostAnswer) {
    if (isRefusedLater(answer)) await markRefused(post, answer.refusedBecause, deps);
    const result = resultOf(post, answer, deps.now);
    await deps.metrics.savePost(result, post);
    measured.set(post, result);
  }

  const { most } = opened.insights.together ?? { most: 1 };
  for (const batch of batchesOf(due, most).slice(0, requestsPerRun)) {
    if (!deps.hasTime()) break;
    const charges = await Promise.all(batch.map(async (post) => chargeReading(post, deps)));
    const paid = batch.filter((_, index) => charges[index]);
    for (const post of batch.filter((each) => !paid.includes(each))) await save(post, undefined);
    try {
      const answers = await answersFor(paid, opened);
      for (const post of paid) await save(post, answers.get(post.remoteId ?? ''));
    } catch (error) {
      const unread = paid.filter((post) => !measured.has(post));
      await Promise.all(unread.map(async (post) => takeBackReading(post, deps)));
      if (error instanceof InsightsRefused) return { posts: all(), refused: error };
      for (const post of unread) {
        deps.warn('post not measured', {
          post: pseudonymOf(post.postId),
          platform: post.platform,
          reason: reasonOf(error),
        });
        await save(post, undefined);
      }
    }
  }
  return { posts: all() };
}

async function answersFor(posts: readonly MeasuredPost[], { insights, account }: OpenedAccount): Promise<Answers> {
  const asked = posts.map(({ remoteId = '', kind }) => ({ remoteId, kind }));
  if (insights.together !== undefined && asked.length > 0) return insights.together.metricsOf(asked, account);
  const answers = asked.map(async (post) => [post.remoteId, await insights.postMetrics({ ...post, account })] as const);
  return new Map(await Promise.all(answers));
}

function resultOf(post: MeasuredPost, answer: PostAnswer, now: Date): MeasuredPost {
  if (answer === undefined || isRefusedLater(answer)) return { ...post, sampledAt: now.toISOString() };
  return answer === 'gone' ? withoutMetrics(post, now) : withMetrics(post, answer, now);
}

const isRefusedLater = (answer: PostAnswer): answer is Refused =>
  typeof answer === 'object' && 'refusedBecause' in answer;

const batchesOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most));

/** A token reads only posts of its own account with a known id. */
export const isReadableWith =
  ({ account }: Pick<OpenedAccount, 'account'>) =>
  ({ accountId, remoteId }: MeasuredPost) =>
    accountId === account.accountId && remoteId !== undefined;

const longestAgoFirst = (a: MeasuredPost, b: MeasuredPost) =>
  (a.sampledAt ?? '').localeCompare(b.sampledAt ?? '') || a.publishedAt.localeCompare(b.publishedAt);
