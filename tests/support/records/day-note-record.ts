import { type DayNote, dayNoteIdOf } from '../../../shared/domain/planning/day-note.ts';
import { noon } from '../noon.ts';
import { aClientId } from './post-record.ts';

export const aDayNote = (wanted: Partial<DayNote> = {}): DayNote => ({
  id: dayNoteIdOf(aClientId, '01JD5555555555555555555555'),
  clientId: aClientId,
  day: '2031-05-01',
  text: 'Closed for the holiday',
  createdAt: noon.toISOString(),
  version: 1,
  ...wanted,
});
