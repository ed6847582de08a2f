import { isRefusal } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { queuePaused } from '../../../shared/domain/posts/evergreen.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { Evergreen } from '../planning/ports.ts';

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
