import { isStaff } from '../../../shared/domain/access/person.ts';
import { knownClients } from '../../../shared/domain/access/policy.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  type ClientNotification,
  listedNotifications,
  type NotifiedType,
} from '../../../shared/domain/notifications/client-notification.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { kinds } from './kinds.ts';

export type NotificationList = 'agency' | { readonly clientId: ClientId };

export interface ClientNotifications {
  /** Adds it once to its client's list, and to the agency's unless staff did it themselves; does nothing when the client is gone. */
  add(notification: ClientNotification): Promise<void>;
  /** Those of a client about `types`, up to an instant. */
  remove(clientId: ClientId, types: readonly NotifiedType[], until: Instant): Promise<void>;
  /** The newest `listedNotifications`; in the agency's list those for `reader`, of some clients alone where they are given. */
  newest(list: NotificationList, of?: ReadonlySet<ClientId>, reader?: ClientId): Promise<ClientNotification[]>;
  readUntil(list: NotificationList, reader: ClientId): Promise<Instant | undefined>;
  /** Moves the mark forward only. Throws `client.not-found`. */
  markRead(list: NotificationList, reader: ClientId, until: Instant): Promise<void>;
}

function listOf(caller: Caller, clientId: ClientId | undefined): NotificationList {
  if (clientId === undefined) return isStaff(caller) ? 'agency' : { clientId: caller.clientId };
  requireOwner(caller, clientId, 'Client');
  return { clientId };
}

export async function viewNotifications(
  caller: Caller,
  clientId: ClientId | undefined,
  {
    clients,
    notifications,
  }: { clients: Pick<Clients, 'load' | 'find'>; notifications: Pick<ClientNotifications, 'newest' | 'readUntil'> },
) {
  const list = listOf(caller, clientId);
  if (clientId !== undefined && clientId !== caller.clientId) await clients.load(clientId);
  const [ofList, own, readUntil = ''] = await Promise.all([
    list === 'agency' ? notifications.newest(list, knownClients(caller), caller.clientId) : notifications.newest(list),
    list === 'agency' ? notifications.newest({ clientId: caller.clientId }) : [],
    notifications.readUntil(list, caller.clientId),
  ]);
  const current = await withoutOutdated(newestOf([...ofList, ...own]), clients);
  const listed = current.map((one) => ({ ...one, isRead: one.occurredAt <= readUntil }));
  return { notifications: listed, unread: listed.filter(({ isRead }) => !isRead).length };
}

/** What concerns a member of staff may stand in the agency's list, too. */
const newestOf = (all: readonly ClientNotification[]) =>
  [...new Map(all.map((one) => [one.id, one])).values()]
    .toSorted((one, other) => other.occurredAt.localeCompare(one.occurredAt))
    .slice(0, listedNotifications);

/** An end that is set anew by hand is no renewal, of which notifications are told. */
async function withoutOutdated(newest: readonly ClientNotification[], clients: Pick<Clients, 'find'>) {
  const ids = newest.flatMap(({ about, clientId }) => (kinds[about].isCurrent === undefined ? [] : [clientId]));
  const found = await Promise.all([...new Set(ids)].map((id) => clients.find(id)));
  const byId = new Map(found.flatMap((client) => (client === undefined ? [] : [[client.id, client]])));
  return newest.filter(({ about, clientId }) => {
    const client = byId.get(clientId);
    return client === undefined || kinds[about].isCurrent?.(client) !== false;
  });
}

/** An instant in the future is cut to now: what has not arrived yet cannot have been read. */
export async function readNotifications(
  caller: Caller,
  { clientId, until }: { clientId?: ClientId | undefined; until: Instant },
  { notifications, now }: { notifications: Pick<ClientNotifications, 'markRead'>; now: Date },
) {
  const latest = now.toISOString();
  await notifications.markRead(listOf(caller, clientId), caller.clientId, until < latest ? until : latest);
}
