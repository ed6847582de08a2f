import { withExpiryWarning } from '../../../shared/domain/subscriptions/expiry.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { transitioned } from '../../../shared/domain/subscriptions/status-transition.ts';
import type { Clients } from './ports.ts';
import { savedUnlessConflict } from '../refusals.ts';

interface Dependencies {
  clients: Pick<Clients, 'dueTransitions' | 'find' | 'save'>;
  now: Date;
}

/** Also records that an expiry warning is due, which sends it. Idempotent. */
export async function refreshStatuses({ clients, now }: Dependencies): Promise<{ changed: number }> {
  // An end is exclusive: at its exact instant it has passed, hence + 1 ms.
  const due = await clients.dueTransitions(new Date(now.getTime() + 1));
  let changed = 0;
  for (const id of due) if (await refresh(id, { clients, now })) changed += 1;
  return { changed };
}

/** A concurrent edit wins; whatever is still due then is found by the next run. */
async function refresh(id: ClientId, { clients, now }: Dependencies): Promise<boolean> {
  const read = await clients.find(id);
  if (read === undefined) return false;
  const client = withExpiryWarning(transitioned(read, now), now);
  if (client === read) return false;
  return savedUnlessConflict(() => clients.save(read, { ...client, updatedAt: now.toISOString() }));
}
