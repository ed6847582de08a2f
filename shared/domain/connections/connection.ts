import * as z from 'zod';
import { WordedMessage } from '../../messages/coded-message.ts';
import { Reason } from '../../messages/reason.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';
import { renewalMargin } from './token-renewal.ts';

/** Never contains a token. */
export const Connection = z.object({
  platform: Platform,
  accountId: z.string(),
  accountName: z.string(),
  profileName: z.string(),
  /** `reconnect`: the platform refuses the account until a person connects it again. */
  status: z.enum(['connected', 'reconnect']),
  statusReason: Reason.optional(),
  statusSince: Instant.optional(),
  /** The platform accepts no posts until then. */
  pausedUntil: Instant.optional(),
  pauseReason: Reason.optional(),
  connectedAt: Instant,
  expiresAt: Instant.optional(),
  /** `degraded`: works, but ends within ten days unless it is connected again. */
  health: z.enum(['healthy', 'degraded', 'reconnect']),
  /** It was connected without the permission to write the first comment of a post. */
  cannotComment: z.literal(true).optional(),
  /** Until the platform has reviewed our app, nobody but the owner sees what goes out. */
  isOnlyPrivate: z.literal(true).optional(),
  /** The platform takes some posts only of accounts that pay for it; as far as we know, this one does not. */
  isUnpaid: z.literal(true).optional(),
  /** What missing permissions prevent. Absent when nothing is missing. */
  limitations: z.array(WordedMessage).optional(),
});
export type Connection = z.infer<typeof Connection>;

export function healthOf(
  { status, expiresAt }: Pick<Connection, 'status' | 'expiresAt'>,
  now: Date,
): Connection['health'] {
  const left = expiresAt === undefined ? Infinity : Date.parse(expiresAt) - now.getTime();
  if (status === 'reconnect' || left <= 0) return 'reconnect';
  return left <= renewalMargin ? 'degraded' : 'healthy';
}

export const ConnectableAccount = z.object({
  accountId: z.string(),
  accountName: z.string(),
  profileName: z.string(),
  /** `current`: this client's already; `taken`: connected by another client; `closed`: not to be connected now. */
  standing: z.enum(['free', 'current', 'taken', 'closed']),
  /** Why it is closed. */
  refusal: WordedMessage.optional(),
  /** The name of the client that has it; only staff are told. */
  takenBy: z.string().optional(),
  /** The name of the client that had a free one before; only staff are told. */
  formerlyOf: z.string().optional(),
});
export type ConnectableAccount = z.infer<typeof ConnectableAccount>;
