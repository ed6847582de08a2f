import type { ClientId } from '../../../shared/domain/ids.ts';
import type { DayNote } from '../../../shared/domain/planning/day-note.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { DayNotes } from '../planning/ports.ts';

interface Wanted {
  /** Default: the caller's own; of staff none. */
  readonly clientId?: ClientId | undefined;
  /** Both days included. */
  readonly from: string;
  readonly to: string;
}

/** In the order of their days. Staff see the agency's notes beside a client's. */
export async function listDayNotes(
  caller: Caller,
  { clientId = ownClient(caller), from, to }: Wanted,
  { clients, notes }: { clients: Pick<Clients, 'load'>; notes: Pick<DayNotes, 'listFor'> },
): Promise<DayNote[]> {
  if (clientId !== undefined) {
    requireOwner(caller, clientId, 'Client');
    await clients.load(clientId);
  }
  const found = await Promise.all([
    caller.role === 'admin' ? notes.listFor(undefined) : [],
    clientId === undefined ? [] : notes.listFor(clientId),
  ]);
  return found
    .flat()
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id));
}

const ownClient = ({ role, clientId }: Caller) => (role === 'admin' ? undefined : clientId);
