import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { Publication } from '../domain/metrics/publications.ts';
import { Instant } from '../domain/text.ts';
import { withPeriod } from './paging.ts';
import { contract, type Contract } from './contract.ts';

export const publicationContracts = {
  /**
   * What went out in a time, with links and the latest numbers: it outlives the posts. Without `clientId` the caller's own, for
   * staff of all clients; `isOfTooMany` tells that these are more than are read at once.
   */
  listPublications: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/publications',
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
    response: z.object({ posts: z.array(Publication), isOfTooMany: z.literal(true).optional() }),
  }),
} as const satisfies Record<string, Contract>;
