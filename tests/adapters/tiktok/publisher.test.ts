import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byblos, everyone, refusing, tiktokWorld } from './tiktok-world.ts';
import { inquireAlone } from '../../support/platforms/inquire-alone.ts';
import { hour, minute } from '../../../shared/durations.ts';

const videoInit = 'post/publish/video/init';
const list = 'video/list';
const status = 'post/publish/status/fetch';
const creator = 'post/publish/creator_info/query';

let world: Awaited<ReturnType<typeof tiktokWorld>>;
beforeEach(async () => {
  world = await tiktokWorld();
});
afterEach(() => world.stop());

async function sent(to: Awaited<ReturnType<typeof world.delivery>>) {
  const outcome = await world.publisher.step(to(world.waiting()));
  if (outcome.kind !== 'processing' || outcome.containerId === undefined) throw new Error(JSON.stringify(outcome));
  return world.processing(outcome.containerId);
}

it('is not sent unless that is marked first', async () => {
  const to = await world.delivery();
  const mark = () => Promise.reject(new Error('Another worker has it'));
  await expect(world.publisher.step({ ...to(world.waiting()), mark })).rejects.toThrow('Another worker has it');
  world.clock.advance(3000);
  expect(await world.published()).toEqual([]);
});

describe('a video', () => {
  it('is sent once, followed, and public under a number with all its digits', async () => {
    const to = await world.delivery();
    const target = await sent(to);
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'processing', containerId: target.containerId });
    world.clock.advance(3000);
    const outcome = await world.publisher.step(to(target));
    const posts = await world.published();
    expect(posts).toMatchObject([{ kind: 'video', text: 'Fresh manakish', accountName: 'cedar.cafe', duplicates: 0 }]);
    expect(outcome).toEqual({ kind: 'published', remoteId: posts[0]?.id, permalink: posts[0]?.permalink });
    expect(posts[0]?.id).toMatch(/^\d{19}$/);
    expect(posts[0]?.permalink).toBe(`${world.simulatorUrl}/@cedar.cafe/video/${posts[0]?.id}`);
    const page = await fetch(posts[0]?.permalink ?? '');
    expect(await page.text()).toContain('Fresh manakish');
  });

  it('that is processed for more than fourteen minutes is in doubt, not failed', async () => {
    await world.stop();
    world = await tiktokWorld({ processingMs: 20 * minute });
    const to = await world.delivery();
    const target = await sent(to);
    world.clock.advance(14 * minute);
    expect(await world.publisher.step(to(target))).toMatchObject({ kind: 'processing' });
    world.clock.advance(1);
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    const inDoubt = world.inDoubt(target);
    expect(await inquireAlone(world.publisher, to(inDoubt))).toEqual({ kind: 'unknown' });
    world.clock.advance(6 * minute);
    expect(await inquireAlone(world.publisher, to(inDoubt))).toMatchObject({ kind: 'published' });
  });

  it('that only the creator sees is published without an address', async () => {
    const to = await world.delivery({ tiktok: { ...everyone, privacy: 'SELF_ONLY' } });
    const target = await sent(to);
    world.clock.advance(3000);
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'published' });
    expect(world.warnings).toEqual([]);
  });

  it('is followed until TikTok has reviewed it and names it, for two minutes', async () => {
    await world.stop();
    world = await tiktokWorld({ reviewMs: minute });
    const to = await world.delivery();
    const first = await sent(to);
    world.clock.advance(3000);
    expect(await world.publisher.step(to(first))).toEqual({ kind: 'processing', containerId: first.containerId });
    world.clock.advance(minute);
    const [{ id } = { id: 'none' }] = await world.published();
    expect(await world.publisher.step(to(first))).toMatchObject({ kind: 'published', remoteId: id });
    const second = await sent(to);
    world.clock.advance(3000);
    const aged = { ...second, since: new Date(world.clock.now().getTime() - 2 * minute).toISOString() };
    // The first one has its words and is listed.
    expect(await world.publisher.step(to(aged))).toEqual({ kind: 'published' });
  });

  it('is not sent to an audience that the account does not allow', async () => {
    const to = await world.delivery({
      form: [
        ['decision', 'approve-all'],
        ['account', byblos],
      ],
    });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'rejected', code: 'refused' });
    world.clock.advance(3000);
    expect(await world.published()).toEqual([]);
  });

  it('is not sent without a chosen audience', async () => {
    const to = await world.delivery();
    const undecided = { ...to(world.waiting()), options: {} };
    expect(await world.publisher.step(undecided)).toMatchObject({ kind: 'rejected' });
  });

  it.each([
    [600, 'processing'],
    [600.1, 'rejected'],
  ])('of %d seconds is %s where the account takes 600', async (durationSeconds, kind) => {
    const media = world.video().map((file) => ({ ...file, durationSeconds }));
    const to = await world.delivery({ media });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind });
  });

  it.each([
    ['missing.mp4', 'TikTok could not fetch the video from our address.', 'tiktok.video-not-fetched'],
    ['one.jpg', expect.stringContaining('TikTok does not take this kind of file'), 'tiktok.file-kind'],
  ])('TikTok cannot use (%s) is rejected in plain words', async (name, reason, code) => {
    const rejected = { kind: 'rejected', code: 'refused', reason, reasonCode: { code } };
    const to = await world.delivery({ media: world.video(name) });
    const target = await sent(to);
    world.clock.advance(3000);
    expect(await world.publisher.step(to(target))).toEqual(rejected);
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toEqual(rejected);
  });

  it('at an address that is not verified as ours is rejected', async () => {
    const to = await world.delivery({ media: world.videoAt('https://elsewhere.example/video.mp4') });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('has not verified that the address of our files is ours'),
    });
  });
});

