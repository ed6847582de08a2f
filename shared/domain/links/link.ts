import * as z from 'zod';
import { day, minute } from '../../durations.ts';
import type { Client } from '../clients/client.ts';
import { ClientId } from '../ids.ts';
import { outlivesSessions } from '../sign-in/session.ts';
import { Instant } from '../text.ts';
import { westernDigits } from '../../plain-text.ts';

export const linkDays = { standard: 7, most: 60 } as const;

export const SentBy = z.enum(['chat', 'mail']);
export type SentBy = z.infer<typeof SentBy>;

/** What all links have that open without sign-in. Of their secrets and PINs no more than hashes is known. */
export const Link = z.object({
  sentBy: z.array(SentBy),
  createdAt: Instant,
  createdBy: z.string(),
  createdById: ClientId.optional(),
  expiresAt: Instant,
  revokedAt: Instant.optional(),
  firstOpenedAt: Instant.optional(),
  lastOpenedAt: Instant.optional(),
  openings: z.int().nonnegative(),
  hasPin: z.boolean(),
  lockedUntil: Instant.optional(),
  /** It was ended by wrong PINs. */
  isGuessed: z.literal(true).optional(),
});
export type Link = z.infer<typeof Link>;

export const isLinkOpen = ({ expiresAt, revokedAt }: Pick<Link, 'expiresAt' | 'revokedAt'>, now: Date) =>
  revokedAt === undefined && Date.parse(expiresAt) > now.getTime();

/** For staff: one that works, or would if its PIN had not been guessed at. */
export const isLinkListed = (link: Pick<Link, 'expiresAt' | 'revokedAt' | 'isGuessed'>, now: Date) =>
  isLinkOpen(link.isGuessed === true ? { expiresAt: link.expiresAt } : link, now);

/** A link that a client made for its own record ends with all its sessions. */
export const isOfThisTime = (
  { createdAt, createdById }: Pick<Link, 'createdAt' | 'createdById'>,
  owner: Pick<Client, 'id' | 'sessionsEndedAt'>,
): boolean => createdById !== owner.id || outlivesSessions(createdAt, owner);

export const linkExpiry = (days: number, now: Date): Instant => new Date(now.getTime() + days * day).toISOString();

/** Four to eight digits. */
export const LinkPin = z
  .string()
  .overwrite(westernDigits)
  .regex(/^\d{4,8}$/);

/** After `mostTries` wrong ones a link is locked, after `mostInAll` it has ended. */
export const pinRules = { mostTries: 5, lockedFor: 15 * minute, mostInAll: 20 } as const;

export const isLocked = ({ lockedUntil }: Pick<Link, 'lockedUntil'>, now: Date): boolean =>
  lockedUntil !== undefined && Date.parse(lockedUntil) > now.getTime();
