import type { Client } from '../../../shared/domain/clients/client.ts';
import { temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import { asClientId, type ClientId } from '../../../shared/domain/ids.ts';
import { startSubClient, subClientLimit, type NewSubClient } from '../../../shared/domain/clients/sub-client.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import { notInPlan } from '../refusals.ts';
import type { CreateClientDependencies, CreatedClient } from './create-client.ts';
import { makeAccount } from './make-account.ts';
import { withReadPhone } from './read-phone.ts';
import { refuseKnown } from './refuse-known.ts';

/** As `makeAccount`; the parent's count is raised in the record's transaction. Throws `client.known-password` and `client.phone`. */
export async function createSubClient(
  caller: Caller,
  parentId: ClientId,
  wanted: NewSubClient,
  { clients, credentials, knownPasswords, removalQueue, newId, now }: CreateClientDependencies,
): Promise<Required<CreatedClient>> {
  requireOwner(caller, parentId, 'Client');
  const parent = await clients.load(parentId);
  const limit = subClientLimit(parent);
  if (limit === 0) throw notInPlan();
  await refuseKnown(wanted.password, knownPasswords);
  const client = startSubClient(withReadPhone(wanted), parent, asClientId(newId()), now);
  const { id, email, name } = client;
  const write = (unfinished: Client) => clients.createSubClient(unfinished, parent, limit);
  const createUser = () => credentials.create({ id, email, name, temporaryPassword: wanted.password });
  await makeAccount(client, { write, createUser }, { clients, credentials, removalQueue, now });
  return { client, credential: { temporaryPassword: wanted.password, expiresAt: temporaryPassword(now).expiresAt } };
}
