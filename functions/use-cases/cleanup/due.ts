import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  clientEnd,
  confirmationThreshold,
  isClientRemovalDue,
  needsConfirmation,
  type ClientEnd,
} from '../../../shared/domain/deletion/removal.ts';
import type { Clients } from '../clients/ports.ts';
import type { Statistics } from '../metrics/ports.ts';
import { inBatches, type Batches } from './in-batches.ts';

export interface DueClient extends ClientEnd {
  client: Client;
  subClients: Client[];
}

export interface DueClients {
  due: DueClient[];
  isTooMany: boolean;
  failed: number;
  /** Due without having been shown. */
  newlyDue: DueClient[];
}

interface Dependencies extends Batches {
  clients: Pick<Clients, 'dueRemovals' | 'find' | 'subClientIds'>;
  statistics: Pick<Statistics, 'load'>;
  now: Date;
}

export const clientsInOneRun = 100;

/** The longest overdue first. Index entries are hints. Unreadable clients count towards `isTooMany`. */
export async function dueClients(deps: Dependencies): Promise<DueClients> {
  const { clients, statistics, now } = deps;
  const { total: allClients = 0 } = await statistics.load('clients');
  // A removal is due at its exact instant, hence + 1 ms. Reads enough hints to decide whether there are too many.
  const before = new Date(now.getTime() + 1);
  const hints = await clients.dueRemovals(before, Math.max(clientsInOneRun, confirmationThreshold(allClients)));
  const ids = hints.slice(0, clientsInOneRun);
  const { results: due, failed } = await inBatches(
    ids,
    (id) => id,
    (id) => dueClientOf(id, deps),
    deps,
  );
  const removals = familiesOf(due).length + hints.length - ids.length + failed;
  return { due, isTooMany: needsConfirmation(removals, allClients), failed, newlyDue: [] };
}

/** Of the clients that a person was shown, those still due; a parent only if all its sub-clients were shown too. */
export async function dueOfShown(shown: readonly ClientId[], deps: Dependencies): Promise<DueClients> {
  const { clients, statistics, now } = deps;
  const { total: allClients = 0 } = await statistics.load('clients');
  const hints = await clients.dueRemovals(new Date(now.getTime() + 1), clientsInOneRun);
  const { results, failed } = await inBatches(
    [...new Set([...shown, ...hints])],
    (id) => id,
    (id) => dueClientOf(id, deps),
    deps,
  );
  const known = new Set(shown);
  const wasShown = (one: DueClient) => familiesOf([one]).every(({ id }) => known.has(id));
  const due = results.filter(wasShown);
  return {
    due,
    isTooMany: needsConfirmation(familiesOf(due).length, allClients),
    failed,
    newlyDue: results.filter((one) => !wasShown(one)),
  };
}

function familiesOf(due: readonly DueClient[]): Client[] {
  return due.flatMap(({ client, subClients }) => [client, ...subClients]);
}

async function dueClientOf(id: ClientId, { clients, now }: Dependencies): Promise<DueClient | undefined> {
  const client = await clients.find(id);
  if (client === undefined || !isClientRemovalDue(client, now)) return undefined;
  const found = await Promise.all((await clients.subClientIds(id)).map((subClientId) => clients.find(subClientId)));
  return { client, subClients: found.filter((subClient) => subClient !== undefined), ...clientEnd(client) };
}
