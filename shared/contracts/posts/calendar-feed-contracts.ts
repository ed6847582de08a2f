import * as z from 'zod';
import { CalendarFeed } from '../../domain/feeds/calendar-feed.ts';
import { hour, minute, second } from '../../durations.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { clientParams } from '../params.ts';

const contract = contractsAt('posts');

const path = '/api/clients/{clientId}/calendar-feed';
const ofClient = { action: 'posts.draft', params: clientParams } as const;

export const calendarFeedContracts = {
  /** Whether a feed's address was made, and when. */
  getCalendarFeed: contract('GET', path, {
    ...ofClient,
    response: CalendarFeed.partial(),
  }),
  /** Answers the address, once. The one before stops working. Of staff's own record it is a feed of all clients' posts. */
  createCalendarFeed: contract('POST', path, {
    ...ofClient,
    needsFreshSignIn: true,
    status: 201,
    response: CalendarFeed.extend({ address: z.url() }),
    throttles: [{ by: 'caller-and-client', limit: 20, windowSeconds: hour / second }],
  }),
  deleteCalendarFeed: contract('DELETE', path, ofClient),
  /** For calendar apps, which cannot sign in: the address is the secret. An unknown one is answered 404, whatever is wrong with it. */
  getCalendarFeedFile: contract('GET', '/api/feeds/{feed}', {
    action: 'public',
    params: z.strictObject({ feed: z.string().max(100) }),
    query: z.strictObject({ key: z.string().max(100).default('') }),
    response: z.string(),
    answers: 'text/calendar',
    // Calendar services look before they subscribe.
    answersHead: true,
    privatelyCachedSeconds: (5 * minute) / second,
    // Calendar services ask for many people from few addresses.
    throttles: [{ by: 'address', limit: 600, windowSeconds: (10 * minute) / second }],
  }),
} as const satisfies Record<string, Contract>;
