import type { Client } from '../clients/client.ts';
import type { Connection } from '../connections/connection.ts';
import { staysPrivate } from '../connections/limitations.ts';
import { coded, type ParamsFor } from '../../messages/coded.ts';
import type { FindingCode } from '../../messages/finding-texts.ts';
import { partOf } from '../../messages/reason.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { PlatformRules } from '../../platforms/rules/rule.ts';
import type { Finding } from './finding.ts';
import { formatDollars } from '../spending/platform-spend.ts';
import type { PlatformUploads } from '../publishing/app-uploads.ts';
import type { Instant } from '../text.ts';
import { workspaceAccess } from '../clients/workspace-access.ts';
import { hour } from '../../durations.ts';

export interface PlannedPost {
  readonly platforms: readonly Platform[];
  readonly at: Instant;
  readonly timeZone: string;
  /** Where it counts in the number of posts a day. */
  readonly countedAt: readonly Platform[];
}

export interface AccountFacts {
  readonly client: Pick<Client, 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isActive'>;
  readonly connections: readonly (Pick<
    Connection,
    'platform' | 'status' | 'expiresAt' | 'pausedUntil' | 'pauseReason' | 'isOnlyPrivate' | 'isUnpaid'
  > & {
    /** Of stored connections, which say nothing else of what the account pays for. */
    readonly platformData?: Readonly<Record<string, string>>;
    /** Of stored connections, which say nothing else of who sees what goes out. */
    readonly missingScopes?: readonly string[] | undefined;
  })[];
  /** Other posts that count at the platform in the 24 hours that end at `at`. */
  readonly othersBefore: (platform: Platform, at: Instant) => number;
  readonly quotas?: ReadonlyMap<Platform, LiveQuota>;
  /** At platforms that cost money. */
  readonly budgets?: ReadonlyMap<Platform, PostBudget>;
  /** At platforms that count what our app sends. */
  readonly uploads?: readonly PlatformUploads[];
}

/** Micro-dollars. `used` is what other posts of the month cost, also those that are planned. */
export interface PostBudget {
  readonly price: number;
  readonly used: number;
  readonly budget: number;
}

export interface LiveQuota {
  readonly total: number;
  /** Posts in those 24 hours that we did not send; unknown when they leave the quota. */
  readonly unknownPosts: number;
  readonly readAt: Instant;
}

/** Problems that stop a post at its time although the platform would accept its content. */
export function accountFindings(post: PlannedPost, facts: AccountFacts): Finding[] {
  const perPlatform = post.platforms.flatMap((platform) => [
    ...connectionFindings(platform, post, facts),
    ...reviewFindings(platform, facts),
    ...quotaFindings(platform, post, facts),
    ...budgetFindings(platform, facts),
    ...uploadFindings(platform, post, facts),
  ]);
  return [...planFindings(post, facts), ...perPlatform];
}

function planFindings({ at, timeZone }: PlannedPost, { client }: AccountFacts): Finding[] {
  const access = workspaceAccess(client, new Date(at));
  if (access.isAllowed) return [];
  const end = (at: Instant) => ({ end: { at, timeZone } });
  switch (access.reason) {
    case 'trial-expired':
      return [found(undefined, 'blocking', 'trial-ends', end(client.trialEndDate))];
    case 'subscription-expired':
      return [found(undefined, 'blocking', 'plan-ends', end(client.planEndDate))];
    case 'deactivated':
    case 'not-found':
    case 'unreadable':
      return [found(undefined, 'blocking', 'deactivated')];
  }
}

