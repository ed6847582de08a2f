import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenedToken } from '../../../../functions/use-cases/connections/open-token.ts';
import type { FileAddresses } from '../../../../functions/use-cases/media/ports.ts';
import { type Delivery, FileUnreadable, type Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import type { Account } from '../../../../functions/use-cases/publishing/accounts.ts';
import {
  LeaseLost,
  prepareTarget,
  type StepContext,
  stepTarget,
} from '../../../../functions/use-cases/publishing/step-target.ts';
import { openSends } from '../../../../functions/use-cases/publishing/sends-first.ts';
import {
  type Hold,
  type InDoubtTarget,
  newTarget,
  type OpenTarget,
  type ProcessingTarget,
  type StepOutcome,
} from '../../../../shared/domain/publishing/target.ts';
import { hour } from '../../../../shared/durations.ts';
import { mapPlatforms } from '../../../../shared/platforms/registry.ts';
import { memoryAppUploads } from '../../../support/memory/app-uploads.ts';
import { memoryPlatformSpending } from '../../../support/memory/platform-spending.ts';
import { memoryPlatform } from '../../../support/memory/platform.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aPicture, attached } from '../../../support/records/media-record.ts';
import { aClaimedPost } from '../../../support/records/post-record.ts';
import { noon } from '../../../support/noon.ts';
import { unused } from '../../../support/unused.ts';

const at = noon.toISOString();
const later = '2026-11-20T12:15:00.000Z';
const picture = attached(aPicture());
const post = aClaimedPost({ scheduledFor: later, media: [picture], options: { instagram: { format: 'story' } } });
const connection = aConnection();
const waiting = newTarget('instagram', at);
const processing: ProcessingTarget = {
  platform: 'instagram',
  state: 'processing',
  parts: ['c1'],
  since: at,
  nextAttemptAt: at,
  retries: 1,
};
const inDoubt: InDoubtTarget = {
  platform: 'instagram',
  state: 'in-doubt',
  since: at,
  missCount: 0,
  nextAttemptAt: at,
  retries: 0,
  startedAt: at,
};
const paused: Hold = { cause: 'paused', reason: 'Too fast.', until: later };
const reconnect: Hold = { cause: 'reconnect', reason: 'Please connect it again.' };
const notConnected = { state: 'failed', code: 'not-connected' };

const bytesOf = unused;

let deliveries: Delivery[];
let outcome: StepOutcome;
let isFileReadable: boolean;
let addresses: FileAddresses;
let preparesAhead: boolean;
let isUnsent: Publisher['isUnsent'];
let opened: OpenedToken;
let hold: Hold | undefined;
let isHeld: boolean;
let isStillConnected: boolean;
let marks: OpenTarget[];
let isMarked: boolean;
beforeEach(() => {
  deliveries = [];
  isFileReadable = true;
  addresses = async (now) => (path) => `${path}?signed=${now.toISOString()}`;
  outcome = { kind: 'published', remoteId: '9' };
  preparesAhead = true;
  isUnsent = undefined;
  opened = { kind: 'token', token: 'secret' };
  hold = undefined;
  isStillConnected = true;
  isHeld = true;
  marks = [];
  isMarked = true;
});

const account = (): Account => ({
  connection,
  token: async () => opened,
  hold: () => hold,
  crisis: async () => undefined,
  pause: async () => paused,
  stopApp: unused,
  requireReconnect: async () => (isStillConnected ? reconnect : undefined),
  quota: async () => undefined,
});

function run(step: typeof stepTarget, target: OpenTarget, context: Partial<StepContext> = {}) {
  const instagram: Publisher = {
    ...(preparesAhead && { preparesAhead }),
    ...(isUnsent && { isUnsent }),
    async step(delivery) {
      if (!isFileReadable) throw new FileUnreadable();
      deliveries.push(delivery);
      return outcome;
    },
    inquire: async (delivery) => (deliveries.push(delivery), { kind: 'absent' }),
  };
  const publishers = { ...mapPlatforms(() => memoryPlatform()), instagram };
  return step(
    target,
    { post, account: account(), ...context },
    {
      publishers,
      posts: { ...memoryPosts(), mark: async (_post, target) => (marks.push(target), isMarked) },
      spending: memoryPlatformSpending(),
      uploads: memoryAppUploads(),
      siteUrl: 'https://nashra.example',
      addresses,
      bytesOf,
      vault: { seal: unused, open: unused },
      jitter: () => 0,
      beginSend: openSends(unused),
      clock: () => noon,
      isHeld: () => isHeld,
    },
  );
}

it.each([stepTarget, prepareTarget])('%o sends nothing once another worker may have the post', async (step) => {
  isHeld = false;
  preparesAhead = true;
  await expect(run(step, waiting)).rejects.toBeInstanceOf(LeaseLost);
  expect(deliveries).toEqual([]);
});

describe('what is out in part', () => {
  const hourAgo = new Date(noon.getTime() - hour).toISOString();
  const begun: ProcessingTarget = {
    ...processing,
    parts: undefined,
    containerId: 'c1',
    since: hourAgo,
    startedAt: hourAgo,
  };
  const asked = { state: 'unconfirmed', containerId: 'c1', since: hourAgo, askAt: at };
  const trouble = { kind: 'retry', reason: 'The platform had a problem.' } as const;
  const withoutAccount = { account: undefined };

  it.each<[string, StepOutcome, Partial<StepContext>]>([
    ['that could not go on for too long', trouble, {}],
    ['whose next step is prepared for too long', { kind: 'processing', containerId: 'c1' }, {}],
    ['whose account is not connected any more', trouble, withoutAccount],
  ])('%s is asked about at once, and not called failed', async (_what, answered, context) => {
    isUnsent = () => false;
    outcome = answered;
    expect((await run(stepTarget, begun, context)).target).toMatchObject(asked);
    isUnsent = () => true;
    expect((await run(stepTarget, begun, context)).target).toMatchObject({ state: 'failed' });
  });

  it('that the platform rejects is failed by its words', async () => {
    isUnsent = () => false;
    outcome = { kind: 'rejected', code: 'refused', reason: 'Only one of two is out.' };
    expect((await run(stepTarget, begun)).target).toMatchObject({ state: 'failed', reason: 'Only one of two is out.' });
  });
});

describe('a step of publishing', () => {
  it('is given the post with the addresses of its files, the account and its token', async () => {
    await run(stepTarget, waiting);
    expect(deliveries).toEqual([
      {
        target: { ...waiting, startedAt: at },
        content: 'Fresh manakish',
        media: [{ ...picture, url: `https://nashra.example${picture.url}?signed=${at}` }],
        options: { instagram: { format: 'story' } },
        account: { ...connection, token: 'secret' },
        now: noon,
        bytesOf,
        mark: expect.any(Function),
        published: expect.any(Function),
      },
    ]);
  });

  it('is given the files of its platform', async () => {
    const own = attached(aPicture({ name: 'manakish 4x5.jpg' }));
    await run(stepTarget, waiting, { post: { ...post, platformMedia: { instagram: [own] } } });
    await run(stepTarget, waiting, { post: { ...post, platformMedia: { facebook: [own] } } });
    expect(deliveries.map(({ media }) => media.map(({ name }) => name))).toEqual([[own.name], [picture.name]]);
  });

  it('is tried again when a file cannot be read', async () => {
    isFileReadable = false;
    expect((await run(stepTarget, waiting)).target).toMatchObject({ state: 'waiting', failures: 1 });
  });

  it('is given the cover of its platform, with its address', async () => {
    const cover = attached(aPicture({ name: 'cover.jpg' }));
    await run(stepTarget, waiting, { post: { ...post, covers: { instagram: cover } } });
    await run(stepTarget, waiting, { post: { ...post, covers: { facebook: cover } } });
    expect(deliveries.map((delivery) => delivery.cover)).toEqual([
      { ...cover, url: `https://nashra.example${cover.url}?signed=${at}` },
      undefined,
    ]);
  });

  it('is sent without the key that signs addresses when it has no file', async () => {
    addresses = unused;
    await run(stepTarget, waiting, { post: { ...post, media: [] } });
    expect(deliveries).toMatchObject([{ media: [], cover: undefined }]);
  });

  it('reports the account and the time of publication', async () => {
    expect(await run(stepTarget, waiting)).toMatchObject({
      target: { state: 'published', remoteId: '9' },
      connection,
      startedAt: at,
    });
  });

  it.each(['none', 'no account'])('fails what has %s', async (what) => {
    if (what === 'none') opened = { kind: 'none' };
    const { target } = await run(stepTarget, waiting, what === 'none' ? {} : { account: undefined });
    expect(target).toMatchObject(notConnected);
    expect(deliveries).toEqual([]);
  });

  it('is tried again when the token could not be renewed', async () => {
    opened = { kind: 'retry' };
    expect((await run(stepTarget, waiting)).target).toMatchObject({ state: 'waiting', failures: 1 });
    expect(deliveries).toEqual([]);
  });

  it('fails with the reason in the end when the token could not be renewed', async () => {
    opened = { kind: 'retry' };
    expect((await run(stepTarget, { ...waiting, failures: 3 })).target).toMatchObject({
      state: 'failed',
      code: 'unreachable',
      reason: 'Instagram did not renew its permission to post.',
      reasonCode: { code: 'failure.not-renewed', params: { platform: 'Instagram' } },
    });
  });

  it('is not taken while the account is on hold', async () => {
    hold = paused;
    expect((await run(stepTarget, waiting)).target).toMatchObject({ state: 'waiting', hold: paused, failures: 0 });
    expect(deliveries).toEqual([]);
  });

  it('goes on with the new account when it was connected again at the same moment', async () => {
    outcome = { kind: 'reconnect', reason: 'Please connect it again.' };
    isStillConnected = false;
    expect((await run(stepTarget, waiting)).target).toMatchObject({
      state: 'waiting',
      failures: 1,
      nextAttemptAt: '2026-11-20T12:00:02.000Z',
    });
  });

  it.each([
    ['drops what only one account prepared, which no other can publish', true, 'waiting'],
    ['follows what the platform may publish by itself', false, 'processing'],
  ])('that finds the account in need of its person %s', async (_what, isPrivate, state) => {
    preparesAhead = isPrivate;
    outcome = { kind: 'reconnect', reason: 'Please connect it again.' };
    expect((await run(stepTarget, processing)).target).toMatchObject({ state, hold: reconnect, retries: 1 });
  });

  it('that finds the account in need of its person keeps what is out of a thread, though its parts are prepared', async () => {
    isUnsent = () => false;
    outcome = { kind: 'reconnect', reason: 'Please connect it again.' };
    const { target } = await run(stepTarget, { ...processing, parts: undefined, containerId: 'one post' });
    expect(target).toMatchObject({ state: 'processing', containerId: 'one post', hold: reconnect });
  });
});

describe('the mark of a send', () => {
  it('is what is true of the target if its worker dies in the call', async () => {
    await run(stepTarget, { ...processing, startedAt: later });
    await deliveries[0]?.mark();
    const { parts: _parts, ...marked } = { ...processing, state: 'in-doubt', missCount: 0, startedAt: later };
    expect(marks).toEqual([{ ...marked, containerId: undefined }]);
  });

  it.each<[string, () => unknown]>([
    ['another worker has the post', () => (isMarked = false)],
    ['its lease ended while it was written', () => (isHeld = false)],
  ])('stops the send when %s', async (_what, given) => {
    await run(stepTarget, waiting);
    given();
    await expect(deliveries[0]?.mark()).rejects.toBeInstanceOf(LeaseLost);
  });
});

describe('a target in doubt', () => {
  it('is inquired about even while its account is on hold', async () => {
    hold = reconnect;
    const { target, startedAt } = await run(stepTarget, inDoubt);
    expect(deliveries).toMatchObject([{ target: inDoubt, account: { token: 'secret' } }]);
    expect([target, startedAt]).toMatchObject([{ state: 'in-doubt', missCount: 1 }, at]);
  });

  it.each(['without an account', 'without a token'])('stays in doubt %s, without an inquiry', async (how) => {
    opened = { kind: 'none' };
    const { target } = await run(stepTarget, inDoubt, how === 'without an account' ? { account: undefined } : {});
    expect(target).toMatchObject({ state: 'in-doubt', missCount: 0, nextAttemptAt: '2026-11-20T12:01:00.000Z' });
    expect(deliveries).toEqual([]);
  });
});

describe('preparing a target before its time', () => {
  it('takes a step without a sign that one was begun', async () => {
    outcome = { kind: 'processing', containerId: 'c1' };
    expect(await run(prepareTarget, waiting)).toMatchObject({
      target: { state: 'processing', containerId: 'c1', nextAttemptAt: later, startedAt: undefined },
      connection,
    });
    expect(deliveries).toMatchObject([{ target: waiting }]);
  });

  it('goes on with an album of which only some files are prepared', async () => {
    outcome = { kind: 'processing', containerId: 'c9' };
    expect((await run(prepareTarget, processing)).target).toMatchObject({ containerId: 'c9', nextAttemptAt: later });
  });

  it.each<[string, OpenTarget, () => void]>([
    ['is ready', { ...processing, containerId: 'c1' }, () => undefined],
    ['is in doubt', inDoubt, () => undefined],
    ['goes to a platform that publishes in one step', waiting, () => (preparesAhead = false)],
    ['goes to an account on hold', waiting, () => (hold = paused)],
    ['goes to an account whose token does not open', waiting, () => (opened = { kind: 'none' })],
    ['goes to an account whose token cannot be renewed now', waiting, () => (opened = { kind: 'retry' })],
  ])('leaves alone until its time what %s', async (_what, target, given) => {
    given();
    expect(await run(prepareTarget, target)).toEqual({ target: { ...target, nextAttemptAt: later } });
    expect(deliveries).toEqual([]);
  });

  it('leaves alone what has no account', async () => {
    expect(await run(prepareTarget, waiting, { account: undefined })).toEqual({
      target: { ...waiting, nextAttemptAt: later },
    });
  });
});
