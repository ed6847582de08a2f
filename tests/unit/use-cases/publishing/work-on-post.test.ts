import { beforeEach, describe, expect, it } from 'vitest';
import type { Lease, ScheduledPost } from '../../../../shared/domain/posts/post-record.ts';
import type { Settlement } from '../../../../functions/use-cases/posts/ports.ts';
import type { Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import { openAccounts } from '../../../../functions/use-cases/publishing/accounts.ts';
import { workOnPost } from '../../../../functions/use-cases/publishing/work-on-post.ts';
import {
  markInDoubt,
  newTarget,
  type ProcessingTarget,
  type Target,
} from '../../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../../shared/domain/publishing/unconfirmed-target.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { memoryPlatform, preparingPlatform } from '../../../support/memory/platform.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aPicture, attached } from '../../../support/records/media-record.ts';
import { aClaimedPost, aClientId, aPost } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';
import { unused } from '../../../support/unused.ts';
import { noon, isoAfterNoon } from '../../../support/noon.ts';

const at = noon.toISOString();
const minute = 60_000;
const hour = 60 * minute;
const media = [attached(aPicture())];
const published: Target = { platform: 'facebook', state: 'published', publishedAt: isoAfterNoon(-minute) };
const failed: Target = { platform: 'facebook', state: 'failed', code: 'refused', reason: 'No', failedAt: at };
const followed: ProcessingTarget = {
  platform: 'instagram',
  state: 'processing',
  containerId: 'c1',
  since: isoAfterNoon(-hour),
  nextAttemptAt: at,
  retries: 0,
  startedAt: isoAfterNoon(-hour),
};

let instagram: ReturnType<typeof preparingPlatform>;
let facebook: ReturnType<typeof memoryPlatform>;
beforeEach(() => {
  instagram = preparingPlatform();
  facebook = memoryPlatform();
});

async function work(
  wanted: Partial<ScheduledPost>,
  {
    now = noon,
    abandoned,
    publishers = {},
    platforms = ['instagram', 'facebook'] as const,
  }: {
    now?: Date;
    abandoned?: Partial<Lease>;
    publishers?: { instagram?: Publisher; facebook?: Publisher };
    platforms?: readonly ('instagram' | 'facebook')[];
  } = {},
): Promise<Settlement> {
  const post = aClaimedPost({ media, ...wanted });
  const connections = memoryConnections(
    platforms.map((platform) => aConnection({ platform, accountId: platform })),
    [aClient({ id: aClientId })],
  );
  const { dependencies, setTime } = publishingWorld({ instagram, facebook, ...publishers }, { connections });
  setTime(now);
  const claim = { post, ...(abandoned && { abandoned: { token: 'dead', since: at, until: at, ...abandoned } }) };
  const accounts = await openAccounts([post], dependencies);
  const dueItem = { postId: post.id, nextAttemptAt: post.nextAttemptAt };
  const result = await workOnPost(dueItem, claim, accounts, { ...dependencies, contentHash, isHeld });
  if (result === undefined) throw new Error('the client is removed');
  return result;
}

const isHeld = () => true;
const contentHash = ({ content, media: files }: { content: string; media: readonly object[] }) =>
  `${content} #${files.length}`;
const onInstagram = [newTarget('instagram', at)];
const onFacebook = [newTarget('facebook', at)];

describe('a target', () => {
  it('that is settled does not change, and is no receipt of this attempt', async () => {
    const { post, receipts } = await work({ targets: [...onInstagram, published] });
    expect(post.targets).toMatchObject([{ state: 'processing' }, published]);
    expect(receipts).toEqual([]);
  });

  it('whose next attempt lies ahead is skipped, while another is due', async () => {
    const ahead = newTarget('facebook', isoAfterNoon(5 * minute));
    const { post } = await work({ targets: [...onInstagram, ahead] });
    expect(post.targets[1]).toEqual(ahead);
    expect(post.nextAttemptAt).toBe(isoAfterNoon(2000));
    expect(facebook.published).toEqual([]);
  });

  it('is due at its very instant', async () => {
    expect((await work({ targets: onFacebook })).post).toMatchObject({ status: 'published', publishedAt: at });
  });

  it('that is not connected any more fails without holding up another', async () => {
    const { post } = await work({}, { platforms: ['facebook'] });
    expect(post.targets.map(({ state }) => state)).toEqual(['failed', 'published']);
  });

  it('has its token opened before the instant of the post', async () => {
    const order: string[] = [];
    const post = aClaimedPost({ targets: onFacebook, media });
    const { dependencies } = publishingWorld({ facebook });
    const { vault, waitUntil } = dependencies;
    dependencies.vault = { ...vault, open: async () => (order.push('opened'), 'token') };
    dependencies.waitUntil = async (instant) => {
      await Promise.resolve();
      order.push('waited');
      return waitUntil(instant);
    };
    const accounts = await openAccounts([post], dependencies);
    await workOnPost({ postId: post.id, nextAttemptAt: at }, { post }, accounts, { ...dependencies, isHeld });
    expect(order).toEqual(['opened', 'waited', 'waited']);
  });
});

