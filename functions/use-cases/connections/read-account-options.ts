import { DomainError } from '../../../shared/domain/errors.ts';
import type { AccountOptions, PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner } from '../access.ts';
import type { AskAccountOptions } from './grant-ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { StoredConnection } from './connection-ports.ts';
import type { OpenTokenDependencies } from './open-token.ts';
import { requireToken } from './require-token.ts';

interface Dependencies extends OpenTokenDependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly accountOptions: Readonly<Record<Platform, AskAccountOptions<PlatformWithAccountOptions> | 'none'>>;
}

export async function readAccountOptions(
  caller: Caller,
  { clientId, platform }: Pick<StoredConnection, 'clientId' | 'platform'>,
  deps: Dependencies,
): Promise<AccountOptions> {
  requireOwner(caller, clientId, 'Client');
  const ask = deps.accountOptions[platform];
  if (ask === 'none') throw cannotBeAsked(platform);
  await deps.clients.load(clientId);
  const { token } = await requireToken({ clientId, platform }, deps);
  return { [platform]: await ask(token) };
}

const cannotBeAsked = (platform: Platform) =>
  new DomainError('not-found', 'platform.no-account-options', { params: { platform: platformNames[platform] } });
