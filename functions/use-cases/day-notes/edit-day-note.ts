import type { DayNoteId } from '../../../shared/domain/ids.ts';
import { clientOfNote, type DayNote, type DayNoteChange } from '../../../shared/domain/planning/day-note.ts';
import type { Caller } from '../ports/caller.ts';
import type { DayNotes } from '../planning/ports.ts';
import { dayNoteChanged, notFound } from '../refusals.ts';
import { requireNoteAccess } from './note-access.ts';

/** Throws `day-note.changed` when `version` is not the stored one. */
export async function editDayNote(
  caller: Caller,
  id: DayNoteId,
  { day, text, version }: DayNoteChange,
  { notes }: { notes: Pick<DayNotes, 'find' | 'save'> },
): Promise<DayNote> {
  requireNoteAccess(caller, clientOfNote(id));
  const read = await notes.find(id);
  if (read === undefined) throw notFound('DayNote');
  if (read.version !== version) throw dayNoteChanged();
  return notes.save({ ...read, day: day ?? read.day, text: text ?? read.text }, read);
}