it('opens no token for a target that is settled', async () => {
  const opened: string[] = [];
  const post = aClaimedPost({ targets: [published, ...onInstagram], media });
  const connections = memoryConnections(
    [
      aConnection({ platform: 'facebook', accountId: 'settled' }),
      aConnection({ platform: 'instagram', accountId: 'open' }),
    ],
    [aClient({ id: aClientId })],
  );
  const { dependencies } = publishingWorld({ instagram, facebook }, { connections });
  const accounts = await openAccounts([post], dependencies);
  const watched = {
    ...accounts,
    of: (...account: Parameters<typeof accounts.of>) => {
      const found = accounts.of(...account);
      return found && { ...found, token: () => (opened.push(found.connection.accountId), found.token()) };
    },
  };
  await workOnPost({ postId: post.id, nextAttemptAt: at }, { post }, watched, { ...dependencies, isHeld });
  expect(new Set(opened)).toEqual(new Set(['open']));
});

describe('a target an hour late', () => {
  const late = new Date(noon.getTime() + hour + 1);

  it('is missed', async () => {
    expect((await work({}, { now: late })).post.targets).toMatchObject([{ code: 'missed' }, { code: 'missed' }]);
    expect(facebook.published).toEqual([]);
  });

  it('that is only prepared where nothing is public until we say so is missed', async () => {
    const { startedAt: _not, ...prepared } = followed;
    expect((await work({ targets: [prepared] }, { now: late })).post.targets).toMatchObject([{ code: 'missed' }]);
  });

  it('that the platform publishes on its own is tracked until it is settled', async () => {
    const { startedAt: _not, ...begun } = followed;
    const publishesItself: Publisher = {
      ...memoryPlatform(),
      step: async () => ({ kind: 'published', remoteId: '9' }),
    };
    const { post } = await work({ targets: [begun] }, { now: late, publishers: { instagram: publishesItself } });
    expect(post.targets).toMatchObject([{ state: 'published', remoteId: '9' }]);
  });
});

describe('what a worker that died may have sent', () => {
  const now = new Date(noon.getTime() + 5 * minute);
  const stateAfter = async (until: string, wanted: Partial<ScheduledPost> = { targets: onFacebook }) => {
    const asked: Target[] = [];
    const asking: Publisher = { ...facebook, inquire: async ({ target }) => (asked.push(target), { kind: 'unknown' }) };
    const abandoned = { since: isoAfterNoon(-1000), until };
    await work(wanted, { now, abandoned, publishers: { facebook: asking } });
    return asked;
  };

  it('is in doubt from the instant at which the target was due', async () => {
    expect(await stateAfter(at)).toMatchObject([{ state: 'in-doubt', since: isoAfterNoon(-1000), startedAt: at }]);
  });

  it('is in doubt since it was due when that was before the worker took it', async () => {
    const asked = await stateAfter(isoAfterNoon(minute), { targets: [newTarget('facebook', isoAfterNoon(-minute))] });
    expect(asked).toMatchObject([{ since: isoAfterNoon(-minute) }]);
  });

  it('is sent when it was gone before the target was due', async () => {
    expect(await stateAfter(isoAfterNoon(-1))).toEqual([]);
    expect(facebook.published).toHaveLength(1);
  });

  it('is sent when only a later attempt was left to it', async () => {
    const retried = { ...newTarget('facebook', isoAfterNoon(2 * minute)), failures: 1 };
    expect(await stateAfter(isoAfterNoon(2 * minute - 1), { targets: [retried] })).toEqual([]);
    expect(await stateAfter(isoAfterNoon(2 * minute), { targets: [retried] })).toHaveLength(1);
  });
});

describe('where sends are marked, what a dead worker held', () => {
  const now = new Date(noon.getTime() + 5 * minute);
  const abandoned = { since: isoAfterNoon(-3000), until: isoAfterNoon(17_000) };
  const marking = (): Publisher => ({ ...facebook, marksSends: true });

  it('was not sent without a mark, and is sent at once', async () => {
    const { post } = await work({ targets: onFacebook }, { now, abandoned, publishers: { facebook: marking() } });
    expect(post).toMatchObject({ status: 'published', targets: [{ publishedAt: now.toISOString() }] });
    expect(facebook.published).toEqual(['Fresh manakish']);
  });

  it('is asked about with a mark, also by the worker after the next dead one', async () => {
    facebook.published.push('Fresh manakish');
    const marked = markInDoubt(newTarget('facebook', at), isoAfterNoon(10), new Date(+noon + 10));
    for (const dead of [abandoned, { since: isoAfterNoon(minute), until: isoAfterNoon(2 * minute) }]) {
      const wanted = { targets: [marked] };
      const { post } = await work(wanted, { now, abandoned: dead, publishers: { facebook: marking() } });
      expect(post.targets).toMatchObject([{ state: 'published', remoteId: '1' }]);
    }
    expect(facebook.published).toHaveLength(1);
  });
});

