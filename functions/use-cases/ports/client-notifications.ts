import type { ClientNotification, NotifiedType } from '../../../shared/domain/notifications/client-notification.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export type NotificationList = 'agency' | { readonly clientId: ClientId };

export interface ClientNotifications {
  /** Adds it once to its client's list, and to the agency's unless staff did it themselves; does nothing when the client is gone. */
  add(notification: ClientNotification): Promise<void>;
  /** Those of a client about `types`, up to an instant. */
  remove(clientId: ClientId, types: readonly NotifiedType[], until: Instant): Promise<void>;
  newest(list: NotificationList): Promise<ClientNotification[]>;
  readUntil(list: NotificationList, reader: ClientId): Promise<Instant | undefined>;
  /** Moves the mark forward only. Throws `client.not-found`. */
  markRead(list: NotificationList, reader: ClientId, until: Instant): Promise<void>;
}
