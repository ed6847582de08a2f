import * as z from 'zod';
import { Calendar } from '../../domain/planning/calendar.ts';
import { Instant } from '../../domain/text.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { withPeriod } from '../paging.ts';
import { postFilters } from './post-contracts.ts';

const contract = contractsAt('posts');

export const calendarContracts = {
  /**
   * All that a calendar shows of some days: posts with a time, what went out and whose post is deleted, and notes. Without
   * `clientId` the caller's own, for staff of all clients, with the agency's notes alone.
   */
  getCalendar: contract('GET', '/api/calendar', {
    action: 'posts.read',
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