function connectionFindings(platform: Platform, post: PlannedPost, { connections }: AccountFacts): Finding[] {
  const connection = connections.find((one) => one.platform === platform);
  if (connection === undefined) return [found(platform, 'blocking', 'not-connected')];
  const { status, expiresAt, pausedUntil, pauseReason: reason } = connection;
  if (status === 'reconnect') return [found(platform, 'blocking', 'reconnect')];
  const { timeZone } = post;
  if (expiresAt !== undefined && isNotAfter(expiresAt, post.at))
    return [found(platform, 'blocking', 'connection-ends', { end: { at: expiresAt, timeZone } })];
  if (pausedUntil === undefined || isNotAfter(pausedUntil, post.at)) return [];
  const until = { at: pausedUntil, timeZone };
  const pause =
    reason === undefined ? coded('pause.until', { until }) : coded('pause.because', { until, reason: partOf(reason) });
  return [found(platform, 'warning', 'paused', { pause })];
}

function reviewFindings(platform: Platform, { connections }: AccountFacts): Finding[] {
  const isOnlyPrivate = connections.some(
    (one) =>
      one.platform === platform && (one.isOnlyPrivate === true || staysPrivate(platform, one.missingScopes ?? [])),
  );
  return isOnlyPrivate ? [found(platform, 'warning', 'only-private')] : [];
}

function quotaFindings(platform: Platform, { at, countedAt }: PlannedPost, facts: AccountFacts): Finding[] {
  if (!countedAt.includes(platform)) return [];
  const { othersBefore, quotas } = facts;
  const count = othersBefore(platform, at) + 1;
  const live = quotas?.get(platform);
  return live === undefined ? usualQuotaFindings(platform, count) : liveQuotaFindings(platform, count, at, live);
}

function budgetFindings(platform: Platform, { budgets }: AccountFacts): Finding[] {
  const of = budgets?.get(platform);
  if (of === undefined || of.used + of.price <= of.budget) return [];
  const left = formatDollars(Math.max(0, of.budget - of.used));
  const params = { price: formatDollars(of.price), left, budget: formatDollars(of.budget) };
  return [found(platform, 'blocking', 'over-budget', params)];
}

/** About today alone: nobody knows what other clients will send later. */
function uploadFindings(platform: Platform, { at }: PlannedPost, { uploads = [] }: AccountFacts): Finding[] {
  const today = uploads.find((one) => one.platform === platform);
  if (today === undefined || today.leftForClient > 0 || isNotAfter(today.endsAt, at)) return [];
  const { perDay: total, left } = today;
  return [found(platform, 'blocking', 'uploads-used', { used: total - left, total })];
}

/** Milliseconds. A post due within this time finds the unknown posts still in the quota. */
const unknownPostsCountWithin = hour;

function liveQuotaFindings(platform: Platform, ours: number, at: Instant, quota: LiveQuota): Finding[] {
  const { total, unknownPosts, readAt } = quota;
  const isSoon = Date.parse(at) - Date.parse(readAt) <= unknownPostsCountWithin;
  const count = ours + (isSoon ? unknownPosts : 0);
  if (count <= total) return [];
  return [found(platform, 'blocking', 'quota', { count, limit: coded('quota.of-account', { total }) })];
}

/** Quotas differ by account, so nothing is reported below the smallest known one. */
function usualQuotaFindings(platform: Platform, count: number): Finding[] {
  const { dailyPosts: limits }: PlatformRules = platforms[platform].rules;
  if (limits === undefined) return [];
  if (count > limits.most)
    return [found(platform, 'blocking', 'quota', { count, limit: coded('quota.most', { total: limits.most }) })];
  if (count > limits.least) {
    const limit = coded('quota.some-accounts', { total: limits.least });
    return [found(platform, 'warning', 'quota', { count, limit })];
  }
  return [];
}

/** Something about the account, or about all accounts. */
export const found = <Code extends FindingCode>(
  platform: Platform | undefined,
  severity: Finding['severity'],
  code: Code,
  ...[params]: ParamsFor<`finding.${Code}`>
): Finding => ({ ...(platform && { platform }), severity, about: 'account', code, ...(params && { params }) });

const isNotAfter = (one: Instant, other: Instant) => Date.parse(one) <= Date.parse(other);
