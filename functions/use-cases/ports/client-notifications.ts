import type { ClientNotification } from '../../../shared/domain/notifications/client-notification.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** Whose list: a client's, or that of the agency, which has those of all clients. */
export type NotificationList = 'agency' | { readonly clientId: ClientId };

export interface ClientNotifications {
  /** Keeps it for its client and the agency, once; not when the client is gone. */
  add(notification: ClientNotification): Promise<void>;
  /** The newest, newest first, `listedNotifications` at most. */
  newest(list: NotificationList): Promise<ClientNotification[]>;
  /** Until when somebody has read a list; undefined when they never said so. */
  readUntil(list: NotificationList, reader: ClientId): Promise<Instant | undefined>;
  /** Notes that somebody has read a list, unless they read further before. Throws `client.not-found` when its client is gone. */
  noteRead(list: NotificationList, reader: ClientId, until: Instant): Promise<void>;
}
