import * as z from 'zod';
import { agencyOrOwned, ClientId, DayNoteId } from '../ids.ts';
import { Day, Instant, requiredText } from '../text.ts';

/** Of one client, and of the agency. */
export const dayNotesLimit = 300;
/** UTF-16 units. */
export const dayNoteTextLimit = 500;

const text = requiredText(dayNoteTextLimit, 'day-note.text-required');

/** Something to know about a day. A client's note is seen by the client and the agency, the agency's own by staff alone. */
export const DayNote = z.object({
  id: DayNoteId,
  /** Absent for a note of the agency. */
  clientId: ClientId.optional(),
  day: Day,
  text: z.string(),
  createdAt: Instant,
  version: z.int().positive(),
});
export type DayNote = z.infer<typeof DayNote>;

export const NewDayNote = z.strictObject({ clientId: ClientId.optional(), day: Day, text });
export type NewDayNote = z.infer<typeof NewDayNote>;

/** Only given fields change. `version` is the one that was read; a newer one refuses the change. */
export const DayNoteChange = z.strictObject({
  day: Day.optional(),
  text: text.optional(),
  version: z.int().positive(),
});
export type DayNoteChange = z.infer<typeof DayNoteChange>;

export const dayNoteIdOf = (clientId: ClientId | undefined, ulid: string) =>
  DayNoteId.parse(agencyOrOwned(clientId, ulid));
