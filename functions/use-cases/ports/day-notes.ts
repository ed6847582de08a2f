import type { ClientId, DayNoteId } from '../../../shared/domain/ids.ts';
import type { DayNote } from '../../../shared/domain/planning/day-note.ts';

/** Notes go with their client, and so long after their day as history is kept. */
export interface DayNotes {
  /** Throws `client.not-found`. */
  create(note: DayNote): Promise<void>;
  find(id: DayNoteId): Promise<DayNote | undefined>;
  /** Of a client, or of the agency. */
  listFor(owner: ClientId | undefined): Promise<DayNote[]>;
  /** Saves over the version that was read; throws `day-note.changed`, also when it was deleted. */
  save(note: DayNote, read: DayNote): Promise<DayNote>;
  /** Throws `day-note.not-found`. */
  remove(id: DayNoteId): Promise<void>;
}
