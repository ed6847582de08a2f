import {
  holdsReadWithin,
  type HoldScope,
  isInScope,
  type PublishingHold,
} from '../../../shared/domain/publishing/publishing-hold.ts';
import type { Hold } from '../../../shared/domain/publishing/target.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';

export interface PublishingHolds {
  /** All of them, as of now. */
  list(): Promise<PublishingHold[]>;
  /** Returns the one that was there before, if there is one. */
  hold(wanted: PublishingHold): Promise<PublishingHold>;
  /** Idempotent. */
  release(scope: HoldScope): Promise<void>;
}

/** Of a batch: what staff hold in a crisis, asked right before anything is sent. */
export interface PublishingGate {
  holdOf(of: Parameters<typeof isInScope>[1]): Promise<Hold | undefined>;
  /** So that the next question need not wait. */
  read(): Promise<unknown>;
}

export function openGate({
  holds,
  clock,
}: {
  holds: Pick<PublishingHolds, 'list'>;
  clock: () => Date;
}): PublishingGate {
  let known: { readonly at: number; readonly list: Promise<PublishingHold[]> } | undefined;

  function read(): Promise<PublishingHold[]> {
    const now = clock().getTime();
    if (known === undefined || now - known.at >= holdsReadWithin) known = { at: now, list: holds.list() };
    return known.list;
  }

  return {
    read,
    async holdOf(of) {
      const isHeld = (await read()).some(({ scope }) => isInScope(scope, of));
      return isHeld ? { cause: 'crisis', ...failureReason('failure.crisis') } : undefined;
    },
  };
}
