import { temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import { asClientId, type ClientId } from '../../../shared/domain/ids.ts';
import { startSubClient, subClientLimit, type NewSubClient } from '../../../shared/domain/clients/sub-client.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import { notInPlan } from '../refusals.ts';
import type { CreateClientDependencies, CreatedClient } from './create-client.ts';
import { refuseKnown } from './refuse-known.ts';

/** Both or neither; the parent's count is raised in the record's transaction. Throws `client.known-password`. */
export async function createSubClient(
  caller: Caller,
  parentId: ClientId,
  wanted: NewSubClient,
  { clients, credentials, knownPasswords, newId, now }: CreateClientDependencies,
): Promise<Required<CreatedClient>> {
  requireOwner(caller, parentId, 'Client');
  const parent = await clients.load(parentId);
  const limit = subClientLimit(parent);
  if (limit === 0) throw notInPlan();
  await refuseKnown(wanted.password, knownPasswords);
  const client = startSubClient(wanted, parent, asClientId(newId()), now);
  await clients.createSubClient(client, parent, limit);
  const { id, email, name } = client;
  try {
    await credentials.create({ id, email, name, temporaryPassword: wanted.password });
  } catch (error) {
    await clients.discard(client);
    throw error;
  }
  return { client, credential: { temporaryPassword: wanted.password, expiresAt: temporaryPassword(now).expiresAt } };
}
