import type { Client } from '../clients/client.ts';
import type { Connection } from '../connections/connection.ts';
import { showInstant } from '../formatting.ts';
import { platformNames, type Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { PlatformRules } from '../../platforms/rules/rule.ts';
import type { Finding } from './finding.ts';
import type { Instant } from '../text.ts';
import { workspaceAccess } from '../clients/workspace-access.ts';
import { hour } from '../../durations.ts';

export interface PlannedPost {
  readonly platforms: readonly Platform[];
  readonly at: Instant;
  readonly timeZone: string;
}

export interface AccountFacts {
  readonly client: Pick<Client, 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isActive'>;
  readonly connections: readonly Pick<
    Connection,
    'platform' | 'status' | 'expiresAt' | 'pausedUntil' | 'pauseReason'
  >[];
  /** Other posts to the platform in the 24 hours that end at `at`. */
  readonly othersBefore: (platform: Platform, at: Instant) => number;
  readonly quotas?: ReadonlyMap<Platform, LiveQuota>;
}

/** What an account may publish in 24 hours, as the platform reported it. */
export interface LiveQuota {
  readonly total: number;
  /** Posts in those 24 hours that we did not send; unknown when they leave the quota. */
  readonly unknownPosts: number;
  readonly saidAt: Instant;
}

/** Problems that stop a post at its time although the platform would accept its content. */
export function accountFindings(post: PlannedPost, facts: AccountFacts): Finding[] {
  const perPlatform = post.platforms.flatMap((platform) => [
    ...connectionFindings(platform, post, facts),
    ...quotaFindings(platform, post, facts),
  ]);
  return [...planFindings(post, facts), ...perPlatform];
}

function planFindings({ at, timeZone }: PlannedPost, { client }: AccountFacts): Finding[] {
  const access = workspaceAccess(client, new Date(at));
  if (access.isAllowed) return [];
  const ends = (what: string, end: Instant) =>
    `The ${what} ends on ${showInstant(end, timeZone)}, before this post goes out`;
  const finding = (code: string, message: string): Finding[] => [
    { severity: 'blocking', about: 'account', code, message },
  ];
  switch (access.reason) {
    case 'trial-expired':
      return finding('trial-ends', ends('trial', client.trialEndDate));
    case 'subscription-expired':
      return finding('plan-ends', ends('plan', client.planEndDate));
    case 'deactivated':
    case 'not-found':
    case 'unreadable':
      return finding('deactivated', access.message);
  }
}

function connectionFindings(platform: Platform, post: PlannedPost, { connections }: AccountFacts): Finding[] {
  const connection = connections.find((found) => found.platform === platform);
  const said = saying(platform);
  if (connection === undefined) return [said('blocking', 'not-connected', 'no account is connected')];
  const { status, expiresAt, pausedUntil, pauseReason = '' } = connection;
  if (status === 'reconnect') return [said('blocking', 'reconnect', 'the account has to be connected again')];
  const show = (at: Instant) => showInstant(at, post.timeZone);
  if (expiresAt !== undefined && isNotAfter(expiresAt, post.at))
    return [
      said(
        'blocking',
        'connection-ends',
        `the connection ends on ${show(expiresAt)}, before this post goes out; connect the account again`,
      ),
    ];
  if (pausedUntil !== undefined && !isNotAfter(pausedUntil, post.at))
    return [said('warning', 'paused', `the account takes no posts until ${show(pausedUntil)}. ${pauseReason}`.trim())];
  return [];
}

function quotaFindings(platform: Platform, { at }: PlannedPost, { othersBefore, quotas }: AccountFacts): Finding[] {
  const count = othersBefore(platform, at) + 1;
  const live = quotas?.get(platform);
  return live === undefined ? usualQuotaFindings(platform, count) : liveQuotaFindings(platform, count, at, live);
}

/** Milliseconds. A post due within this time finds the unknown posts still in the quota. */
const unknownStaysFor = hour;

function liveQuotaFindings(platform: Platform, ours: number, at: Instant, quota: LiveQuota): Finding[] {
  const { total, unknownPosts, saidAt } = quota;
  const isSoon = Date.parse(at) - Date.parse(saidAt) <= unknownStaysFor;
  const count = ours + (isSoon ? unknownPosts : 0);
  if (count <= total) return [];
  const message = `with this post ${count} go out in 24 hours; this account may publish ${total}`;
  return [saying(platform)('blocking', 'quota', message)];
}

/** Quotas differ by account, so nothing is reported below the smallest known one. */
function usualQuotaFindings(platform: Platform, count: number): Finding[] {
  const { dailyPosts: limits }: PlatformRules = platforms[platform].rules;
  if (limits === undefined) return [];
  const said = saying(platform);
  if (count > limits.most)
    return [said('blocking', 'quota', `with this post ${count} go out in 24 hours; at most ${limits.most} may`)];
  if (count > limits.least)
    return [
      said(
        'warning',
        'quota',
        `with this post ${count} go out in 24 hours; some accounts may publish ${limits.least} only`,
      ),
    ];
  return [];
}

const saying =
  (platform: Platform) =>
  (severity: Finding['severity'], code: string, message: string): Finding => ({
    platform,
    severity,
    about: 'account',
    code,
    message: `${platformNames[platform]}: ${message}`,
  });

const isNotAfter = (one: Instant, other: Instant) => Date.parse(one) <= Date.parse(other);