it('sends pictures in their order with their title and text', async () => {
  const to = await world.delivery({
    media: world.pictures('one.jpg', 'two.jpg'),
    tiktok: { ...everyone, title: 'Breakfast' },
  });
  const target = await sent(to);
  world.clock.advance(3000);
  const outcome = await world.publisher.step(to(target));
  const [post] = await world.published();
  expect(post).toMatchObject({ kind: 'photo', title: 'Breakfast', text: 'Fresh manakish' });
  expect(post?.mediaUrls).toHaveLength(2);
  expect(outcome).toMatchObject({
    kind: 'published',
    permalink: `${world.simulatorUrl}/@cedar.cafe/photo/${post?.id}`,
  });
});

it.each([['a picture beside a video'], ['nothing']])('does not send %s', async (what) => {
  const media = what === 'nothing' ? [] : [...world.video(), ...world.pictures('one.jpg')];
  const to = await world.delivery({ media });
  expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'rejected' });
});

describe('a refusal', () => {
  it.each([
    ['rate_limit_exceeded', 429, { kind: 'paused', afterSeconds: 60 }],
    ['spam_risk_too_many_posts', 403, { kind: 'paused', afterSeconds: 3600 }],
    ['reached_active_user_cap', 403, { kind: 'paused', afterSeconds: 3600 }],
    ['access_token_invalid', 401, { kind: 'reconnect' }],
    ['scope_not_authorized', 401, { kind: 'reconnect' }],
    ['privacy_level_option_mismatch', 403, { kind: 'rejected' }],
    ['invalid_params', 400, { kind: 'rejected', reason: 'TikTok did not accept the post. about invalid_params' }],
    ['spam_risk_user_banned_from_posting', 403, { kind: 'rejected' }],
    ['url_ownership_unverified', 403, { kind: 'rejected', code: 'app-fault' }],
    ['unaudited_client_can_only_post_to_private_accounts', 403, { kind: 'rejected', code: 'app-fault' }],
    ['internal_error', 500, { kind: 'unknown' }],
  ])('%s of the sending is classified', async (code, httpStatus, outcome) => {
    const to = await world.delivery();
    await world.fail(videoInit, refusing(code, httpStatus));
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject(outcome);
    world.clock.advance(3000);
    expect(await world.published()).toEqual([]);
  });

  it.each([[{ kind: 'http-500' }], [{ kind: 'reset' }], [{ kind: 'error', status: 502, body: 'Bad gateway' }]])(
    'of a mere question (%o) is tried again',
    async (fault) => {
      const to = await world.delivery();
      await world.fail(creator, fault);
      expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'retry' });
    },
  );

  it('of the sixteenth post of a day pauses the account', async () => {
    const to = await world.delivery();
    for (let post = 0; post < 15; post += 1) {
      await sent(to);
      world.clock.advance(60_000);
    }
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'paused', afterSeconds: 3600 });
  });

  it('of the seventh post of a minute pauses the account, and a minute later it goes on', async () => {
    const to = await world.delivery();
    for (let post = 0; post < 6; post += 1) await sent(to);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'paused', afterSeconds: 60 });
    world.clock.advance(60_000);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'processing' });
  });

  it.each(['PUBLIC_TO_EVERYONE', 'SELF_ONLY'] as const)(
    'of an unaudited app says to make the account private, also for a post that %s sees',
    async (privacy) => {
      await world.set({ isAudited: false });
      const to = await world.delivery({ tiktok: { ...everyone, privacy } });
      expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
        kind: 'rejected',
        reasonCode: { code: 'tiktok.app-unaudited' },
        reason: expect.stringContaining('Make the account private'),
      });
    },
  );
});

it('goes out to a private account from an unaudited app, for its own eyes', async () => {
  await world.set({ isAudited: false });
  const form: [string, string][] = [
    ['decision', 'approve-all'],
    ['account', byblos],
  ];
  await sent(await world.delivery({ form, tiktok: { ...everyone, privacy: 'FOLLOWER_OF_CREATOR' } }));
  world.clock.advance(3000);
  expect(await world.published()).toMatchObject([{ accountName: 'byblos.books', privacy: 'SELF_ONLY' }]);
});

