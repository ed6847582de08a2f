import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import {
  deleteDayNote,
  editDayNote,
  listDayNotes,
  writeDayNote,
} from '../../../functions/use-cases/planning/day-notes.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { DayNotes } from '../../../functions/use-cases/planning/ports.ts';
import { dayNotesLimit } from '../../../shared/domain/planning/day-note.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryDayNotes } from '../../support/memory/day-notes.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aClientId } from '../../support/records/post-record.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const staff: Caller = { clientId: newClientId(), role: 'admin' };
const stranger: Caller = { clientId: newClientId(), role: 'user' };
const clients = memoryClients([aClient({ id: aClientId })]);
const may = { from: '2031-05-01', to: '2031-05-31' };

let notes: DayNotes;
beforeEach(() => {
  notes = memoryDayNotes(clients);
});

const write = (caller: Caller, day: string, text: string, clientId: typeof aClientId | undefined = aClientId) =>
  writeDayNote(caller, { clientId, day, text }, { notes, newId, now: noon });
const writeForAgency = (caller: Caller, text: string) =>
  writeDayNote(caller, { day: '2031-05-02', text }, { notes, newId, now: noon });
const textsFor = async (caller: Caller, clientId?: typeof aClientId) =>
  (await listDayNotes(caller, { clientId, ...may }, { clients, notes })).map(({ text }) => text);

describe('notes of days', () => {
  it('are seen by their client and by staff, the agency’s own by staff alone', async () => {
    await write(owner, '2031-05-03', 'Closed');
    await writeForAgency(staff, 'Photo shoot');
    expect(await textsFor(owner)).toEqual(['Closed']);
    expect(await textsFor(staff, aClientId)).toEqual(['Photo shoot', 'Closed']);
    expect(await textsFor(staff)).toEqual(['Photo shoot']);
  });

  it('are of the days that are asked for, the first and the last among them', async () => {
    for (const day of ['2031-04-30', '2031-05-31', '2031-05-01', '2031-06-01']) await write(owner, day, day);
    expect(await textsFor(owner)).toEqual(['2031-05-01', '2031-05-31']);
  });

  it('are not written, read or changed by strangers, and the agency’s not by clients', async () => {
    const ofClient = await write(staff, '2031-05-03', 'Closed');
    const ofAgency = await writeForAgency(staff, 'Photo shoot');
    const missing = { code: 'day-note.not-found' };
    await expect(write(stranger, '2031-05-03', 'Mine')).rejects.toMatchObject(missing);
    await expect(writeForAgency(owner, 'Mine')).rejects.toMatchObject(missing);
    await expect(textsFor(stranger, aClientId)).rejects.toMatchObject({ code: 'client.not-found' });
    for (const [caller, { id }] of [
      [stranger, ofClient],
      [owner, ofAgency],
    ] as const) {
      await expect(editDayNote(caller, id, { text: 'Mine', version: 1 }, { notes })).rejects.toMatchObject(missing);
      await expect(deleteDayNote(caller, id, { notes })).rejects.toMatchObject(missing);
    }
    expect(await textsFor(staff, aClientId)).toEqual(['Photo shoot', 'Closed']);
  });

  it('keep what an edit does not name, and refuse one of an older version', async () => {
    const { id } = await write(owner, '2031-05-03', 'Closed');
    const edited = await editDayNote(owner, id, { day: '2031-05-04', version: 1 }, { notes });
    expect(edited).toMatchObject({ day: '2031-05-04', text: 'Closed', version: 2 });
    const late = editDayNote(owner, id, { text: 'Open', version: 1 }, { notes });
    await expect(late).rejects.toMatchObject({ code: 'day-note.changed' });
    await deleteDayNote(owner, id, { notes });
    const gone = editDayNote(owner, id, { text: 'Open', version: 2 }, { notes });
    await expect(gone).rejects.toMatchObject({ code: 'day-note.not-found' });
  });

  it('are three hundred of a client at most', async () => {
    for (let count = 1; count <= dayNotesLimit; count += 1) await write(owner, '2031-05-03', `Note ${count}`);
    await expect(write(owner, '2031-05-03', 'One more')).rejects.toMatchObject({ code: 'day-note.limit' });
    await writeForAgency(staff, 'The agency’s own');
  });
});
