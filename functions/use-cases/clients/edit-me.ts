import type { OwnEdit } from '../../../shared/domain/clients/client-edit.ts';
import { notificationsOf, type Client } from '../../../shared/domain/clients/client.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import type { Credentials } from '../ports/credentials.ts';
import { clientChanged } from '../refusals.ts';
import { withReadPhone } from './read-phone.ts';

/** An empty text clears a field. Throws `client.changed` and `client.phone`. */
export async function editMe(
  caller: Caller,
  { version, notifications, ...profile }: OwnEdit,
  { clients, credentials, now }: { clients: Clients; credentials: Credentials; now: Date },
): Promise<Client> {
  const read = await clients.load(caller.clientId);
  if (version !== undefined && version !== read.version) throw clientChanged();
  const saved = await clients.save(read, {
    ...read,
    ...withReadPhone(profile, read.phone),
    notifications: { ...notificationsOf(read), ...notifications },
    updatedAt: now.toISOString(),
  });
  if (profile.name !== undefined) await credentials.rename(saved);
  return saved;
}