describe.each(['video', 'photo'] as const)('what is disclosed of a %s', (kind) => {
  // The label is documented for videos alone.
  const ofAi = kind === 'video' ? ['AI-generated'] : [];
  const published = async (tiktok: object) => {
    const media = kind === 'video' ? world.video() : world.pictures('one.jpg');
    await sent(await world.delivery({ media, tiktok: { ...everyone, ...tiktok } }));
    world.clock.advance(3000);
    return (await world.published())[0];
  };

  it.each([
    [{}, []],
    [{ promotes: 'your-brand' }, ['Promotional content']],
    [{ promotes: 'branded-content' }, ['Paid partnership']],
    [{ promotes: 'both', isAiGenerated: true }, ['Paid partnership', ...ofAi]],
    [{ isAiGenerated: true }, ofAi],
  ])('%o is written on it: %o', async (tiktok, labels) => {
    expect(await published(tiktok)).toMatchObject({ kind, labels });
  });

  it('goes out in its request', async () => {
    await published({ promotes: 'both', isAiGenerated: true });
    const info = await world.lastPostInfo();
    expect(info).toMatchObject({ brand_content_toggle: true, brand_organic_toggle: true });
    expect(Object(info).is_aigc).toBe(kind === 'video' ? true : undefined);
  });

  it('is refused as a private paid partnership', async () => {
    const media = kind === 'video' ? world.video() : world.pictures('one.jpg');
    const to = await world.delivery({ media, tiktok: { ...everyone, privacy: 'SELF_ONLY', promotes: 'both' } });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'rejected' });
  });
});

describe('a lost answer', () => {
  it('of a post that never arrived is absent after TikTok’s processing time, and only once', async () => {
    const to = await world.delivery();
    const target = world.waiting();
    await world.fail(videoInit, { kind: 'reset' });
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    const inDoubt = world.inDoubt(target);
    world.clock.advance(30 * minute - 1);
    expect(await inquireAlone(world.publisher, to(inDoubt))).toEqual({ kind: 'unknown' });
    world.clock.advance(1);
    expect(await inquireAlone(world.publisher, to(inDoubt))).toEqual({ kind: 'absent' });
    expect(await inquireAlone(world.publisher, to({ ...inDoubt, retries: 1 }))).toEqual({ kind: 'unknown' });
  });

  it('of a post that no list shows stays in doubt', async () => {
    const target = world.waiting();
    const alone = await world.delivery({ tiktok: { ...everyone, privacy: 'SELF_ONLY' } });
    expect(await inquireAlone(world.publisher, alone(world.inDoubt(target)))).toEqual({ kind: 'unknown' });
    // A public video has the same words.
    await sent(await world.delivery());
    world.clock.advance(3000);
    const pictures = await world.delivery({ media: world.pictures('one.jpg') });
    expect(await inquireAlone(world.publisher, pictures(world.inDoubt(target)))).toEqual({ kind: 'unknown' });
    expect(await inquireAlone(world.publisher, alone(world.inDoubt(target)))).toEqual({ kind: 'unknown' });
  });

  it('of a post that may be further down than the list goes stays in doubt', async () => {
    const inDoubt = world.inDoubt(world.waiting());
    for (let count = 0; count < 21; count += 1) {
      await sent(await world.delivery({ content: 'Another' }));
      // TikTok takes fifteen a day.
      world.clock.advance(2 * hour);
    }
    const to = await world.delivery();
    expect(await inquireAlone(world.publisher, to(inDoubt))).toEqual({ kind: 'unknown' });
  });

  it('is not resolved by an older post of the same text', async () => {
    const to = await world.delivery();
    await sent(to);
    world.clock.advance(3000 + 60_000 + 1000);
    const inDoubt = world.inDoubt(world.waiting());
    world.clock.advance(30 * minute);
    expect(await inquireAlone(world.publisher, to(inDoubt))).toEqual({ kind: 'absent' });
  });

  it('of a long text is found by the part the list shows', async () => {
    const to = await world.delivery({ content: 'Fresh manakish from the oven '.repeat(20) });
    await sent(to);
    world.clock.advance(3000);
    expect(await inquireAlone(world.publisher, to(world.inDoubt(world.waiting())))).toMatchObject({
      kind: 'published',
    });
  });

  it('stays in doubt where the account does not let us read its posts, or the platform does not answer', async () => {
    const form: [string, string][] = [
      ['decision', 'approve'],
      ['granted_scope', 'user.info.basic'],
      ['granted_scope', 'video.publish'],
    ];
    const to = await world.delivery({ form });
    expect(await inquireAlone(world.publisher, to(world.inDoubt(world.waiting())))).toEqual({ kind: 'unknown' });
    await world.fail(list, { kind: 'reset' });
    const other = await world.delivery();
    expect(await inquireAlone(world.publisher, other(world.inDoubt(world.waiting())))).toEqual({ kind: 'unknown' });
  });

  it('of a post with an id is resolved by its id', async () => {
    const to = await world.delivery();
    const target = await sent(to);
    await world.fail(status, { kind: 'http-500' });
    expect(await world.publisher.step(to(target))).toMatchObject({ kind: 'retry' });
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toEqual({ kind: 'unknown' });
    world.clock.advance(3000);
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toMatchObject({ kind: 'published' });
  });

  it('of an unknown id is in doubt, and not resent at once', async () => {
    const to = await world.delivery();
    expect(await world.publisher.step(to(world.processing('v_pub_url~v2.gone')))).toEqual({ kind: 'unknown' });
  });
});
