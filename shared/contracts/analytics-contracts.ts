import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { Analytics } from '../domain/metrics/analytics.ts';
import { HistoryPost } from '../domain/metrics/history.ts';
import { Publication } from '../domain/metrics/publications.ts';
import { Day, Instant } from '../domain/text.ts';
import { Platform } from '../platforms/platforms.ts';
import { type Contract, contractsAt } from './contract.ts';
import { withPeriod } from './paging.ts';
import { clientParams } from './params.ts';

const contract = contractsAt('data');

const range = withPeriod(
  z.strictObject({
    /** In the agency's time zone (Asia/Beirut). Default: 29 days before `to`. */
    from: Day.optional(),
    /** Default: today. At most 366 days after `from`. */
    to: Day.optional(),
    platform: Platform.optional(),
  }),
  { isLimited: true },
);

export const analyticsContracts = {
  getAnalytics: contract('GET', '/api/clients/{clientId}/analytics', {
    action: 'analytics.read',
    params: clientParams,
    query: range,
    response: Analytics,
  }),
  /** What went out at each platform, with its numbers, newest first. It outlives the posts. */
  listHistory: contract('GET', '/api/clients/{clientId}/history', {
    action: 'analytics.read',
    params: clientParams,
    query: range,
    /** `isWhole` is false when a platform has more than the newest 100 in the range. */
    response: z.object({ from: Day, to: Day, posts: z.array(HistoryPost), isWhole: z.boolean() }),
  }),
} as const satisfies Record<string, Contract>;

export const publicationContracts = {
  /**
   * What went out in a time, with links and the latest numbers: it outlives the posts. Without `clientId` the caller's own, for
   * staff of all clients; `isOfTooMany` tells that these are more than are read at once.
   */
  listPublications: contract('GET', '/api/publications', {
    action: 'analytics.read',
    query: withPeriod(
      z.strictObject({
        clientId: ClientId.optional(),
        from: Instant,
        /** Exclusive. */
        to: Instant,
      }),
    ),
    /** The latest first, at most 500. */
    response: z.object({ posts: z.array(Publication), isOfTooMany: z.literal(true).optional() }),
  }),
} as const satisfies Record<string, Contract>;
