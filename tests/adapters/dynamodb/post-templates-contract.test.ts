import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoPostTemplates } from '../../../functions/adapters/dynamodb/posts/post-templates.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Media } from '../../../functions/use-cases/media/ports.ts';
import type { PostTemplates } from '../../../functions/use-cases/planning/ports.ts';
import { type ClientId, mediaIdOf, ownerOf, postTemplateIdOf } from '../../../shared/domain/ids.ts';
import type { PostTemplate } from '../../../shared/domain/posts/post-template.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPostTemplates } from '../../support/memory/post-templates.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aTemplate } from '../../support/records/template-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  media: Media;
  templates: PostTemplates;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const [clients, media] = [memoryClients(), memoryMedia()];
  const templates = memoryPostTemplates(clients, (id) => media.take(id));
  return { clients, media, templates, stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), media: dynamoMedia(table), templates: dynamoPostTemplates(table), stop };
}

const templateOf = (clientId: ClientId, ulid = newId()) => aTemplate({ id: postTemplateIdOf(clientId, ulid) });
const missing = { code: 'post-template.not-found' };

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('templates %s', (_where, open) => {
  let store: Store;
  let clientId: ClientId;
  beforeAll(async () => {
    store = await open();
    const client = aClient();
    await store.clients.create(client);
    clientId = client.id;
  });
  afterAll(() => store.stop());

  const create = async (template: PostTemplate) =>
    store.templates.create(template, await store.templates.countSaved(ownerOf(template.id)));

  it('are counted as they are saved, so that of two at once one is refused', async () => {
    const client = aClient();
    await store.clients.create(client);
    expect(await store.templates.countSaved(client.id)).toBe(0);
    for (const saved of [0, 1]) {
      const both = [1, 2].map(() => store.templates.create(templateOf(client.id), saved));
      const ends = await Promise.allSettled(both);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'post-template.changed' },
      });
    }
    const [one] = await store.templates.listFor(client.id);
    await store.templates.remove(one!.id);
    expect(await store.templates.countSaved(client.id)).toBe(2);
    await store.templates.create(templateOf(client.id), 2);
  });

  it('are listed for their client alone, renamed and removed', async () => {
    const [older, newer] = ['01JD0000000000000000000AAA', '01JD0000010000000000000AAA'].map((ulid) =>
      templateOf(clientId, ulid),
    );
    for (const template of [older!, newer!]) await create(template);
    expect(await store.templates.listFor(clientId)).toEqual([newer, older]);
    expect(await store.templates.listFor(newClientId())).toEqual([]);
    expect(await store.templates.namesFor(clientId)).toEqual(
      [newer, older].map((one) => ({ id: one!.id, name: one!.name })),
    );
    const renamed = { ...older, name: 'Lunch' };
    expect(await store.templates.rename(older!.id, 'Lunch')).toEqual(renamed);
    await store.templates.remove(newer!.id);
    expect(await store.templates.listFor(clientId)).toEqual([renamed]);
  });

  it('cannot be changed when they are not there', async () => {
    const { id } = templateOf(clientId);
    await expect(store.templates.rename(id, 'Lunch')).rejects.toMatchObject(missing);
    await expect(store.templates.remove(id)).rejects.toMatchObject(missing);
    await expect(create(templateOf(newClientId()))).rejects.toMatchObject({ code: 'client.not-found' });
  });

  it('take their files, so that a removal that did not see them fails', async () => {
    const picture = aPicture({ id: mediaIdOf(clientId, newId()) });
    await store.media.create(picture);
    const withPicture = () => ({ ...templateOf(clientId), media: [attached(picture)] });
    await create(withPicture());
    await expect(store.media.beginRemoval(picture)).rejects.toMatchObject({ code: 'media.changed' });
    await store.media.beginRemoval((await store.media.find(picture.id))!);
    await expect(create(withPicture())).rejects.toMatchObject({ code: 'media.not-found' });
  });
});
