import { DomainError } from '../../../shared/domain/errors.ts';
import { type DayNote, dayNoteIdOf, dayNotesLimit, type NewDayNote } from '../../../shared/domain/planning/day-note.ts';
import type { Caller } from '../ports/caller.ts';
import type { DayNotes } from '../planning/ports.ts';
import { requireNoteAccess } from './note-access.ts';

/** Throws `day-note.limit`, which two who write at once may pass by one. */
export async function writeDayNote(
  caller: Caller,
  { clientId, day, text }: NewDayNote,
  { notes, newId, now }: { notes: Pick<DayNotes, 'create' | 'listFor'>; newId: () => string; now: Date },
): Promise<DayNote> {
  requireNoteAccess(caller, clientId);
  const others = await notes.listFor(clientId);
  if (others.length >= dayNotesLimit)
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
