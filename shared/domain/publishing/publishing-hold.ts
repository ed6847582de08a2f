import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { ClientId } from '../ids.ts';
import { Instant } from '../text.ts';

/** Everything of the agency, of a platform, or of a client. */
export const HoldScope = z.union([z.literal('agency'), Platform, ClientId]);
export type HoldScope = z.infer<typeof HoldScope>;

/** Of what was missed during a hold: it goes out at once, at its client's next free slots, or becomes a draft. */
export const missedChoices = ['now', 'next-slots', 'draft'] as const;
export type MissedChoice = (typeof missedChoices)[number];

/** Pressed by staff in a crisis: nothing in its scope goes out until it is released. */
export const PublishingHold = z.object({ scope: HoldScope, since: Instant, heldBy: z.string() });
export type PublishingHold = z.infer<typeof PublishingHold>;

interface Held {
  readonly clientId: ClientId;
  readonly platform: Platform;
}

export const isInScope = (scope: HoldScope, { clientId, platform }: Held): boolean =>
  scope === 'agency' || scope === platform || scope === clientId;

/** Milliseconds. A worker sends nothing by what it read of the holds longer ago. */
export const holdsReadWithin = 500;
