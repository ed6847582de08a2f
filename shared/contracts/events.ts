import * as z from 'zod';
import { ClientId, PostId } from '../domain/ids.ts';
import { Platform } from '../platforms/platforms.ts';
import { Instant } from '../domain/text.ts';

/** The source of every event we put on the bus. */
export const eventSource = 'nashra';

const Expiry = z.object({
  eventId: z.string(),
  clientId: ClientId,
  of: z.enum(['trial', 'plan']),
  endsAt: Instant,
  occurredAt: Instant,
});

/** What happened, as it is told on the bus. `eventId` is the same each time the same event is told again. */
export const domainEvents = {
  'client.created': z.object({ eventId: z.string(), clientId: ClientId, occurredAt: Instant }),
  /** Another plan, or another end of its period. */
  'client.plan-changed': z.object({ eventId: z.string(), clientId: ClientId, occurredAt: Instant }),
  /** The trial or the plan ends soon; of each end it is told once. */
  'plan.ends-soon': Expiry,
  /** The trial or the plan has ended. */
  'plan.ended': Expiry,
  /** A temporary password was made for the client. Nobody is told the password. */
  'client.temporary-password': z.object({
    eventId: z.string(),
    clientId: ClientId,
    expiresAt: Instant,
    occurredAt: Instant,
  }),
  'post.published': z.object({ eventId: z.string(), postId: PostId, clientId: ClientId, occurredAt: Instant }),
  'post.failed': z.object({
    eventId: z.string(),
    postId: PostId,
    clientId: ClientId,
    /** The platforms it failed at. */
    platforms: z.array(Platform),
    reason: z.string(),
    occurredAt: Instant,
  }),
  /** A check found something new that will stop a scheduled post. */
  'post.at-risk': z.object({
    eventId: z.string(),
    postId: PostId,
    clientId: ClientId,
    scheduledFor: Instant,
    reason: z.string(),
    occurredAt: Instant,
  }),
  /** An account was connected, or connected again. */
  'connection.made': z.object({ eventId: z.string(), clientId: ClientId, platform: Platform, occurredAt: Instant }),
  /** An account takes nothing until a person connects it again, or will take nothing from `endsAt` on. */
  'connection.needs-attention': z.object({
    eventId: z.string(),
    clientId: ClientId,
    platform: Platform,
    reason: z.string(),
    endsAt: Instant.optional(),
    occurredAt: Instant,
  }),
} as const;
export type EventType = keyof typeof domainEvents;
export type DomainEvent = { [T in EventType]: { type: T; detail: z.infer<(typeof domainEvents)[T]> } }[EventType];
