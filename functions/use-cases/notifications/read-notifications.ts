import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Caller } from '../ports/caller.ts';
import type { ClientNotifications } from '../ports/client-notifications.ts';
import { listOf } from './view-notifications.ts';

/** An instant in the future is cut to now: what has not arrived yet cannot have been read. */
export async function readNotifications(
  caller: Caller,
  { clientId, until }: { clientId?: ClientId | undefined; until: Instant },
  { notifications, now }: { notifications: Pick<ClientNotifications, 'markRead'>; now: Date },
) {
  const latest = now.toISOString();
  await notifications.markRead(listOf(caller, clientId), caller.clientId, until < latest ? until : latest);
}
