import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { WentOut } from '../domain/metrics/went-out.ts';
import { Instant } from '../domain/text.ts';
import { withPeriod } from './paging.ts';
import { contract, type Contract } from './contract.ts';

export const wentOutContracts = {
  /**
   * What went out in a time, with links and the latest numbers: it outlives the posts. Without `clientId` the caller's own, for
   * staff of all clients; `isOfTooMany` tells that these are more than are read at once.
   */
  listWentOut: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/went-out',
    access: 'client',
    status: 200,
    query: withPeriod(
      z.strictObject({
        clientId: ClientId.optional(),
        from: Instant,
        /** Exclusive. */
        to: Instant,
      }),
    ),
    /** The latest first, at most 500. */
    response: z.object({ posts: z.array(WentOut), isOfTooMany: z.literal(true).optional() }),
  }),
} as const satisfies Record<string, Contract>;
