import * as z from 'zod';
import { ClientId } from '../ids.ts';
import { Instant } from '../text.ts';

/** How many the list shows: the newest. */
export const listedNotifications = 50;

/** How long one is kept. */
export const notificationDays = 90;

/** What a client is told of: something that they, and nobody else, can put right. */
export const NotifiedType = z.enum([
  'post.failed',
  'post.at-risk',
  'connection.needs-attention',
  'plan.ends-soon',
  'plan.ended',
  'client.temporary-password',
]);
export type NotifiedType = z.infer<typeof NotifiedType>;

/** A page of ours on which it is put right, and what going there is called. */
export const NotificationLink = z.object({ label: z.string(), path: z.string().regex(/^\//) });
export type NotificationLink = z.infer<typeof NotificationLink>;

/** What a client was told, in the words of the letter about it. */
export const ClientNotification = z.object({
  /** The same however often the same is told. */
  id: z.string(),
  clientId: ClientId,
  /** As it was called then. */
  clientName: z.string(),
  about: NotifiedType,
  title: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(NotificationLink),
  occurredAt: Instant,
});
export type ClientNotification = z.infer<typeof ClientNotification>;
