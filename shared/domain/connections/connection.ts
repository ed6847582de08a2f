import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';
import { renewalMargin } from './token-renewal.ts';

/** A client's account at a platform, as people may see it: never a token. */
export const Connection = z.object({
  platform: Platform,
  accountId: z.string(),
  accountName: z.string(),
  /** What people see the account under at the platform. */
  profileName: z.string(),
  /** `reconnect`: the platform takes nothing for the account until a person connects it again. */
  status: z.enum(['connected', 'reconnect']),
  /** Why it must be connected again, in plain words, and since when. */
  statusReason: z.string().optional(),
  statusSince: Instant.optional(),
  /** Until when the platform takes no posts for the account, and why. */
  pausedUntil: Instant.optional(),
  pauseReason: z.string().optional(),
  connectedAt: Instant,
  expiresAt: Instant.optional(),
  /** `degraded`: it works, and ends within ten days unless it is connected again. */
  health: z.enum(['healthy', 'degraded', 'reconnect']),
  /** What it cannot do, in plain words, because the person did not permit it. Absent when it can do everything. */
  limitations: z.array(z.string()).optional(),
});
export type Connection = z.infer<typeof Connection>;

/** How a connection is: it needs its person once its status says so, or its end has come. */
export function healthOf(
  { status, expiresAt }: Pick<Connection, 'status' | 'expiresAt'>,
  now: Date,
): Connection['health'] {
  const left = expiresAt === undefined ? Infinity : Date.parse(expiresAt) - now.getTime();
  if (status === 'reconnect' || left <= 0) return 'reconnect';
  return left <= renewalMargin ? 'degraded' : 'healthy';
}

/** One of several accounts a person let us use, before one is chosen. */
export const ConnectableAccount = z.object({
  accountId: z.string(),
  accountName: z.string(),
  profileName: z.string(),
  /** `current`: the client's already; `taken`: another client has it connected. */
  standing: z.enum(['free', 'current', 'taken']),
});
export type ConnectableAccount = z.infer<typeof ConnectableAccount>;
