import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoEvergreen } from '../../../functions/adapters/dynamodb/posts/evergreen.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Evergreen } from '../../../functions/use-cases/planning/ports.ts';
import type { Media } from '../../../functions/use-cases/media/ports.ts';
import { type ClientId, mediaIdOf } from '../../../shared/domain/ids.ts';
import { type EvergreenEntry, evergreenIdOf, waitingBecause } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryEvergreen } from '../../support/memory/evergreen.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { afterNoon, isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { anEvergreen } from '../../support/records/evergreen-record.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  media: Media;
  evergreen: Evergreen;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const [clients, media] = [memoryClients(), memoryMedia()];
  const evergreen = memoryEvergreen(clients, (id) => media.take(id));
  return { clients, media, evergreen, stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), media: dynamoMedia(table), evergreen: dynamoEvergreen(table), stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('the evergreen queue %s', (_where, open) => {
  let store: Store;
  let clientId: ClientId;
  beforeAll(async () => {
    store = await open();
    const client = aClient();
    await store.clients.create(client);
    clientId = client.id;
  });
  afterAll(() => store.stop());

  const entryOf = (wanted: Partial<EvergreenEntry> = {}, ulid = newId()) =>
    anEvergreen({ id: evergreenIdOf(clientId, ulid), ...wanted });

  async function stored(wanted: Partial<EvergreenEntry> = {}) {
    const entry = entryOf(wanted);
    await store.evergreen.create(entry);
    return entry;
  }

  it('lists the entries of one client, newest first, and removes them', async () => {
    const [older, newer] = ['01JD0000000000000000000A00', '01JD0000010000000000000A00'].map((ulid) =>
      entryOf({}, ulid),
    );
    for (const entry of [older!, newer!]) await store.evergreen.create(entry);
    expect(await store.evergreen.listFor(clientId)).toEqual([newer, older]);
    expect(await store.evergreen.listFor(newClientId())).toEqual([]);
    await store.evergreen.remove(newer!.id);
    expect(await store.evergreen.listFor(clientId)).toEqual([older]);
    await store.evergreen.remove(older!.id);
  });

  it('saves over the version that was read alone', async () => {
    const entry = await stored();
    const saved = await store.evergreen.save({ ...entry, repeats: 1 });
    expect(saved).toEqual({ ...entry, repeats: 1, version: 2 });
    expect(await store.evergreen.load(entry.id)).toEqual(saved);
    await expect(store.evergreen.save({ ...entry, repeats: 1 })).rejects.toMatchObject({ code: 'evergreen.changed' });
    await store.evergreen.remove(entry.id);
    await expect(store.evergreen.save(saved)).rejects.toMatchObject({ code: 'evergreen.changed' });
    expect(await store.evergreen.listFor(clientId)).toEqual([]);
  });

  it('knows what it does not have', async () => {
    const { id } = entryOf();
    const missing = { code: 'evergreen.not-found' };
    await expect(store.evergreen.load(id)).rejects.toMatchObject(missing);
    await expect(store.evergreen.remove(id)).rejects.toMatchObject(missing);
    const orphan = anEvergreen({ id: evergreenIdOf(newClientId(), newId()) });
    await expect(store.evergreen.create(orphan)).rejects.toMatchObject({ code: 'client.not-found' });
  });

  it('names what is due before an instant, soonest first', async () => {
    const due = async (after: number) => {
      const ids = new Set(await store.evergreen.due(afterNoon(after)));
      return all.flatMap((entry, place) => (ids.has(entry.id) ? [place] : []));
    };
    const all = [
      await stored({ dueAt: isoAfterNoon(2) }),
      await stored({ dueAt: isoAfterNoon(1) }),
      await stored({ dueAt: isoAfterNoon(0), isPaused: true }),
      await stored({ dueAt: isoAfterNoon(0), hasEnded: true }),
      await stored({ dueAt: isoAfterNoon(0) }),
    ];
    const [second, first, , , waiting] = all;
    await store.evergreen.save(
      waitingBecause(waiting!, { reason: 'No room', reasonCode: { code: 'post.monthly-limit' } }, noon),
    );
    expect(await store.evergreen.due(afterNoon(9))).toEqual([first!.id, second!.id]);
    expect([await due(1), await due(2), await due(3)]).toEqual([[], [1], [0, 1]]);
    expect(await due(24 * 3_600_000 + 1)).toEqual([0, 1, 4]);
    const later = await store.evergreen.save({ ...first!, dueAt: isoAfterNoon(50) });
    expect(await due(9)).toEqual([0]);
    await store.evergreen.save({ ...later, isPaused: true });
    expect(await due(99)).toEqual([0]);
    for (const { id } of all) await store.evergreen.remove(id);
    expect(await due(99)).toEqual([]);
  });

  it('is paused and resumed for each client', async () => {
    expect(await store.evergreen.isPaused(clientId)).toBe(false);
    await store.evergreen.pause(clientId);
    await store.evergreen.pause(clientId);
    expect(await store.evergreen.isPaused(clientId)).toBe(true);
    expect(await store.evergreen.listFor(clientId)).toEqual([]);
    await store.evergreen.resume(clientId);
    await store.evergreen.resume(clientId);
    expect(await store.evergreen.isPaused(clientId)).toBe(false);
    await expect(store.evergreen.pause(newClientId())).rejects.toMatchObject({ code: 'client.not-found' });
  });

  it('takes its files, so that a removal that did not see it fails', async () => {
    const picture = aPicture({ id: mediaIdOf(clientId, newId()) });
    await store.media.create(picture);
    await stored({ media: [attached(picture)] });
    await expect(store.media.beginRemoval(picture)).rejects.toMatchObject({ code: 'media.changed' });
    await store.media.beginRemoval((await store.media.find(picture.id))!);
    await expect(stored({ media: [attached(picture)] })).rejects.toMatchObject({ code: 'media.not-found' });
  });
});
