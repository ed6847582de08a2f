import { accountFindings, found, type AccountFacts } from './account-findings.ts';
import { isUnpaid } from '../connections/limitations.ts';
import { countsDaily, type JudgedPost } from '../../platforms/judged-post.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { momentOf } from './post-filter.ts';
import type { PostRecord } from './post-record.ts';
import type { PostLimits, PostUsage } from './post-usage.ts';
import type { Finding } from './finding.ts';
import { findingsOf, unpaidFindings } from './preflight.ts';
import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

type Shown = Pick<JudgedPost, 'media' | 'platformMedia' | 'options'>;

type SentPost = Pick<PostRecord, 'status' | 'scheduledFor' | 'publishedAt' | 'createdAt'> &
  Shown & {
    readonly targets: readonly { readonly platform: Platform }[];
  };

type ClientFacts = Omit<AccountFacts, 'othersBefore'> & {
  readonly usage: PostUsage;
  readonly limits: PostLimits;
};

export function postFindings(
  post: JudgedPost & { readonly platforms: readonly Platform[]; readonly timeZone: string },
  at: Instant,
  facts: AccountFacts,
): Finding[] {
  const { platforms, timeZone } = post;
  const content = platforms.flatMap((platform) => findingsOf(post, platform));
  const countedAt = platforms.filter((platform) => countsDaily(platform, post));
  const unpaid = facts.connections
    .filter((connection) => platforms.includes(connection.platform) && paysNothing(connection))
    .flatMap(({ platform }) => unpaidFindings(post, platform));
  return [...accountFindings({ platforms, at, timeZone, countedAt }, facts), ...content, ...unpaid];
}

const paysNothing = ({ platform, platformData, isUnpaid: isKnownUnpaid }: AccountFacts['connections'][number]) =>
  platformData === undefined ? isKnownUnpaid === true : isUnpaid(platform, platformData);

export function forecastOf(posts: readonly PostRecord[], { usage, limits, ...accounts }: ClientFacts) {
  return { findings: limitFindings(usage, limits), posts: postForecasts(posts, accounts) };
}

/** Of one client's posts, those that are planned and have findings; soonest first. */
export function postForecasts(posts: readonly PostRecord[], accounts: Omit<AccountFacts, 'othersBefore'>) {
  const before = postsBefore(posts);
  // `before` counts the post itself.
  const facts = { ...accounts, othersBefore: (platform: Platform, at: Instant) => before(platform, at) - 1 };
  const judged = posts.flatMap((post) => {
    if (post.status !== 'scheduled') return [];
    const { id: postId, scheduledFor } = post;
    const platforms = post.targets.map(({ platform }) => platform);
    const findings = postFindings({ ...post, platforms }, scheduledFor, facts);
    return findings.length === 0 ? [] : [{ postId, scheduledFor, findings }];
  });
  return judged.toSorted((a, b) => a.scheduledFor.localeCompare(b.scheduledFor));
}

/** Counts posts in the platform's number of 24 hours, which end at an instant; published or planned. */
export function postsBefore(posts: readonly SentPost[]): (platform: Platform, at: Instant) => number {
  const moments = new Map<Platform, number[]>();
  for (const post of posts.filter(({ status }) => status === 'scheduled' || status === 'published'))
    for (const { platform } of post.targets) {
      if (!countsDaily(platform, post)) continue;
      const known = moments.get(platform) ?? [];
      known.push(Date.parse(momentOf(post)));
      moments.set(platform, known);
    }
  for (const known of moments.values()) known.sort((a, b) => a - b);
  return (platform, at) => {
    const known = moments.get(platform) ?? [];
    const end = Date.parse(at);
    return countUpTo(known, end) - countUpTo(known, end - day);
  };
}

function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function limitFindings(usage: PostUsage, limits: PostLimits): Finding[] {
  const { monthlyPosts: limit, scheduledPosts: most } = limits;
  const { monthlyPosts, scheduledPosts: count } = usage;
  return [
    monthlyPosts >= limit && found(undefined, 'warning', 'monthly-limit', { limit }),
    count >= most && found(undefined, 'warning', 'scheduled-limit', { count, limit: most }),
  ].filter((finding) => finding !== false);
}
