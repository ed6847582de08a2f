import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoDayNotes } from '../../../functions/adapters/dynamodb/clients/day-notes.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { DayNotes } from '../../../functions/use-cases/planning/ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { dayNoteIdOf } from '../../../shared/domain/planning/day-note.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryDayNotes } from '../../support/memory/day-notes.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aDayNote } from '../../support/records/day-note-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  notes: DayNotes;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, notes: memoryDayNotes(clients), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), notes: dynamoDayNotes(table), stop };
}

const ofClient = (clientId: ClientId) => aDayNote({ id: dayNoteIdOf(clientId, newId()), clientId });

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('notes of days %s', (_where, open) => {
  let store: Store;
  let clientId: ClientId;
  beforeAll(async () => {
    store = await open();
    const client = aClient();
    await store.clients.create(client);
    clientId = client.id;
  });
  afterAll(() => store.stop());

  it('are listed for their client alone, and the agency’s apart', async () => {
    const own = ofClient(clientId);
    const { clientId: _none, ...agency } = aDayNote({ id: dayNoteIdOf(undefined, newId()) });
    for (const note of [own, agency]) await store.notes.create(note);
    expect(await store.notes.listFor(clientId)).toEqual([own]);
    expect(await store.notes.listFor(undefined)).toEqual([agency]);
    expect(await store.notes.listFor(newClientId())).toEqual([]);
    expect(await Promise.all([clientId, undefined, newClientId()].map((id) => store.notes.count(id)))).toEqual([
      1, 1, 0,
    ]);
    await store.notes.remove(own.id);
    expect(await store.notes.listFor(clientId)).toEqual([]);
  });

  it('are saved over the version that was read, and never brought back', async () => {
    const note = ofClient(clientId);
    await store.notes.create(note);
    const saved = await store.notes.save({ ...note, text: 'Open until noon' }, note);
    expect(saved).toEqual({ ...note, text: 'Open until noon', version: 2 });
    expect(await store.notes.find(note.id)).toEqual(saved);
    const changed = { code: 'day-note.changed' };
    await expect(store.notes.save({ ...note, text: 'Late' }, note)).rejects.toMatchObject(changed);
    await store.notes.remove(note.id);
    await expect(store.notes.save(note, saved)).rejects.toMatchObject(changed);
    await expect(store.notes.remove(note.id)).rejects.toMatchObject({ code: 'day-note.not-found' });
    expect(await store.notes.find(note.id)).toBeUndefined();
  });

  it('need their client', async () => {
    await expect(store.notes.create(ofClient(newClientId()))).rejects.toMatchObject({ code: 'client.not-found' });
  });
});
