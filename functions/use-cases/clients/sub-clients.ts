import { isStaff } from '../../../shared/domain/access/person.ts';
import { knows } from '../../../shared/domain/access/policy.ts';
import { pageOf } from '../../../shared/contracts/paging.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import {
  startSubClient,
  subClientLimit,
  type NewSubClient,
  followParent,
} from '../../../shared/domain/clients/sub-client.ts';
import { type ClientId, asClientId } from '../../../shared/domain/ids.ts';
import { temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import { type Caller, requireOwner } from '../access.ts';
import { notInPlan } from '../refusals.ts';
import { type CreateClientDependencies, type CreatedClient, makeAccount } from './create-client.ts';
import { refuseKnown } from './passwords.ts';
import type { Clients } from './ports.ts';
import { withReadPhone } from './read-phone.ts';

export async function isParent(
  caller: Caller,
  clientId: ClientId,
  { clients }: { clients: Pick<Clients, 'find'> },
): Promise<boolean> {
  if (isStaff(caller) || caller.clientId === clientId) return false;
  return (await clients.find(clientId))?.parentClientId === caller.clientId;
}

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

export async function listSubClients(
  caller: Caller,
  parentId: ClientId,
  paging: { page: number; pageSize: number },
  { clients }: { clients: Pick<Clients, 'load' | 'find' | 'subClientIds'> },
) {
  requireOwner(caller, parentId, 'Client');
  const parent = await clients.load(parentId);
  if (!isStaff(caller) && subClientLimit(parent) === 0) throw notInPlan();
  const all = await clients.subClientIds(parentId);
  const { rows, ...page } = pageOf(isStaff(caller) ? all.filter((id) => knows(caller, id)) : all, paging);
  const found = await Promise.all(rows.map((id) => clients.find(id)));
  return { clients: found.filter((client) => client !== undefined), ...page };
}

/** Reads the parent again, so repeated or reordered events do the same. A concurrent edit fails; the event repeats. */
export async function followParentPlan(
  parentId: ClientId,
  { clients, now }: { clients: Pick<Clients, 'find' | 'subClientIds' | 'save'>; now: Date },
): Promise<{ changed: number }> {
  const parent = await clients.find(parentId);
  if (parent === undefined) return { changed: 0 };
  let changed = 0;
  for (const id of await clients.subClientIds(parentId)) {
    const read = await clients.find(id);
    const followed = read && followParent(read, parent, now);
    if (read === undefined || followed === undefined || followed === read) continue;
    await clients.save(read, followed);
    changed += 1;
  }
  return { changed };
}
