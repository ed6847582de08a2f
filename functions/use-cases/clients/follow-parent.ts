import type { ClientId } from '../../../shared/domain/ids.ts';
import { followParent } from '../../../shared/domain/clients/sub-client.ts';
import type { Clients } from './ports.ts';

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
