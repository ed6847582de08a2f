import { isStaff } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { accountCount } from '../../../shared/domain/clients/listed-accounts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { libraryBytes } from '../../../shared/domain/media/upload-budget.ts';
import type { ClientUsage } from '../../../shared/domain/plans/client-usage.ts';
import {
  type PostUsage,
  usageMonth,
  type PostLimits,
  postLimitsOf,
  unlimited,
} from '../../../shared/domain/posts/post-usage.ts';
import { type Caller, requireOwner } from '../access.ts';
import type { Media } from '../media/ports.ts';
import type { Posts } from '../posts/ports.ts';
import type { Clients } from './ports.ts';

export function usageOf(
  clientId: ClientId,
  { posts, now }: { posts: Pick<Posts, 'usageOf'>; now: Date },
): Promise<PostUsage> {
  return posts.usageOf(clientId, usageMonth(now.toISOString()));
}

/** A plan limits its client, not the agency's staff. */
export const limitsFor = (caller: Caller, { plan }: Pick<Client, 'plan'>): PostLimits =>
  isStaff(caller) ? unlimited : postLimitsOf(plan);

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
