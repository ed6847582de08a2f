import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import {
  listTemplates,
  removeTemplate,
  renameTemplate,
  saveTemplate,
} from '../../../functions/use-cases/planning/post-templates.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { PostTemplates } from '../../../functions/use-cases/planning/ports.ts';
import { NewPostTemplate, templatesLimit } from '../../../shared/domain/posts/post-template.ts';
import { postTemplateIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPostTemplates } from '../../support/memory/post-templates.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { aClientId } from '../../support/records/post-record.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const stranger: Caller = { clientId: newClientId(), role: 'user' };
const clients = memoryClients([aClient({ id: aClientId })]);
const picture = aPicture();

let media: ReturnType<typeof memoryMedia>;
let templates: PostTemplates;
beforeEach(async () => {
  media = memoryMedia();
  await media.create(picture);
  templates = memoryPostTemplates(clients, (id) => media.take(id));
});

const save = (wanted: Partial<NewPostTemplate> = {}, caller = owner) =>
  saveTemplate(
    caller,
    NewPostTemplate.parse({
      clientId: aClientId,
      name: 'Special of the day',
      content: 'Fresh manakish',
      platforms: ['facebook'],
      ...wanted,
    }),
    { clients, media, templates, newId, now: noon },
  );
const list = async (caller = owner) => listTemplates(caller, aClientId, { clients, templates });

describe('a template', () => {
  it('keeps what the post says, shows and chooses, for the platforms that it goes to', async () => {
    const saved = await save({
      platforms: ['facebook', 'instagram'],
      texts: { instagram: 'Fresh! #manakish', tiktok: 'Not there' },
      media: [picture.id],
      altTexts: { [picture.id]: 'A manousheh' },
      options: { facebook: { link: 'https://cedar.example' } },
    });
    expect(saved).toMatchObject({
      texts: { instagram: 'Fresh! #manakish' },
      media: [{ id: picture.id, altText: 'A manousheh' }],
      options: { facebook: { link: 'https://cedar.example' } },
      createdAt: noon.toISOString(),
    });
    expect(saved.texts).not.toHaveProperty('tiktok');
    expect(await list()).toEqual([saved]);
  });

  it('is found by its name, which is its own', async () => {
    await save({ name: 'Weekend' });
    const { id } = await save({ name: 'Breakfast' });
    expect((await list()).map(({ name }) => name)).toEqual(['Breakfast', 'Weekend']);
    await expect(save({ name: 'Weekend' })).rejects.toMatchObject({ code: 'post-template.name-taken' });
    const rename = (name: string) => renameTemplate(owner, id, name, { templates });
    await expect(rename('Weekend')).rejects.toMatchObject({ code: 'post-template.name-taken' });
    await rename('Breakfast');
    await rename('Lunch');
    expect((await list()).map(({ name }) => name)).toEqual(['Lunch', 'Weekend']);
  });

  it('is one of fifty at most', async () => {
    for (let count = 1; count <= templatesLimit; count += 1) await save({ name: `Template ${count}` });
    await expect(save({ name: 'One more' })).rejects.toMatchObject({ code: 'post-template.limit' });
    const [first] = await list();
    await removeTemplate(owner, first!.id, { templates });
    await save({ name: 'One more' });
    expect(await list()).toHaveLength(templatesLimit);
  });

  it('is one of fifty at most, also when several are saved at once', async () => {
    for (let count = 2; count < templatesLimit; count += 1) await save({ name: `Template ${count}` });
    const ends = await Promise.allSettled([1, 2, 3, 4].map((count) => save({ name: `At once ${count}` })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([1, 2].map(() => ({ reason: { code: 'post-template.limit' } })));
    expect(await list()).toHaveLength(templatesLimit);
  });

  it('has its name alone, also when two are saved at once', async () => {
    const ends = await Promise.allSettled([1, 2].map(() => save({ name: 'Weekend' })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'post-template.name-taken' },
    });
  });

  it('counts and keeps its name, also when the rest of it cannot be read', async () => {
    const { id } = await save({ name: 'Breakfast' });
    const unreadable = { id: postTemplateIdOf(aClientId, newId()), name: 'Weekend' };
    const nameless = { id: postTemplateIdOf(aClientId, newId()), name: undefined };
    const read = templates;
    templates = { ...read, namesFor: async (of) => [...(await read.namesFor(of)), unreadable, nameless] };
    const rename = (name: string) => renameTemplate(owner, id, name, { templates });
    await expect(save({ name: 'Weekend' })).rejects.toMatchObject({ code: 'post-template.name-taken' });
    await expect(rename('Weekend')).rejects.toMatchObject({ code: 'post-template.name-taken' });
    await rename('Lunch');
    for (let count = 4; count <= templatesLimit; count += 1) await save({ name: `Template ${count}` });
    await expect(save({ name: 'One more' })).rejects.toMatchObject({ code: 'post-template.limit' });
  });

  it('takes only files that are there', async () => {
    await media.beginRemoval(picture);
    await expect(save({ media: [picture.id] })).rejects.toMatchObject({ code: 'media.not-ready' });
    expect(await list()).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { id } = await save();
    await expect(save({ name: 'Theirs' }, stranger)).rejects.toMatchObject({ code: 'client.not-found' });
    await expect(list(stranger)).rejects.toMatchObject({ code: 'client.not-found' });
    const missing = { code: 'post-template.not-found' };
    await expect(renameTemplate(stranger, id, 'Theirs', { templates })).rejects.toMatchObject(missing);
    await expect(removeTemplate(stranger, id, { templates })).rejects.toMatchObject(missing);
    await removeTemplate(owner, id, { templates });
    await expect(removeTemplate(owner, id, { templates })).rejects.toMatchObject(missing);
  });
});
