import { notificationsOf, type Client, type Notifications } from '../../../shared/domain/clients/client.ts';
import type { SavedView } from '../../../shared/domain/clients/saved-view.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import type { Credentials } from '../ports/credentials.ts';
import { clientChanged } from '../refusals.ts';
import { withReadPhone } from './read-phone.ts';

export interface OwnEdit {
  name?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
  notifications?: Partial<Notifications> | undefined;
  language?: LanguageTag | undefined;
  savedViews?: SavedView[] | undefined;
  version?: number | undefined;
}

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
