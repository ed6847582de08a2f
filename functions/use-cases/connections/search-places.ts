import { DomainError } from '../../../shared/domain/errors.ts';
import type { FoundPlace } from '../../../shared/platforms/options/place.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { StoredConnection } from './connection-ports.ts';
import type { SearchPlaces } from './grant-ports.ts';
import type { OpenTokenDependencies } from './open-token.ts';
import { requireToken } from './require-token.ts';

interface Dependencies extends OpenTokenDependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly places: Readonly<Partial<Record<Platform, SearchPlaces>>>;
}

export async function searchPlaces(
  caller: Caller,
  { clientId, platform, words }: Pick<StoredConnection, 'clientId' | 'platform'> & { readonly words: string },
  deps: Dependencies,
): Promise<FoundPlace[]> {
  requireOwner(caller, clientId, 'Client');
  const search = deps.places[platform];
  if (search === undefined) throw noPlaces(platform);
  await deps.clients.load(clientId);
  const { token } = await requireToken({ clientId, platform }, deps);
  return search(token, words);
}

const noPlaces = (platform: Platform) =>
  new DomainError('not-found', 'platform.no-places', { params: { platform: platformNames[platform] } });
