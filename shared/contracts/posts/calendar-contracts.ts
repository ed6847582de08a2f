import * as z from 'zod';
import { Calendar } from '../../domain/planning/calendar.ts';
import { Instant } from '../../domain/text.ts';
import { contract, type Contract } from '../contract.ts';
import { withPeriod } from '../paging.ts';
import { postFilters } from './post-contracts.ts';

export const calendarContracts = {
  /**
   * All that a calendar shows of some days: posts with a time, what went out and whose post is deleted, and notes. Without
   * `clientId` the caller's own, for staff of all clients, with the agency's notes alone.
   */
  getCalendar: contract({
    entry: 'posts',
    method: 'GET',
    path: '/api/calendar',
    action: 'posts.read',
    status: 200,
    query: withPeriod(
      z.strictObject({
        ...postFilters,
        from: Instant,
        /** Exclusive. At most 366 days after `from`. */
        to: Instant,
      }),
      { isLimited: true },
    ),
    response: Calendar,
  }),
} as const satisfies Record<string, Contract>;
