import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import { publishPosts } from '../../../functions/use-cases/publishing/publish-posts.ts';
import { type PostId, type MediaId, postIdOf, type ClientId } from '../../../shared/domain/ids.ts';
import type { Responses } from '../../../shared/domain/metrics/metrics.ts';
import { excerptOf, type MeasuredPost, textFactsOf, withMetrics } from '../../../shared/domain/metrics/post-metrics.ts';
import { timeOn } from '../../../shared/domain/posts/schedule-time.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { second, day } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { DemoClient } from './demo-clients.ts';
import type { DemoStores } from './demo-stores.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** What a platform leaves open after so many is left to the product. */
const mostSteps = 8;

/** Posts of a time that has passed, at the simulated platforms as of then, step by step. */
export async function publishPast(
  postIds: readonly PostId[],
  clock: SimulatedClock,
  stores: DemoStores,
): Promise<void> {
  let due = await dueOf(postIds, stores);
  for (let step = 0; step < mostSteps && due.length > 0; step += 1) {
    clock.turnTo(new Date(Math.max(...due.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt))) + second));
    await publishPosts(due, stores.publishing);
    due = await dueOf(postIds, stores);
  }
  clock.turnTo(null);
}

async function dueOf(postIds: readonly PostId[], { posts }: Pick<DemoStores, 'posts'>): Promise<DueItem[]> {
  const loaded = await Promise.all(postIds.map((id) => posts.load(id)));
  return loaded.flatMap(({ id: postId, nextAttemptAt }) =>
    nextAttemptAt === undefined ? [] : [{ postId, nextAttemptAt }],
  );
}

const days = 60;
/** Of the posts that the product deleted, of which the numbers stay. */
const oldest = 58;
const newest = 15;
const everyDays = 4;
const times = ['10:30', '13:00', '19:30'] as const;

/** The same for the same places, and looking uneven. */
const wave = (place: number, least: number, spread: number) => least + ((place * 7919) % spread);

function responsesAt(place: number): Responses {
  const reach = wave(place, 180, 420);
  return {
    views: reach + wave(place, 60, 200),
    reach,
    likes: wave(place, 14, 70),
    comments: wave(place, 1, 12),
    shares: wave(place, 1, 9),
    saves: wave(place, 0, 8),
  };
}

interface Account {
  clientId: ClientId;
  platform: Platform;
  accountId: string;
  accountName: string;
}

interface Shown {
  readonly texts: readonly string[];
  readonly pictures: readonly MediaId[];
}

/** What the posts of the client's first account brought in two months, and its followers by day. */
export async function rememberNumbers(
  clientId: ClientId,
  { texts, accounts }: DemoClient,
  pictures: readonly MediaId[],
  stores: DemoStores,
  now: Date,
) {
  const connections = await stores.connections.listFor(clientId);
  const [first] = Object.keys(accounts);
  const measured = connections.find(({ platform }) => platform === first);
  if (measured === undefined) return;
  const { platform, accountId, accountName } = measured;
  const account = { clientId, platform, accountId, accountName };
  await Promise.all([rememberPosts(account, { texts, pictures }, stores, now), rememberDays(account, stores, now)]);
}

async function rememberPosts(
  account: Account,
  { texts, pictures }: Shown,
  { metrics, newId, keepReceipts }: DemoStores,
  now: Date,
) {
  const today = agencyDay(now.toISOString());
  for (let ago = oldest; ago >= newest; ago -= everyDays) {
    const publishedAt = new Date(
      timeOn(addDays(today, -ago), times[ago % times.length] ?? times[0], defaultTimeZone).at,
    );
    const place = ago + account.accountId.length;
    const post: MeasuredPost = {
      platform: account.platform,
      accountId: account.accountId,
      postId: postIdOf(account.clientId, newId()),
      publishedAt: publishedAt.toISOString(),
      isOnTime: true,
      kind: 'image',
      excerpt: excerptOf(texts[ago % texts.length] ?? ''),
      textFacts: textFactsOf(texts[ago % texts.length] ?? ''),
      picture: pictures[ago % pictures.length],
      timeZone: defaultTimeZone,
      days: {},
    };
    const recorded = withMetrics(post, responsesAt(place), new Date(publishedAt.getTime() + 7 * day));
    await metrics.recordPublished(recorded);
    const { postId, platform, accountId } = post;
    const { accountName } = account;
    const at = post.publishedAt;
    await keepReceipts([
      { postId, platform, accountId, accountName, promisedAt: at, startedAt: at, publishedAt: at, contentHash: '' },
    ]);
    await metrics.closeDay(account, agencyDay(post.publishedAt), responsesAt(place));
  }
}

async function rememberDays(account: Account, { metrics }: DemoStores, now: Date) {
  const today = agencyDay(now.toISOString());
  for (let ago = days; ago >= 1; ago -= 1) {
    const place = ago * 3;
    const reach = wave(place, 90, 260);
    const numbers = { followers: 1800 - ago * 4, views: reach + 80, reach, engagements: wave(place, 8, 40) };
    await metrics.saveAccountMetrics(account, addDays(today, -ago), numbers);
  }
}
