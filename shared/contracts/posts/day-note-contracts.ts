import * as z from 'zod';
import { ClientId } from '../../domain/ids.ts';
import { DayNote, DayNoteChange, NewDayNote } from '../../domain/planning/day-note.ts';
import { Day } from '../../domain/text.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { withPeriod } from '../paging.ts';
import { dayNoteParams } from '../params.ts';

const contract = contractsAt('planning');

export const dayNoteContracts = {
  /** A client's notes; for staff, the agency's as well, and alone without `clientId`. In the order of their days. */
  listDayNotes: contract('GET', '/api/day-notes', {
    action: 'posts.read',
    query: withPeriod(
      z.strictObject({
        clientId: ClientId.optional(),
        from: Day,
        /** Inclusive. */
        to: Day,
      }),
      { isLimited: true },
    ),
    response: z.object({ notes: z.array(DayNote) }),
  }),
  /** Without `clientId` for the agency, which staff alone may. */
  createDayNote: contract('POST', '/api/day-notes', {
    action: 'posts.draft',
    status: 201,
    body: NewDayNote,
    response: DayNote,
    isRepeatable: true,
  }),
  updateDayNote: contract('PATCH', '/api/day-notes/{noteId}', {
    action: 'posts.draft',
    params: dayNoteParams,
    body: DayNoteChange,
    response: DayNote,
  }),
  deleteDayNote: contract('DELETE', '/api/day-notes/{noteId}', {
    action: 'posts.draft',
    params: dayNoteParams,
  }),
} as const satisfies Record<string, Contract>;
