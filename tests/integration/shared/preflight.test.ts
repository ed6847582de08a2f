import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { aVideo } from '../../support/fixtures/a-video.ts';
import { connect, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const system = sharedSystem();
let call: ApiClient;
let clientId: ClientId;
beforeEach(async () => {
  call = (await demoAdmin(system)).call;
  clientId = (await newClient(system)).id;
  await connect(call, system.url, clientId, 'instagram');
});

it('a stored video is measured, and its problems are reported before a post is stored', async () => {
  const shape = { container: 'mp4', videoCodec: 'avc', width: 720, height: 1280, framesPerSecond: 30 } as const;
  const bytes = await aVideo({ ...shape, frames: 60, bytesPerFrame: 20_000, index: 'end' });
  const id = await upload(call, clientId, 'oven.mp4', Buffer.from(bytes), 'video/mp4');
  const { media } = await call(contracts.listMedia, { query: { clientId } });
  expect(media).toMatchObject([{ id, width: 720, height: 1280, durationSeconds: 2, framesPerSecond: 30 }]);

  const body = { clientId, content: 'Fresh manakish', platforms: ['instagram' as const], media: [id] };
  const { findings } = await call(contracts.createPreflight, { body: { ...body, scheduledFor: later(day) } });
  expect(findings).toMatchObject([
    {
      platform: 'instagram',
      severity: 'blocking',
      mediaId: id,
      message: 'Instagram: oven.mp4 lasts 2 seconds; 3 seconds to 15:00 minutes are taken',
    },
  ]);
  expect((await call(contracts.listPosts, { query: { clientId } })).total).toBe(0);
});

it('the forecast names the scheduled posts that will not go out, and why', async () => {
  const media = [await upload(call, clientId)];
  const post = { clientId, platforms: ['instagram' as const], media, status: 'scheduled' as const };
  const schedule = (content: string, scheduledFor: string) =>
    call(contracts.createPost, { body: { ...post, content, scheduledFor } });
  await schedule('While the trial runs', later(day));
  const late = await schedule('After its end', later(10 * day));
  expect(await call(contracts.getForecast, { params: { clientId } })).toMatchObject({
    findings: [],
    posts: [{ postId: late.id, scheduledFor: late.scheduledFor, findings: [{ code: 'trial-ends' }] }],
  });
});

it('a post whose tags Instagram would refuse is not scheduled, and a draft of it says why', async () => {
  const id = await upload(call, clientId);
  const tagged = (username: string, place: object) => ({
    body: {
      clientId,
      content: 'At the oven',
      platforms: ['instagram' as const],
      media: [id],
      options: { instagram: { format: 'feed' as const, userTags: [{ mediaId: id, username, ...place }] } },
    },
  });
  const schedule = ({ body }: ReturnType<typeof tagged>) =>
    call(contracts.createPost, { body: { ...body, status: 'scheduled', scheduledFor: later(day) } });
  await expect(schedule(tagged('chef maya', { x: 0.5, y: 0.5 }))).rejects.toThrow(/ 400: .*not-a-username/);
  await expect(schedule(tagged('chef.maya', {}))).rejects.toThrow(/ 400: .*tag-without-place/);
  await expect(schedule(tagged('chef.maya', { x: 0.5, y: 1.01 }))).rejects.toThrow(/ 400: /);
  expect((await call(contracts.listPosts, { query: { clientId } })).total).toBe(0);

  const { findings } = await call(contracts.createPreflight, tagged('chef.maya', {}));
  expect(findings).toMatchObject([{ code: 'tag-without-place', mediaId: id, severity: 'blocking' }]);
  await call(contracts.createPost, tagged('chef.maya', {}));
  const { options } = await schedule(tagged('chef.maya', { x: 0, y: 1 }));
  expect(options.instagram?.userTags).toEqual([{ mediaId: id, username: 'chef.maya', x: 0, y: 1 }]);
});
