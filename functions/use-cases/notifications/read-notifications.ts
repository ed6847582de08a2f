import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Caller } from '../ports/caller.ts';
import type { ClientNotifications } from '../ports/client-notifications.ts';
import { listOf } from './view-notifications.ts';

/** Notes that somebody has read a list until an instant. What is still to come has been read by nobody. */
export async function readNotifications(
  caller: Caller,
  { clientId, until }: { clientId?: ClientId | undefined; until: Instant },
  { notifications, now }: { notifications: Pick<ClientNotifications, 'noteRead'>; now: Date },
) {
  const latest = now.toISOString();
  await notifications.noteRead(listOf(caller, clientId), caller.clientId, until < latest ? until : latest);
}
