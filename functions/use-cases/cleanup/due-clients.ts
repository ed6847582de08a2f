import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  clientEnd,
  fewestForPerson,
  isClientRemovalDue,
  needsPerson,
  type ClientEnd,
} from '../../../shared/domain/deletion/removal.ts';
import type { Clients } from '../ports/clients.ts';
import type { Statistics } from '../ports/statistics.ts';
import { inBatches, type Batches } from './in-batches.ts';

/** A client whose time has come, with the sub-clients that go with it. */
export interface DueClient extends ClientEnd {
  client: Client;
  subClients: Client[];
}

export interface DueClients {
  due: DueClient[];
  /** So many are due, also beyond this run, that a person must decide. */
  isTooMany: boolean;
  /** How many could not be looked at. */
  failed: number;
}

interface Dependencies extends Batches {
  clients: Pick<Clients, 'dueRemovals' | 'find' | 'subClientIds'>;
  statistics: Pick<Statistics, 'load'>;
  now: Date;
}

/** How many are removed in one run; the others wait for the next. */
export const clientsInOneRun = 100;

/**
 * The clients to remove, the longest overdue first, each as it is at this moment: its entry in the index is a hint alone.
 * Whoever could not be looked at counts among those who are too many.
 */
export async function dueClients(deps: Dependencies): Promise<DueClients> {
  const { clients, statistics, now } = deps;
  const { total: allClients = 0 } = await statistics.load('clients');
  // The very instant counts as past. As many are read as tell whether there are too many.
  const before = new Date(now.getTime() + 1);
  const hints = await clients.dueRemovals(before, Math.max(clientsInOneRun, fewestForPerson(allClients)));
  const ids = hints.slice(0, clientsInOneRun);
  const { results: due, failed } = await inBatches(
    ids,
    (id) => id,
    (id) => dueClientOf(id, deps),
    deps,
  );
  const beyond = hints.length - ids.length + failed;
  const removals = due.reduce((sum, { subClients }) => sum + 1 + subClients.length, beyond);
  return { due, isTooMany: needsPerson(removals, allClients), failed };
}

async function dueClientOf(id: ClientId, { clients, now }: Dependencies): Promise<DueClient | undefined> {
  const client = await clients.find(id);
  if (client === undefined || !isClientRemovalDue(client, now)) return undefined;
  const found = await Promise.all((await clients.subClientIds(id)).map((subClientId) => clients.find(subClientId)));
  return { client, subClients: found.filter((subClient) => subClient !== undefined), ...clientEnd(client) };
}
