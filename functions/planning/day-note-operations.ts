import { dayNoteContracts } from '../../shared/contracts/posts/day-note-contracts.ts';
import { dynamoDayNotes } from '../adapters/dynamodb/clients/day-notes.ts';
import { newId } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { deleteDayNote, editDayNote, listDayNotes, writeDayNote } from '../use-cases/planning/day-notes.ts';
import { clients, table } from './stores.ts';

const notes = dynamoDayNotes(table);

export const dayNoteOperations = routeModule(dayNoteContracts, {
  listDayNotes: async ({ caller, query }) => ({ notes: await listDayNotes(caller, query, { clients, notes }) }),

  createDayNote: ({ caller, body, now }) => writeDayNote(caller, body, { notes, newId, now }),

  updateDayNote: ({ caller, params: { noteId }, body }) => editDayNote(caller, noteId, body, { notes }),

  async deleteDayNote({ caller, params: { noteId } }) {
    await deleteDayNote(caller, noteId, { notes });
    return undefined;
  },
});
