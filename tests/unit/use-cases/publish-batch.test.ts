import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { DueItem, Posts } from '../../../functions/use-cases/posts/ports.ts';
import { publishBatch } from '../../../functions/use-cases/posts/publish-batch.ts';
import { monthlyLimitReached } from '../../../functions/use-cases/refusals.ts';
import { NewBatch } from '../../../shared/domain/posts/post-batch.ts';
import { newClientId } from '../../support/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { noon } from '../../support/noon.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const facebook = aConnection({ platform: 'facebook', accountId: '1', connectedAt: noon.toISOString() });
const instagram = { ...facebook, platform: 'instagram' as const };

let posts: ReturnType<typeof memoryPosts>;
let queued: DueItem[];
let failures: unknown[];
beforeEach(() => {
  posts = memoryPosts();
  queued = [];
  failures = [];
});

const create: Posts['create'] = (post, limits) => posts.create(post, limits);

function publish(
  wanted: object,
  { connected = [facebook, instagram], caller = owner, stored = create, media = memoryMedia() } = {},
) {
  return publishBatch(caller, NewBatch.parse({ clientId: aClientId, platforms: ['facebook'], ...wanted }), {
    clients: memoryClients([aClient({ id: aClientId })]),
    connections: { listFor: async () => connected },
    media,
    posts: { create: stored, listFor: async () => [] },
    queue: { enqueueNow: async (dueItems) => void queued.push(...dueItems) },
    newId,
    now: noon,
    onFailure: (error) => void failures.push(error),
  });
}

describe('a batch', () => {
  it('begins one post for each content, and reports it for each target', async () => {
    const results = await publish({ contents: [{ content: 'One' }, { content: 'Two' }] });
    expect(results).toMatchObject([
      { content: 0, platform: 'facebook', success: true },
      { content: 1, platform: 'facebook', success: true },
    ]);
    const stored = await posts.listFor(aClientId);
    expect(stored.map(({ content }) => content).toSorted()).toEqual(['One', 'Two']);
    for (const post of stored) expect(post).toMatchObject({ status: 'scheduled', scheduledFor: noon.toISOString() });
    expect(queued.map(({ postId }) => postId).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  });

  it('says and shows at a platform what it has for it, with its alt texts and settings', async () => {
    const media = memoryMedia();
    const [oven, door] = [aPicture({ width: 1080, height: 1080 }), aPicture({ id: mediaIdOf(aClientId, newId()) })];
    for (const file of [oven, door]) await media.create(file);
    const content = {
      content: 'Fresh manakish',
      texts: { instagram: 'Fresh manakish @cedar', tiktok: 'For nobody' },
      media: [door.id],
      platformMedia: { instagram: [oven.id] },
      altTexts: { [oven.id]: 'An oven' },
      options: { instagram: { format: 'feed', firstComment: '#beirut' } },
    };
    await publish({ contents: [content], platforms: ['instagram', 'facebook'] }, { media });
    const [post] = await posts.listFor(aClientId);
    expect(post).toMatchObject({
      texts: { instagram: 'Fresh manakish @cedar' },
      media: [{ id: door.id }],
      platformMedia: { instagram: [{ id: oven.id, altText: 'An oven' }] },
      options: { instagram: { firstComment: '#beirut' } },
    });
    expect(post?.texts).not.toHaveProperty('tiktok');
  });

  it('judges a target by its own text', async () => {
    const media = memoryMedia();
    const oven = aPicture({ width: 1080, height: 1080 });
    await media.create(oven);
    const contents = [{ content: 'Short', texts: { instagram: 'x'.repeat(2201) }, media: [oven.id] }];
    const results = await publish({ contents, platforms: ['instagram', 'facebook'] }, { media });
    expect(results).toMatchObject([
      { platform: 'instagram', success: false, error: expect.stringMatching(/2,?200/) },
      { platform: 'facebook', success: true },
    ]);
  });

  it('keeps from one target only what the platform does not take', async () => {
    const results = await publish({ contents: [{ content: 'Words alone' }], platforms: ['instagram', 'facebook'] });
    expect(results).toMatchObject([
      { platform: 'instagram', success: false, error: 'Instagram: a picture or a video is required' },
      { platform: 'facebook', success: true },
    ]);
    const [post] = await posts.listFor(aClientId);
    expect(post?.targets.map(({ platform }) => platform)).toEqual(['facebook']);
  });

  it('begins nothing where no target is left', async () => {
    const results = await publish({ contents: [{ content: 'One' }] }, { connected: [] });
    expect(results).toMatchObject([{ success: false, error: expect.stringContaining('connect the platforms first') }]);
    expect(await posts.listFor(aClientId)).toEqual([]);
  });

  it('reports a limit at each target that it refuses, and stores what comes before it', async () => {
    let free = 1;
    const stored: Posts['create'] = async (post, limits) => {
      if (free === 0) throw monthlyLimitReached();
      free -= 1;
      await posts.create(post, limits);
    };
    const results = await publish({ contents: [{ content: 'One' }, { content: 'Two' }] }, { stored });
    expect(results).toMatchObject([
      { content: 0, success: true },
      { content: 1, success: false, error: 'You have reached your monthly post limit.' },
    ]);
  });

  it('reports an error at its targets once a post is begun, which a second request would send again', async () => {
    const fault = new Error('out of order');
    let stores = 0;
    const stored: Posts['create'] = async (post, limits) => {
      stores += 1;
      if (stores === 2) throw fault;
      await posts.create(post, limits);
    };
    const contents = [{ content: 'One' }, { content: 'Two' }, { content: 'Three' }];
    const results = await publish({ contents }, { stored });
    expect(results).toMatchObject([
      { content: 0, success: true },
      {
        content: 1,
        platform: 'facebook',
        success: false,
        error: expect.stringContaining('look whether the post is there'),
      },
      { content: 2, success: true },
    ]);
    expect(failures).toEqual([fault]);
  });

  it('is nothing to another client, and a fault of ours is no result while nothing is begun', async () => {
    const stranger: Caller = { clientId: newClientId(), role: 'user' };
    await expect(publish({ contents: [{ content: 'One' }] }, { caller: stranger })).rejects.toMatchObject({
      kind: 'not-found',
    });
    const stored = () => Promise.reject(new Error('out of order'));
    await expect(publish({ contents: [{ content: 'One' }] }, { stored })).rejects.toThrow('out of order');
  });
});
