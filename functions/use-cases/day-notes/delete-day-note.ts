import type { DayNoteId } from '../../../shared/domain/ids.ts';
import { clientOfNote } from '../../../shared/domain/planning/day-note.ts';
import type { Caller } from '../ports/caller.ts';
import type { DayNotes } from '../planning/ports.ts';
import { requireNoteAccess } from './note-access.ts';

export async function deleteDayNote(
  caller: Caller,
  id: DayNoteId,
  { notes }: { notes: Pick<DayNotes, 'remove'> },
): Promise<void> {
  requireNoteAccess(caller, clientOfNote(id));
  await notes.remove(id);
}
