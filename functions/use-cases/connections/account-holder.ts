import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import { accountTaken } from '../refusals.ts';

export interface HolderDependencies {
  caller: Caller;
  clients: Pick<Clients, 'find'>;
}

/** Staff read which client has an account; a client reads only that another one has it. */
export async function holderName(holder: ClientId, { caller, clients }: HolderDependencies) {
  return caller.role === 'admin' ? (await clients.find(holder))?.name : undefined;
}

export async function takenBy(platform: Platform, holder: ClientId, deps: HolderDependencies): Promise<DomainError> {
  const client = await holderName(holder, deps);
  if (client === undefined) return accountTaken(platform);
  return new DomainError('conflict', 'connection.taken-by', { params: { platform: platformNames[platform], client } });
}
