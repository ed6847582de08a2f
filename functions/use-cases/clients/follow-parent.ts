import type { ClientId } from '../../../shared/domain/ids.ts';
import { followParent } from '../../../shared/domain/clients/sub-client.ts';
import type { Clients } from '../ports/clients.ts';

/**
 * Puts a client's sub-clients on the plan it has now. It is read anew, so that being told twice, late or in another order
 * ends the same. A sub-client that is edited at the same moment refuses the save: the telling fails and comes again.
 * @returns how many have changed
 */
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
