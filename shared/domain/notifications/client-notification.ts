import * as z from 'zod';
import { CodedMessage } from '../../messages/coded-message.ts';
import { ClientId } from '../ids.ts';
import { Instant } from '../text.ts';

export const listedNotifications = 50;

export const notificationDays = 90;

/** What a client is told, mostly because only the client can fix it. */
export const NotifiedType = z.enum([
  'post.failed',
  'post.unconfirmed',
  'post.found',
  'post.comment-failed',
  'post.refused',
  'post.at-risk',
  'post.held',
  'evergreen.waiting',
  'approval.asked',
  'approval.answered',
  'approval.held',
  'approval.locked',
  'connection.needs-attention',
  'plan.ends-soon',
  'plan.ended',
  'plan.renewed',
  'client.temporary-password',
  'client.email-changed',
  'client.two-factor-changed',
  'client.two-factor-reset',
  'client.passkeys-changed',
  'client.feed-made',
]);
export type NotifiedType = z.infer<typeof NotifiedType>;

const NotificationLink = z.object({ label: z.string(), path: z.string().regex(/^\//) });

/** What staff did themselves: it would hide in the agency's list what needs them. */
const doneByStaff: ReadonlySet<NotifiedType> = new Set(['client.temporary-password', 'approval.asked']);

/** Whether the agency's list has it too. */
export const isOfAgency = (about: NotifiedType): boolean => !doneByStaff.has(about);

/** Out of date once the plan is renewed. */
export const endNotices: readonly NotifiedType[] = ['plan.ends-soon', 'plan.ended'];

/** A notification, in the words of the e-mail about it. */
export const ClientNotification = z.object({
  /** The same for repeated deliveries of one event. */
  id: z.string(),
  clientId: ClientId,
  clientName: z.string(),
  about: NotifiedType,
  title: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(NotificationLink),
  /** The same as data, for other languages; `links` are the labels. */
  codes: z.object({ title: CodedMessage, paragraphs: z.array(CodedMessage), links: z.array(CodedMessage) }),
  occurredAt: Instant,
});
export type ClientNotification = z.infer<typeof ClientNotification>;
