import { accountCount } from '../../../shared/domain/clients/listed-accounts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ClientUsage } from '../../../shared/domain/plans/client-usage.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Posts } from '../ports/posts.ts';
import { usageOf } from '../posts/usage-of.ts';

export async function viewUsage(
  caller: Caller,
  clientId: ClientId,
  {
    clients,
    posts,
    now,
  }: { clients: Pick<Clients, 'load' | 'subClientIds'>; posts: Pick<Posts, 'usageOf'>; now: Date },
): Promise<ClientUsage> {
  requireOwner(caller, clientId, 'Client');
  const [client, usage, subClients] = await Promise.all([
    clients.load(clientId),
    usageOf(clientId, { posts, now }),
    clients.subClientIds(clientId),
  ]);
  return { plan: client.plan, ...usage, socialAccounts: accountCount(client), subClients: subClients.length };
}
