import { isStaff } from '../../../shared/domain/access/person.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, clientOfId, type DayNoteId } from '../../../shared/domain/ids.ts';
import {
  type DayNote,
  dayNoteIdOf,
  dayNotesLimit,
  type NewDayNote,
  type DayNoteChange,
} from '../../../shared/domain/planning/day-note.ts';
import { requireOwner, type Caller, ownClient } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { notFound, dayNoteChanged } from '../refusals.ts';
import type { DayNotes } from './ports.ts';

/** The agency's own notes are for staff. Throws not-found. */
function requireNoteAccess(caller: Caller, owner: ClientId | undefined) {
  if (owner !== undefined) requireOwner(caller, owner, 'DayNote');
  else if (!isStaff(caller)) throw notFound('DayNote');
}

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
    isStaff(caller) ? notes.listFor(undefined) : [],
    clientId === undefined ? [] : notes.listFor(clientId),
  ]);
  return found
    .flat()
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id));
}

/** Throws `day-note.limit`, which two who write at once may pass by one. */
export async function writeDayNote(
  caller: Caller,
  { clientId, day, text }: NewDayNote,
  { notes, newId, now }: { notes: Pick<DayNotes, 'create' | 'count'>; newId: () => string; now: Date },
): Promise<DayNote> {
  requireNoteAccess(caller, clientId);
  if ((await notes.count(clientId)) >= dayNotesLimit)
    throw new DomainError('conflict', 'day-note.limit', { params: { limit: dayNotesLimit } });
  const note: DayNote = {
    id: dayNoteIdOf(clientId, newId()),
    ...(clientId !== undefined && { clientId }),
    day,
    text,
    createdAt: now.toISOString(),
    version: 1,
  };
  await notes.create(note);
  return note;
}

/** Throws `day-note.changed` when `version` is not the stored one. */
export async function editDayNote(
  caller: Caller,
  id: DayNoteId,
  { day, text, version }: DayNoteChange,
  { notes }: { notes: Pick<DayNotes, 'find' | 'save'> },
): Promise<DayNote> {
  requireNoteAccess(caller, clientOfId(id));
  const read = await notes.find(id);
  if (read === undefined) throw notFound('DayNote');
  if (read.version !== version) throw dayNoteChanged();
  return notes.save({ ...read, day: day ?? read.day, text: text ?? read.text }, read);
}

export async function deleteDayNote(
  caller: Caller,
  id: DayNoteId,
  { notes }: { notes: Pick<DayNotes, 'remove'> },
): Promise<void> {
  requireNoteAccess(caller, clientOfId(id));
  await notes.remove(id);
}
