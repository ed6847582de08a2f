import * as z from 'zod';
import { ClientId } from '../ids.ts';
import { Instant } from '../text.ts';

/** How long an entry is kept. */
export const auditDays = 400;

/** Everything that is worth an entry. */
export const AuditKind = z.enum([
  'client.signed-up',
  'client.created',
  'client.edited',
  'client.plan-changed',
  'client.activated',
  'client.deactivated',
  'client.deleted',
  'client.erased',
  'client.password-reset',
  'client.two-factor-reset',
  'client.sessions-ended',
  'subscription.created',
  'subscription.changed',
  'subscription.deleted',
  'connection.made',
  'connection.removed',
  'connection.withdrawn',
  'post.created',
  'post.scheduled',
  'post.edited',
  'post.sent',
  'post.sent-again',
  'post.deleted',
  'post.edited-at-platform',
  'post.removed-at-platform',
  'posts.queued',
  'media.added',
  'media.deleted',
  'brand-notes.edited',
  'webhook.connected',
  'webhook.disconnected',
  'queue.redriven',
  'cleanup.run',
  'deletion.requested',
  'deletion.confirmed',
  'deletion.cancelled',
  'deletion.done',
]);
export type AuditKind = z.infer<typeof AuditKind>;

/** `visitor`: somebody who is not signed in; `nashra`: the product, by itself. */
export const ActorRole = z.enum(['admin', 'client', 'visitor', 'platform', 'nashra']);
export type ActorRole = z.infer<typeof ActorRole>;

/** Who did it, as they were called then. */
export const Actor = z.object({
  role: ActorRole,
  id: ClientId.optional(),
  name: z.string().optional(),
  email: z.string().optional(),
});
export type Actor = z.infer<typeof Actor>;

/** That somebody changed something: never what was written, typed or agreed on. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  kind: AuditKind,
  actor: Actor,
  /** The client it is about. */
  clientId: ClientId.optional(),
  /** Instead of the id, of a client that goes: whoever knows its id can tell that it was this one. */
  formerClient: z.string().optional(),
  /** What it was done to. */
  thing: z.object({ id: z.string().optional(), label: z.string().optional() }).optional(),
  /** The names of what was given, without their values. */
  fields: z.array(z.string()).optional(),
  /** By which the log tells more. */
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Where an entry stands in the timeline: from here on the next page goes back in time. */
export const AuditPlace = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z(#[0-9A-Z]{26})?$/, 'Not a place in the timeline');
export type AuditPlace = z.infer<typeof AuditPlace>;

export const auditPlaceOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): AuditPlace => `${at}#${id}`;