describe('a check', () => {
  const scheduledFor = isoAfterNoon(15 * minute);
  const target = newTarget('instagram', scheduledFor);
  const checked = { scheduledFor, checkAt: at, nextAttemptAt: at, targets: [target] };

  it('that is due prepares a quarter of an hour before the time, and no sooner', async () => {
    await work(checked);
    expect(instagram.calls).toEqual(['prepare']);
    const early = isoAfterNoon(15 * minute + 1);
    await work({ ...checked, scheduledFor: early, targets: [newTarget('instagram', early)] });
    expect(instagram.calls).toEqual(['prepare']);
  });

  it('is done when its message comes, a little early, without waiting for its instant', async () => {
    const post = aClaimedPost({ ...checked, media });
    const { dependencies, setTime } = publishingWorld({ instagram });
    setTime(new Date(+noon - 2000));
    dependencies.waitUntil = unused;
    const accounts = await openAccounts([post], dependencies);
    const dueItem = { postId: post.id, nextAttemptAt: at };
    const result = await workOnPost(dueItem, { post }, accounts, { ...dependencies, isHeld });
    expect(instagram.calls).toEqual(['prepare']);
    expect(result?.post).toMatchObject({ checkAt: undefined, nextAttemptAt: scheduledFor });
  });

  it.each([
    ['that lies ahead', isoAfterNoon(1)],
    ['that is not planned', undefined],
  ])('%s prepares nothing and looks for nothing', async (_what, checkAt) => {
    const { post } = await work({ ...checked, checkAt }, { platforms: ['facebook'] });
    expect([instagram.calls, post.findings]).toEqual([[], undefined]);
  });

  it('reports what will stop the open targets, and nothing of the others', async () => {
    const targets: Target[] = [target, failed];
    const { post } = await work({ ...checked, targets }, { platforms: [] });
    expect(post.findings?.map(({ platform, code }) => [platform, code])).toEqual([['instagram', 'not-connected']]);
  });

  it('finds nothing when nothing will stop the post, and forgets what was found before', async () => {
    const findings = [{ severity: 'warning', about: 'account', code: 'paused', message: 'Paused' } as const];
    expect((await work({ ...checked, findings })).post.findings).toBeUndefined();
  });

  it('of a client that is removed at that moment finds nothing', async () => {
    const post = aClaimedPost({ ...checked, media });
    const { dependencies } = publishingWorld({ instagram });
    const accounts = { ...(await openAccounts([post], dependencies)), factsOf: async () => undefined };
    const result = await workOnPost({ postId: post.id, nextAttemptAt: at }, { post }, accounts, {
      ...dependencies,
      isHeld,
    });
    expect(result?.post).toMatchObject({ findings: undefined });
  });

  it('leaves the post due at its time', async () => {
    const tomorrow = isoAfterNoon(24 * hour);
    const { post } = await work({ ...checked, scheduledFor: tomorrow, targets: [newTarget('instagram', tomorrow)] });
    expect(post).toMatchObject({ checkAt: undefined, nextAttemptAt: tomorrow });
  });
});

