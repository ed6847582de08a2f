import { pageOf } from '../../../shared/contracts/paging.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { subClientLimit } from '../../../shared/domain/clients/sub-client.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import { notInPlan } from '../refusals.ts';

export async function listSubClients(
  caller: Caller,
  parentId: ClientId,
  paging: { page: number; pageSize: number },
  { clients }: { clients: Pick<Clients, 'load' | 'find' | 'subClientIds'> },
) {
  requireOwner(caller, parentId, 'Client');
  const parent = await clients.load(parentId);
  if (caller.role !== 'admin' && subClientLimit(parent) === 0) throw notInPlan();
  const { rows, ...page } = pageOf(await clients.subClientIds(parentId), paging);
  const found = await Promise.all(rows.map((id) => clients.find(id)));
  return { clients: found.filter((client) => client !== undefined), ...page };
}
