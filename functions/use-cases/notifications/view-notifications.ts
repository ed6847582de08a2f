import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ClientNotification } from '../../../shared/domain/notifications/client-notification.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { ClientNotifications, NotificationList } from '../ports/client-notifications.ts';
import type { Clients } from '../clients/ports.ts';
import { kinds } from './kinds.ts';

export function listOf(caller: Caller, clientId: ClientId | undefined): NotificationList {
  if (clientId === undefined) return caller.role === 'admin' ? 'agency' : { clientId: caller.clientId };
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
  const [newest, readUntil = ''] = await Promise.all([
    notifications.newest(list),
    notifications.readUntil(list, caller.clientId),
  ]);
  const current = await withoutOutdated(newest, clients);
  const listed = current.map((one) => ({ ...one, isRead: one.occurredAt <= readUntil }));
  return { notifications: listed, unread: listed.filter(({ isRead }) => !isRead).length };
}

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
