import { accountCount } from '../../../shared/domain/clients/listed-accounts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ClientUsage } from '../../../shared/domain/plans/client-usage.ts';
import { libraryBytes } from '../../../shared/domain/media/upload-budget.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import type { Media } from '../media/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { usageOf } from '../posts/usage-of.ts';

interface Dependencies {
  clients: Pick<Clients, 'load' | 'subClientIds'>;
  posts: Pick<Posts, 'usageOf'>;
  media: Pick<Media, 'listFor'>;
  now: Date;
}

export async function viewUsage(
  caller: Caller,
  clientId: ClientId,
  { clients, posts, media, now }: Dependencies,
): Promise<ClientUsage> {
  requireOwner(caller, clientId, 'Client');
  const [client, usage, subClients, files] = await Promise.all([
    clients.load(clientId),
    usageOf(clientId, { posts, now }),
    clients.subClientIds(clientId),
    media.listFor(clientId),
  ]);
  return {
    plan: client.plan,
    ...usage,
    socialAccounts: accountCount(client),
    subClients: subClients.length,
    libraryBytes: libraryBytes(files, now),
  };
}
