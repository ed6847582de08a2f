import * as z from 'zod';
import { PostId } from '../../domain/ids.ts';
import { HoldScope, missedChoices, PublishingHold } from '../../domain/publishing/publishing-hold.ts';
import { type Contract, contractsAt } from '../contract.ts';

const contract = contractsAt('posts');

const ListedHold = PublishingHold.partial({ heldBy: true }).extend({ missed: z.int().nonnegative() });

export const publishingHoldContracts = {
  /** Staff learn who pressed it. `missed`: posts that were due since and wait for the release. */
  listPublishingHolds: contract('GET', '/api/publishing-holds', {
    action: 'posts.read',
    response: z.object({ holds: z.array(ListedHold) }),
  }),
  /** Once it answers, nothing of the scope begins to go out, until it is released. Harmless where it is held already. */
  createPublishingHold: contract('POST', '/api/publishing-holds', {
    action: 'publishing.hold',
    status: 201,
    body: z.strictObject({ scope: HoldScope }),
    response: PublishingHold,
  }),
  /** Lets posts go out again. `left`: what was missed and cannot have the time that was chosen; `isMore`: ask again for the rest. */
  createPublishingRelease: contract('POST', '/api/publishing-holds/{scope}/releases', {
    action: 'publishing.hold',
    params: z.strictObject({ scope: HoldScope }),
    body: z.strictObject({ missed: z.enum(missedChoices) }),
    response: z.object({ released: z.int().nonnegative(), left: z.array(PostId), isMore: z.boolean() }),
  }),
} as const satisfies Record<string, Contract>;
