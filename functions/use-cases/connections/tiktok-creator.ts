import type { ClientId } from '../../../shared/domain/ids.ts';
import type { TikTokAccountOptions } from '../../../shared/platforms/tiktok.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Creators } from '../ports/creators.ts';
import type { OpenTokenDependencies } from './open-token.ts';
import { requireToken } from './require-token.ts';

/** What a client's TikTok account allows for its next post, asked at this moment. Throws `connection.*` errors. */
export async function tiktokCreator(
  caller: Caller,
  clientId: ClientId,
  deps: OpenTokenDependencies & { clients: Pick<Clients, 'load'>; creators: Creators },
): Promise<TikTokAccountOptions> {
  requireOwner(caller, clientId, 'Client');
  await deps.clients.load(clientId);
  const { token } = await requireToken({ clientId, platform: 'tiktok' }, deps);
  return deps.creators.creatorOf(token);
}
