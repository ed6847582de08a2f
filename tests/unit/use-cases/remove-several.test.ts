import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { removeSeveral } from '../../../functions/use-cases/media/remove-several.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryEvergreen } from '../../support/memory/evergreen.ts';
import { memoryMediaStore } from '../../support/memory/media-store.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPostTemplates } from '../../support/memory/post-templates.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';
import { aTemplate } from '../../support/records/template-record.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const [free, planned, inTemplate] = ['free.jpg', 'planned.jpg', 'template.jpg'].map((name) =>
  aPicture({ id: mediaIdOf(aClientId, newId()), name }),
) as [ReturnType<typeof aPicture>, ReturnType<typeof aPicture>, ReturnType<typeof aPicture>];
const mediaIds = [free.id, planned.id, inTemplate.id];

let deps: Parameters<typeof removeSeveral>[2] & { media: ReturnType<typeof memoryMedia> };
const post = aPost({ status: 'scheduled', content: 'Fresh manakish', media: [attached(planned)] });
beforeEach(async () => {
  const media = memoryMedia();
  for (const item of [free, planned, inTemplate]) await media.create(item);
  const clients = memoryClients([aClient({ id: aClientId })]);
  const take = (id: typeof free.id) => media.take(id);
  const posts = memoryPosts({ takeFile: take });
  const templates = memoryPostTemplates(clients, take);
  const evergreen = memoryEvergreen(clients, take);
  await posts.create(post, unlimited);
  await templates.create(aTemplate({ media: [attached(inTemplate)] }), 0);
  deps = { media, posts, templates, evergreen, store: memoryMediaStore() };
});

const left = async () => (await deps.media.listFor(aClientId)).map(({ id }) => id).toSorted();

it('removes what nothing needs, and says what needs the others', async () => {
  const { removed, kept } = await removeSeveral(owner, { mediaIds, isCheck: false }, deps);
  expect(removed).toEqual([free.id]);
  expect(kept).toMatchObject([
    { mediaId: planned.id, name: 'planned.jpg', posts: [{ postId: post.id, beginning: 'Fresh manakish' }] },
    { mediaId: inTemplate.id, posts: [], templates: [{ name: 'Special of the day' }] },
  ]);
  expect(await left()).toEqual([planned.id, inTemplate.id].toSorted());
});

it('a check says the same and removes nothing', async () => {
  const { removed, kept } = await removeSeveral(owner, { mediaIds, isCheck: true }, deps);
  expect([removed, kept.map(({ mediaId }) => mediaId)]).toEqual([[free.id], [planned.id, inTemplate.id]]);
  expect(await left()).toEqual(mediaIds.toSorted());
});

it('counts a file once, and leaves out what is gone', async () => {
  const gone = mediaIdOf(aClientId, newId());
  const wanted = { mediaIds: [free.id, gone, free.id], isCheck: false };
  expect(await removeSeveral(owner, wanted, deps)).toEqual({ removed: [free.id], kept: [] });
});

it('leaves a file that a post takes while the lists are read', async () => {
  const { posts } = deps;
  const taking = { listFor: async (id: typeof aClientId) => (deps.media.take(free.id), posts.listFor(id)) };
  const wanted = { mediaIds: [free.id], isCheck: false };
  const { removed, kept } = await removeSeveral(owner, wanted, { ...deps, posts: taking });
  expect([removed, kept.map(({ mediaId }) => mediaId)]).toEqual([[], [free.id]]);
  expect(await left()).toEqual(mediaIds.toSorted());
});

it('removes nothing when one of the files is of another client', async () => {
  const other = mediaIdOf(newClientId(), newId());
  await expect(removeSeveral(owner, { mediaIds: [free.id, other], isCheck: false }, deps)).rejects.toMatchObject({
    code: 'media.not-found',
  });
  expect(await left()).toEqual(mediaIds.toSorted());
});
