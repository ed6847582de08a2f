import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { Platform } from '../../platforms/platforms.ts';
import { RemovalReason } from '../deletion/removal.ts';
import { ClientId } from '../ids.ts';
import { Plan } from '../plans/plans.ts';
import { Instant, instantPattern } from '../text.ts';
import { QueueName } from './queue-name.ts';

export const auditDays = 400;

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
  'client.email-verified',
  'subscription.created',
  'subscription.changed',
  'subscription.deleted',
  'connection.made',
  'connection.removed',
  'connection.withdrawn',
  'board.made',
  'post.created',
  'post.scheduled',
  'post.edited',
  'post.sent',
  'post.sent-again',
  'post.sent-anyway',
  'post.comment-sent-again',
  'post.marked-published',
  'post.marked-failed',
  'post.deleted',
  'post.edited-at-platform',
  'post.removed-at-platform',
  'posts.queued',
  'posts.imported',
  'posts.import-undone',
  'approval.asked',
  'approval.reminded',
  'approval.withdrawn',
  'approval.opened',
  'approval.answered',
  'approval.commented',
  'approval.locked',
  'connect-link.made',
  'connect-link.withdrawn',
  'connect-link.opened',
  'connect-link.locked',
  'post-template.saved',
  'post-template.renamed',
  'post-template.deleted',
  'day-note.written',
  'day-note.edited',
  'day-note.deleted',
  'post-series.created',
  'post-series.edited',
  'post-series.ended',
  'evergreen.added',
  'evergreen.changed',
  'evergreen.removed',
  'evergreen.paused',
  'evergreen.resumed',
  'media.added',
  'media.tagged',
  'media.deleted',
  'media.fetched',
  'media.fetched-deleted',
  'brand-notes.edited',
  'client-mark.edited',
  'platform-budget.set',
  'posting-settings.edited',
  'mail.cleared',
  'report-settings.edited',
  'report.sent',
  'report-recipient.asked',
  'report-recipient.confirmed',
  'report-recipient.stopped',
  'report-link.made',
  'report-link.withdrawn',
  'report-link.opened',
  'calendar-feed.made',
  'calendar-feed.withdrawn',
  'conversations.turned-on',
  'conversations.turned-off',
  'conversations.replies-saved',
  'comment.answered',
  'comment.hidden',
  'comment.shown',
  'comment.deleted',
  'comment.done',
  'comment.reopened',
  'webhook.connected',
  'webhook.disconnected',
  'queue.redriven',
  'platform-stop.lifted',
  'cleanup.run',
  'deletion.requested',
  'deletion.confirmed',
  'deletion.cancelled',
  'deletion.done',
]);
export type AuditKind = z.infer<typeof AuditKind>;

/** `visitor`: not signed in. `nashra`: the product itself. */
export const ActorRole = z.enum(['admin', 'client', 'visitor', 'platform', 'nashra']);
export type ActorRole = z.infer<typeof ActorRole>;

export const Actor = z.object({
  role: ActorRole,
  id: ClientId.optional(),
  name: z.string().optional(),
  email: z.string().optional(),
});
export type Actor = z.infer<typeof Actor>;

/** `label` is a name that a person gave; the rest is put into words by whoever shows it. */
export const AuditThing = z.object({
  id: z.string().optional(),
  label: z.string().optional(),
  plan: Plan.optional(),
  platforms: z.array(Platform).optional(),
  queue: QueueName.optional(),
  reason: RemovalReason.optional(),
  clients: z.int().optional(),
  posts: z.int().optional(),
  messages: z.int().optional(),
});
export type AuditThing = z.infer<typeof AuditThing>;

/** Records that something was changed, never the content. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  kind: AuditKind,
  actor: Actor,
  clientId: ClientId.optional(),
  /** Identifies a deleted client by a hash: who knows the id can recognise it. */
  formerClient: z.string().optional(),
  thing: AuditThing.optional(),
  /** Names of the given fields, without values. */
  fields: z.array(z.string()).optional(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPlace = z
  .string()
  .regex(new RegExp(`^${instantPattern}(#[0-9A-Z]{26})?$`), fieldCode('audit.place'))
  .refine((place) => Instant.safeParse(place.slice(0, 24)).success, fieldCode('audit.place'));
export type AuditPlace = z.infer<typeof AuditPlace>;
