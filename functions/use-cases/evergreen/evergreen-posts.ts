import { isRefusal } from '../../../shared/domain/errors.ts';
import { type ClientId, type EvergreenId, ownerOf } from '../../../shared/domain/ids.ts';
import { type EvergreenEntry, queuePaused } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Evergreen } from '../planning/ports.ts';

export async function listEvergreen(
  caller: Caller,
  clientId: ClientId,
  { clients, evergreen }: { clients: Pick<Clients, 'load'>; evergreen: Pick<Evergreen, 'listFor' | 'isPaused'> },
): Promise<{ isPaused: boolean; entries: EvergreenEntry[] }> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  const [isPaused, entries] = await Promise.all([evergreen.isPaused(clientId), evergreen.listFor(clientId)]);
  return { isPaused, entries };
}

/** Resumed, entries that waited for it are due at once. */
export async function pauseEvergreen(
  caller: Caller,
  { clientId, isPaused }: { clientId: ClientId; isPaused: boolean },
  {
    clients,
    evergreen,
  }: { clients: Pick<Clients, 'load'>; evergreen: Pick<Evergreen, 'pause' | 'resume' | 'listFor' | 'save'> },
): Promise<{ isPaused: boolean }> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  if (isPaused) await evergreen.pause(clientId);
  else {
    await evergreen.resume(clientId);
    const waiting = (await evergreen.listFor(clientId)).filter(
      ({ waiting: found }) => found?.reasonCode.code === queuePaused,
    );
    await Promise.all(waiting.map((entry) => unlessChanged(evergreen.save({ ...entry, waiting: undefined }))));
  }
  return { isPaused };
}

/** What was changed meanwhile waits no longer either. */
async function unlessChanged(save: Promise<unknown>) {
  try {
    await save;
  } catch (error) {
    if (!isRefusal(error, 'conflict')) throw error;
  }
}

/** Posts that it made stay. */
export async function removeEvergreen(
  caller: Caller,
  id: EvergreenId,
  { evergreen }: { evergreen: Pick<Evergreen, 'remove'> },
): Promise<void> {
  requireOwner(caller, ownerOf(id), 'Evergreen');
  await evergreen.remove(id);
}
