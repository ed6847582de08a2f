import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { TikTokCreator } from '../../../shared/domain/tiktok-creator.ts';
import { requireOwner } from '../access.ts';
import type { Caller, Clients, Creators } from '../ports.ts';
import { openToken, type OpenTokenDependencies } from './open-token.ts';

/** What a client's TikTok account allows for its next post, asked at this moment. Throws `connection.*` errors. */
export async function tiktokCreator(
  caller: Caller,
  clientId: ClientId,
  deps: OpenTokenDependencies & { clients: Pick<Clients, 'load'>; creators: Creators },
): Promise<TikTokCreator> {
  requireOwner(caller, clientId, 'Client');
  await deps.clients.load(clientId);
  const connection = await deps.connections.find(clientId, 'tiktok');
  const opened = connection === undefined ? { kind: 'none' as const } : await openToken(connection, deps);
  switch (opened.kind) {
    case 'token':
      return deps.creators.creatorOf(opened.token);
    case 'none':
      throw new DomainError('not-found', 'connection.not-found', 'No TikTok account is connected.');
    case 'reconnect':
      throw new DomainError('conflict', 'connection.reconnect', 'Please connect the TikTok account again.');
    case 'retry':
      throw new DomainError('unavailable', 'connection.unavailable', opened.reason);
  }
}
