import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { ClientNotifications, NotificationList } from '../ports/client-notifications.ts';
import type { Clients } from '../ports/clients.ts';

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
  }: { clients: Pick<Clients, 'load'>; notifications: Pick<ClientNotifications, 'newest' | 'readUntil'> },
) {
  const list = listOf(caller, clientId);
  if (clientId !== undefined && clientId !== caller.clientId) await clients.load(clientId);
  const [newest, readUntil = ''] = await Promise.all([
    notifications.newest(list),
    notifications.readUntil(list, caller.clientId),
  ]);
  const listed = newest.map((one) => ({ ...one, isRead: one.occurredAt <= readUntil }));
  return { notifications: listed, unread: listed.filter(({ isRead }) => !isRead).length };
}
