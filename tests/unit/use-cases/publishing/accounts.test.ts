import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredConnection } from '../../../../functions/use-cases/connections/connection-ports.ts';
import type { PlatformAccount, Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import { openAccounts } from '../../../../functions/use-cases/publishing/accounts.ts';
import { pseudonymOf } from '../../../../functions/use-cases/pseudonym.ts';
import { newTarget } from '../../../../shared/domain/publishing/target.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { idOfClient } from '../../../support/ids.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { memoryPlatform } from '../../../support/memory/platform.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aConnection, anAgreement } from '../../../support/records/connection-record.ts';
import { aClaimedPost, aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';
import { noon } from '../../../support/noon.ts';

const changed = failureReason('failure.reconnect', { platform: 'Instagram' });
const tooFast = failureReason('failure.slow-down', { platform: 'Instagram' });
const later = '2026-11-20T12:10:00.000Z';
const post = aPost({ targets: [newTarget('instagram', noon.toISOString())] });

let connections: ReturnType<typeof memoryConnections>;
let posts: ReturnType<typeof memoryPosts>;
beforeEach(async () => {
  posts = memoryPosts();
  await posts.create(post, unlimited);
});

async function open(
  wanted: Partial<StoredConnection> = {},
  { instagram = memoryPlatform(), doesTokenOpen = true }: { instagram?: Publisher; doesTokenOpen?: boolean } = {},
) {
  connections = memoryConnections([aConnection(wanted)], [aClient({ id: aClientId })]);
  const world = publishingWorld({ instagram }, { posts, connections, doesTokenOpen });
  const accounts = await openAccounts([aClaimedPost(post)], world.dependencies);
  const account = accounts.of(aClientId, 'instagram');
  if (account === undefined) throw new Error('There is no account');
  return { accounts, account, world };
}

describe('an account', () => {
  it('allows publishing unless it is on hold', async () => {
    expect((await open()).account.hold(noon)).toBeUndefined();
  });

  it.each([
    [changed, changed],
    [undefined, { reason: 'The account has to be connected again.', reasonCode: { code: 'failure.must-reconnect' } }],
  ])('that must be connected again holds its posts with the reason: %o', async (statusReason, reason) => {
    const { account } = await open({ status: 'reconnect', statusReason });
    expect(account.hold(noon)).toEqual({ cause: 'reconnect', ...reason });
  });

  it.each([
    [tooFast, tooFast],
    [
      undefined,
      {
        reason: 'The platform takes no posts for the account for now.',
        reasonCode: { code: 'failure.account-paused' },
      },
    ],
  ])('that is paused holds its posts until that very instant, with the reason: %o', async (pauseReason, reason) => {
    const { account } = await open({ pausedUntil: later, pauseReason });
    expect(account.hold(new Date(Date.parse(later) - 1))).toEqual({ cause: 'paused', ...reason, until: later });
    expect(account.hold(new Date(later))).toBeUndefined();
  });

  it('that one post finds paused is paused for the others of the batch, and in the table', async () => {
    const { account } = await open();
    const hold = { cause: 'paused', ...tooFast, until: later };
    const outcome = { kind: 'paused', afterSeconds: 600, ...tooFast };
    expect(await account.pause(600, outcome, noon)).toEqual(hold);
    expect(account.hold(noon)).toEqual(hold);
    expect(account.connection).toMatchObject({ accountId: '17', pausedUntil: later });
    expect(account.connection.pauseReason).toEqual(tooFast);
    expect(await connections.find(aClientId, 'instagram')).toEqual(account.connection);
  });

  it('must be connected again for all posts, and in the table, once one post finds so', async () => {
    const { account } = await open();
    const hold = { cause: 'reconnect', ...changed };
    const outcome = { kind: 'reconnect', ...changed };
    expect(await account.requireReconnect(outcome, noon)).toEqual(hold);
    expect(account.hold(noon)).toEqual(hold);
    expect(account.connection).toMatchObject({ accountId: '17', status: 'reconnect', statusSince: noon.toISOString() });
    expect(account.connection.statusReason).toEqual(changed);
    expect(await connections.find(aClientId, 'instagram')).toEqual(account.connection);
  });

  it('that was reconnected since it was read does not change', async () => {
    const { account } = await open();
    await connections.save(aConnection({ connectedAt: later }), 10, anAgreement);
    expect(await account.requireReconnect(changed, noon)).toBeUndefined();
    expect(account.hold(noon)).toBeUndefined();
  });
});

describe('the quota of an account', () => {
  const quota = { used: 3, total: 25, windowSeconds: 86_400 };

  it('is called with the token and the account, once', async () => {
    const asked: PlatformAccount[] = [];
    const instagram = { ...memoryPlatform(), quota: async (account: PlatformAccount) => (asked.push(account), quota) };
    const { account } = await open({}, { instagram });
    expect([await account.quota(), await account.quota()]).toEqual([quota, quota]);
    expect(asked).toEqual([
      expect.objectContaining({ accountId: '17', platformData: { pageId: '18' }, token: 'token' }),
    ]);
  });

  it('is not there where the platform has none', async () => {
    const { account, world } = await open();
    expect(await account.quota()).toBeUndefined();
    expect(world.warnings).toEqual([]);
  });

  it('is not called without a token', async () => {
    const instagram = { ...memoryPlatform(), quota: () => Promise.reject(new Error('asked')) };
    const { account, world } = await open({}, { instagram, doesTokenOpen: false });
    expect(await account.quota()).toBeUndefined();
    expect(world.warnings).toEqual([]);
  });

  it('that does not answer is logged without a name', async () => {
    const instagram = { ...memoryPlatform(), quota: () => Promise.reject(new TypeError('no way there')) };
    const { account, world } = await open({}, { instagram });
    const details: object[] = [];
    world.dependencies.warn = (_message, result) => void details.push(result);
    await account.quota();
    expect(details).toEqual([{ client: pseudonymOf(aClientId), platform: 'instagram', reason: 'TypeError' }]);
  });
});

describe('what is known of the accounts of a post', () => {
  const quotaOf = (used: number) => ({
    ...memoryPlatform(),
    quota: async () => ({ used, total: 25, windowSeconds: 86_400 }),
  });

  it('is nothing for a client that was removed', async () => {
    const { accounts } = await open();
    const removed = idOfClient('01JD9999999999999999999999');
    expect(await accounts.factsOf(removed, ['instagram'])).toBeUndefined();
    expect(accounts.hasClient(removed)).toBe(false);
  });

  it.each([
    [3, 2],
    [1, 0],
    [0, 0],
  ])('counts of %i posts that the platform has %i that we know nothing of', async (used, unknownPosts) => {
    const { accounts } = await open({}, { instagram: quotaOf(used) });
    const facts = await accounts.factsOf(aClientId, ['instagram', 'facebook']);
    expect([...(facts?.quotas ?? [])]).toEqual([
      ['instagram', { total: 25, unknownPosts, readAt: noon.toISOString() }],
    ]);
  });

  it('counts the other posts and not the post itself', async () => {
    const { accounts } = await open();
    const facts = await accounts.factsOf(aClientId, ['instagram']);
    expect(facts?.othersBefore('instagram', noon.toISOString())).toBe(0);
    expect(facts).toMatchObject({ client: { id: aClientId }, connections: [{ accountId: '17' }] });
  });

  it('reads the posts of a client once', async () => {
    let reads = 0;
    const listFor = posts.listFor.bind(posts);
    posts.listFor = async (clientId) => {
      reads += 1;
      return listFor(clientId);
    };
    const { accounts } = await open();
    await accounts.factsOf(aClientId, ['instagram']);
    await accounts.factsOf(aClientId, ['instagram']);
    expect(reads).toBe(1);
  });
});