describe('what nobody could learn', () => {
  const sentAt = isoAfterNoon(-2 * hour);
  const notKnown = unconfirmedTarget({ platform: 'facebook', since: sentAt, startedAt: sentAt }, noon);
  const due = { targets: [{ ...notKnown, askAt: at }], nextAttemptAt: at };

  it('is not known with the account that it was sent to, and is asked again in an hour', async () => {
    const silent: Publisher = { ...facebook, inquire: async () => ({ kind: 'unknown' }) };
    const since = isoAfterNoon(-hour - 1);
    const inDoubt = { ...newTarget('facebook', at), state: 'in-doubt' as const, since, missCount: 0 };
    const { post } = await work({ targets: [inDoubt] }, { publishers: { facebook: silent } });
    expect(post).toMatchObject({
      status: 'unconfirmed',
      nextAttemptAt: isoAfterNoon(hour),
      targets: [{ state: 'unconfirmed', since, accountId: 'facebook', askAt: isoAfterNoon(hour) }],
    });
  });

  it('is published with its receipt when the platform shows it, and nothing is sent', async () => {
    facebook.published.push('Fresh manakish');
    const { post, receipts } = await work(due);
    expect(post).toMatchObject({ status: 'published', targets: [{ state: 'published', publishedAt: sentAt }] });
    expect(post).not.toHaveProperty('nextAttemptAt');
    expect(receipts).toMatchObject([{ platform: 'facebook', publishedAt: sentAt, startedAt: sentAt }]);
    expect(facebook.published).toHaveLength(1);
  });

  it('is asked about by the words and files that were sent, which its receipt names', async () => {
    facebook.published.push('As it was');
    const texts = { facebook: 'As it was' };
    const media = [attached(aPicture())];
    const target = { ...notKnown, askAt: at };
    const sent = { texts, platformMedia: { facebook: media } };
    const { post, receipts } = await work({ ...due, content: 'Changed since', ...sent, targets: [target] });
    expect(post.targets).toMatchObject([{ state: 'published' }]);
    expect(receipts).toMatchObject([{ contentHash: 'As it was #1' }]);
  });

  it('is not asked about before its time', async () => {
    facebook.published.push('Fresh manakish');
    const { post } = await work({ targets: [notKnown], nextAttemptAt: at });
    expect(post.targets).toMatchObject([{ state: 'unconfirmed', askAt: isoAfterNoon(hour) }]);
  });

  it.each([
    ['is gone', ['instagram'] as const, undefined],
    ['is another one by now', ['facebook'] as const, 'another'],
  ])('stays not known when its account %s', async (_what, platforms, accountId) => {
    facebook.published.push('Fresh manakish');
    const { post } = await work({ ...due, targets: [{ ...notKnown, askAt: at, accountId }] }, { platforms });
    expect(post.targets).toMatchObject([{ state: 'unconfirmed', askedAt: at, askAt: isoAfterNoon(hour) }]);
  });

  it('is never sent, nor in doubt again, when the worker that asked has died', async () => {
    const abandoned = { since: at, until: isoAfterNoon(minute) };
    const { post } = await work(due, { now: new Date(+noon + 5 * minute), abandoned });
    expect(post.targets).toMatchObject([{ state: 'unconfirmed' }]);
    expect(facebook.published).toEqual([]);
  });

  it('is asked about while another platform waits for its time', async () => {
    facebook.published.push('Fresh manakish');
    const scheduledFor = isoAfterNoon(24 * hour);
    const later = newTarget('instagram', scheduledFor);
    const { post } = await work({ ...due, scheduledFor, targets: [...due.targets, later] });
    expect(post).toMatchObject({ status: 'scheduled', targets: [{ state: 'published' }, { state: 'waiting' }] });
    expect(instagram.calls).toEqual([]);
  });
});

describe('what comes of an attempt', () => {
  it('is published when something went out, from this instant on', async () => {
    const { post, receipts, isAsBefore } = await work({ targets: onFacebook });
    expect(post).toMatchObject({ status: 'published', publishedAt: at, updatedAt: at });
    for (const ofWorkers of ['lease', 'checkAt', 'nextAttemptAt']) expect(post).not.toHaveProperty(ofWorkers);
    expect([receipts.length, isAsBefore]).toEqual([1, false]);
  });

  it('keeps since when a post is out that is sent again elsewhere', async () => {
    const publishedAt = isoAfterNoon(-hour);
    const { post } = await work({ publishedAt, targets: [published, ...onInstagram] });
    expect(post).toMatchObject({ status: 'scheduled', publishedAt });
    const { post: done } = await work({
      publishedAt,
      targets: [{ ...published, platform: 'instagram' }, ...onFacebook],
    });
    expect(done).toMatchObject({ status: 'published', publishedAt });
  });

  it('is out at no time when nothing went out', async () => {
    const { post, receipts } = await work({}, { platforms: [] });
    expect([post.status, post.publishedAt, post.checkAt, receipts]).toEqual(['failed', undefined, undefined, []]);
  });

  it('has no check ahead when it is settled before its time', async () => {
    const early: Publisher = { ...instagram, step: async () => ({ kind: 'published', remoteId: '1' }) };
    const scheduledFor = isoAfterNoon(24 * hour);
    const targets = [newTarget('instagram', at)];
    const wanted = { scheduledFor, checkAt: at, nextAttemptAt: at, targets };
    const { post } = await work(wanted, { publishers: { instagram: early } });
    expect(post.status).toBe('published');
    expect(post).not.toHaveProperty('checkAt');
  });

  it('is proved with the account, what was promised and what was sent', async () => {
    const { receipts } = await work({ targets: onFacebook });
    expect(receipts).toEqual([
      {
        postId: aPost().id,
        platform: 'facebook',
        accountId: 'facebook',
        accountName: 'cedar.cafe',
        remoteId: '1',
        permalink: undefined,
        promisedAt: at,
        startedAt: at,
        publishedAt: at,
        contentHash: 'Fresh manakish #1',
      },
    ]);
  });
});
