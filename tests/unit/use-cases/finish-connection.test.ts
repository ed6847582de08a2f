import { describe, expect, it } from 'vitest';
import { chooseAccount } from '../../../functions/use-cases/connections/choose-account.ts';
import { finishConnection } from '../../../functions/use-cases/connections/finish-connection.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { accountUnread, connectionRefused } from '../../../functions/use-cases/connections/refusals.ts';
import type { ConnectionRequest, PendingGrant } from '../../../functions/use-cases/connections/ports.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type {
  Agreement,
  Connections,
  StoredConnection,
} from '../../../functions/use-cases/connections/connection-ports.ts';
import type { ClosedAccount, Grant, GrantedAccount } from '../../../functions/use-cases/connections/grant-ports.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { mapPlatforms } from '../../../shared/platforms/registry.ts';
import { minute } from '../../../shared/durations.ts';
import { idOfClient } from '../../support/ids.ts';
import { aClient, someStaff } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConsentQueue } from '../../support/memory/consent-queue.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { memorySingleUse } from '../../support/memory/single-use.ts';
import { inWords } from '../../support/api/in-words.ts';
import { noon } from '../../support/noon.ts';

const redirectUri = 'https://nashra.example/auth/facebook/callback';
const tenMinutes = 10 * minute;
const otherClientId = idOfClient('01JXTHER0000000000000THER1');

const anAccount = (id: string): GrantedAccount => ({
  accountId: id,
  accountName: `Account ${id}`,
  profileId: `profile-${id}`,
  profileName: `Profile ${id}`,
  platformData: { kept: id },
  token: `token of ${id}`,
});

interface Said {
  plan?: Plan;
  platform?: Platform;
  accounts?: GrantedAccount[];
  closed?: ClosedAccount[];
  missingScopes?: string[];
  request?: Partial<ConnectionRequest>;
  /** Accounts that another client has. */
  taken?: string[];
  /** Why the platform grants nothing. */
  refusal?: Error;
  /** The client's account at this platform. */
  current?: string;
}

function aWorld(said: Said = {}) {
  const { platform = 'facebook', accounts = [anAccount('1')] } = said;
  const client = aClient({ plan: said.plan ?? 'enterprise' });
  const clientId = client.id;
  const taken = (said.taken ?? []).map((accountId) => ({ accountId, holder: aClient({ name: 'Byblos Books' }) }));
  const expiresAt = new Date(+noon + 1).toISOString();
  const request = { userId: clientId, clientId, platform, redirectUri, memo: 'the verifier', expiresAt };
  const held = [
    ...taken.map(({ accountId, holder }) => aConnection({ clientId: holder.id, platform, accountId })),
    ...(said.current === undefined ? [] : [aConnection({ clientId, platform, accountId: said.current })]),
  ];
  const kept: StoredConnection[] = [];
  const stored = memoryConnections(held, [], (left) => kept.push(left));
  const consentQueue = memoryConsentQueue();
  const limits: number[] = [];
  const noted: Agreement[] = [];
  const connections: Connections = {
    ...stored,
    async save(connection, limit, agreement) {
      limits.push(limit);
      const replaced = await stored.save(connection, limit, agreement);
      noted.push(agreement);
      return replaced;
    },
  };
  const requests = memorySingleUse<ConnectionRequest>([['state', { ...request, ...said.request }]]);
  const pending = memorySingleUse<PendingGrant>();
  const asked: string[] = [];
  const grant: Grant = {
    personId: '9',
    scopes: ['given'],
    missingScopes: said.missingScopes ?? [],
    profiles: [{ id: 'profile-1', name: 'Profile 1' }],
    accounts,
    closed: said.closed,
  };
  const authorization = {
    begin: async () => ({ url: 'https://platform.example/dialog' }),
    async grant({ code, memo }: { code: string; memo?: string | undefined }) {
      asked.push(memo === undefined ? code : `${code} with ${memo}`);
      if (said.refusal !== undefined) throw said.refusal;
      return grant;
    },
  };
  const deps = {
    clients: memoryClients([client, ...taken.map(({ holder }) => holder)]),
    requests,
    pending,
    connections,
    vault: {
      seal: async (token: string, owner: { accountId: string; clientId: string }) => ({
        key: owner.clientId,
        nonce: owner.accountId,
        tag: '',
        text: token,
      }),
    },
    authorizations: mapPlatforms(() => authorization),
    posts: memoryPosts(),
    queue: { send: async () => undefined },
    consentQueue,
    newSecret: () => 'the-choice',
    now: noon,
  };
  const caller: Caller = { clientId, role: 'user' };
  const answer = { platform, code: 'code', redirectUri, state: 'state' };
  return {
    client,
    caller,
    asked,
    noted,
    limits,
    kept,
    consents: consentQueue.sent,
    pending,
    leaveTaken: async () => Promise.all(held.slice(0, taken.length).map((one) => stored.disconnect(one))),
    stored: () => stored.find(clientId, platform),
    finish: (changed: Partial<typeof answer> = {}, by = caller) =>
      finishConnection(by, { ...answer, ...changed }, deps),
    choose: (accountId: string, { by = caller, at = noon, of = platform, choice = 'the-choice' } = {}) =>
      chooseAccount(by, { platform: of, choice, accountId }, { ...deps, now: at }),
  };
}

describe('an account that was agreed to', () => {
  it.each<[Plan, number]>([
    ['starter', 3],
    ['professional', Infinity],
    ['enterprise', Infinity],
  ])('is connected within the limit of the plan %s', async (plan, limit) => {
    const world = aWorld({ plan });
    expect(await world.finish()).toMatchObject({ isConnected: true, personId: '9' });
    expect(await world.stored()).toMatchObject({
      accountId: '1',
      status: 'connected',
      connectedAt: noon.toISOString(),
      platformData: { kept: '1' },
    });
    expect(world.limits).toEqual([limit]);
  });

  it('states what it cannot do without a permission, and never its token', async () => {
    const world = aWorld({ missingScopes: ['read_insights'] });
    const { connection } = (await world.finish()) as { connection?: object };
    expect(connection).toMatchObject({
      limitations: [{ code: 'loss.page-insights', message: 'read how Facebook posts and the Page do' }],
    });
    expect(JSON.stringify(connection)).not.toContain('token of 1');
    expect(await world.stored()).toMatchObject({ scopes: ['given'], missingScopes: ['read_insights'] });
  });

  it('has no limitation when everything was permitted', async () => {
    expect(await aWorld().finish()).not.toHaveProperty('connection.limitations');
  });

  it('is stored with who agreed, and when', async () => {
    const world = aWorld();
    await world.finish();
    expect(world.noted).toEqual([{ personId: '9', profileId: 'profile-1', agreedAt: noon.toISOString(), isOwn: true }]);
  });
});

it('is not connected by staff who lost the client while they were at the platform, nor chosen', async () => {
  const staff = someStaff('manager');
  const accounts = [anAccount('1'), anAccount('2')];
  const world = aWorld({ accounts, request: { userId: staff.clientId } });
  await expect(world.finish({}, staff)).rejects.toMatchObject({ code: 'connection.state' });
  const other = aWorld({ accounts, request: { userId: staff.clientId } });
  const assigned = { ...staff, assigned: new Set([other.client.id]) };
  await other.finish({}, assigned);
  await expect(other.choose('1', { by: staff })).rejects.toMatchObject({ code: 'connection.choice' });
  expect(await other.stored()).toBeUndefined();
});

describe('an account in place of the client’s present one', () => {
  const connectedBefore = '2026-11-20T10:00:00.000Z';

  it('frees that one, keeps its tokens apart and has a worker end the consent', async () => {
    const world = aWorld({ current: '3' });
    await world.finish();
    expect(await world.stored()).toMatchObject({ accountId: '1' });
    expect(world.kept).toMatchObject([{ accountId: '3', connectedAt: connectedBefore }]);
    // The first message makes up for a crash.
    expect(world.consents).toEqual([
      [connectedBefore, 150],
      [connectedBefore, 0],
    ]);
  });

  it('does so, too, when it was chosen of several', async () => {
    const world = aWorld({ current: '3', accounts: [anAccount('1'), anAccount('2')] });
    await world.finish();
    expect(world.consents).toEqual([]);
    await world.choose('2');
    expect(world.kept).toMatchObject([{ accountId: '3' }]);
    expect(world.consents.at(-1)).toEqual([connectedBefore, 0]);
  });

  it('ends no consent when it is the same account, connected again', async () => {
    const world = aWorld({ current: '1' });
    await world.finish();
    expect([world.kept, world.consents]).toEqual([[], []]);
  });

  it('leaves that one as it is when it is refused', async () => {
    const world = aWorld({ current: '3', taken: ['1'] });
    await expect(world.finish()).rejects.toMatchObject({ code: 'connection.taken' });
    expect([world.kept, (await world.stored())?.accountId]).toEqual([[], '3']);
  });
});

describe('nothing is connected', () => {
  const before = new Date(+noon).toISOString();
  it.each<[string, Partial<ConnectionRequest>]>([
    ['another user’s', { userId: otherClientId }],
    ['of another platform', { platform: 'tiktok' }],
    ['of another return address', { redirectUri: `${redirectUri}/elsewhere` }],
    ['ten minutes old', { expiresAt: before }],
  ])('by a state that is %s, without a call to the platform', async (_what, request) => {
    const world = aWorld({ request });
    await expect(inWords(world.finish())).rejects.toMatchObject({
      kind: 'invalid',
      code: 'connection.state',
      message:
        'An error occurred while connecting to Facebook. The request was used already, is too old or is not yours.',
    });
    expect([world.asked, world.noted, await world.stored()]).toEqual([[], [], undefined]);
  });

  it('by a state that was used', async () => {
    const world = aWorld();
    await world.finish();
    await expect(world.finish()).rejects.toMatchObject({ code: 'connection.state' });
    expect(world.asked).toEqual(['code with the verifier']);
  });

  it('by a state that was never issued', async () => {
    await expect(aWorld().finish({ state: 'made up' })).rejects.toMatchObject({ code: 'connection.state' });
  });

  it('when the platform refuses, in its words', async () => {
    const refusal = connectionRefused('facebook', 'You may not publish.');
    const world = aWorld({ refusal });
    await expect(world.finish()).rejects.toBe(refusal);
    expect([world.noted, world.pending.all(), await world.stored()]).toEqual([[], [], undefined]);
  });

  it('when another client has the account, with that reason', async () => {
    const world = aWorld({ taken: ['1'] });
    await expect(inWords(world.finish())).rejects.toMatchObject({
      kind: 'conflict',
      code: 'connection.taken',
      message: 'This Facebook account is connected to another client. Disconnect it there first.',
    });
    expect([world.noted, await world.stored()]).toEqual([[], undefined]);
  });

  it('when another client has the account, which an admin reads by name', async () => {
    const world = aWorld({ taken: ['1'] });
    const refusal = inWords(world.finish({}, { ...world.caller, role: 'admin' }));
    await expect(refusal).rejects.toMatchObject({
      code: 'connection.taken-by',
      message: 'This Facebook account is connected to Byblos Books. Disconnect it there first.',
    });
  });

  it('for more accounts than anyone can choose among', async () => {
    const accounts = (count: number) => Array.from({ length: count }, (_, number) => anAccount(String(number)));
    expect(await aWorld({ accounts: accounts(150) }).finish()).toMatchObject({ isConnected: false });
    await expect(aWorld({ accounts: accounts(151) }).finish()).rejects.toMatchObject({ code: 'connection.too-many' });
  });
});

describe('of accounts that cannot be connected now', () => {
  const unread = (id: string): ClosedAccount => ({
    accountId: id,
    accountName: `Page ${id}`,
    profileName: `Page ${id}`,
    refusal: accountUnread('facebook', '(#10) No permission'),
  });

  it('one keeps the only other from being connected unasked', async () => {
    const world = aWorld({ closed: [unread('7')] });
    const offer = await world.finish();
    expect(offer).toMatchObject({
      isConnected: false,
      accounts: [
        { accountId: '1', standing: 'free' },
        {
          accountId: '7',
          accountName: 'Page 7',
          standing: 'closed',
          refusal: {
            code: 'connection.unread',
            params: { platform: 'Facebook', reason: '(#10) No permission' },
            message: 'It could not be read at Facebook. (#10) No permission',
          },
        },
      ],
    });
    expect([world.noted, await world.stored()]).toEqual([[], undefined]);
    expect(await world.choose('1')).toMatchObject({ isConnected: true, connection: { accountName: 'Account 1' } });
  });

  it('none can be chosen', async () => {
    const world = aWorld({ closed: [unread('7')] });
    await world.finish();
    await expect(world.choose('7')).rejects.toMatchObject({ code: 'connection.choice', params: { fault: 'unknown' } });
    expect(await world.stored()).toBeUndefined();
  });

  it.each<[string, Said]>([
    ['beside those that other clients have', { taken: ['1'], closed: [unread('7')] }],
    ['where nothing else was granted', { accounts: [], closed: [unread('7'), unread('8')] }],
  ])('all are shown, %s', async (_what, said) => {
    const offer = await aWorld(said).finish();
    expect('accounts' in offer && offer.accounts.map(({ standing }) => standing)).toContain('closed');
  });

  it('the only one is refused for its reason', async () => {
    const refusal = new DomainError('invalid', 'connection.not-allowed');
    const world = aWorld({ accounts: [], closed: [{ ...unread('7'), refusal }] });
    await expect(world.finish()).rejects.toBe(refusal);
    expect(world.pending.all()).toEqual([]);
  });
});

describe('of several accounts', () => {
  const several = (said: Said = {}) => aWorld({ accounts: [anAccount('1'), anAccount('2'), anAccount('3')], ...said });

  it('one is to be chosen: nothing is connected, and no token leaves', async () => {
    const world = several({ taken: ['2'], current: '3' });
    const offer = await world.finish();
    expect(offer).toMatchObject({
      isConnected: false,
      profiles: [{ id: 'profile-1', name: 'Profile 1' }],
      choice: 'the-choice',
      expiresAt: new Date(+noon + tenMinutes).toISOString(),
      accounts: [
        { accountId: '1', accountName: 'Account 1', profileName: 'Profile 1', standing: 'free' },
        { accountId: '2', standing: 'taken' },
        { accountId: '3', standing: 'current' },
      ],
    });
    expect(JSON.stringify(offer)).not.toContain('token of');
    expect([world.noted, (await world.stored())?.accountId]).toEqual([[], '3']);
  });

  it('the chosen one is connected, its token sealed for it', async () => {
    const world = several();
    await world.finish();
    const later = new Date(+noon + tenMinutes - 1);
    const chosen = await world.choose('2', { at: later });
    expect(chosen).toMatchObject({ isConnected: true, connection: { accountName: 'Account 2' } });
    expect(await world.stored()).toMatchObject({
      accountId: '2',
      sealedToken: { key: world.client.id, nonce: '2', text: 'token of 2' },
    });
    expect(world.noted).toEqual([{ personId: '9', profileId: 'profile-2', agreedAt: noon.toISOString(), isOwn: true }]);
  });

  it('one is chosen once', async () => {
    const world = several();
    await world.finish();
    await world.choose('1');
    await expect(world.choose('2')).rejects.toMatchObject({ kind: 'invalid', code: 'connection.choice' });
    expect(await world.stored()).toMatchObject({ accountId: '1' });
  });

  it('one can be chosen for ten minutes, and not an instant longer', async () => {
    const world = several();
    await world.finish();
    await expect(world.choose('1', { at: new Date(+noon + tenMinutes) })).rejects.toMatchObject({
      code: 'connection.choice',
    });
    const again = several();
    await again.finish();
    expect(await again.choose('1', { at: new Date(+noon + tenMinutes - 1) })).toMatchObject({ isConnected: true });
  });

  it.each<[string, Parameters<ReturnType<typeof aWorld>['choose']>]>([
    ['by another user', ['1', { by: { clientId: otherClientId, role: 'admin' } }]],
    ['for another platform', ['1', { of: 'instagram' }]],
    ['that was not offered', ['4']],
    ['by a secret that nobody has', ['1', { choice: 'made up' }]],
  ])('none is chosen %s', async (_what, chosen) => {
    const world = several();
    await world.finish();
    await expect(world.choose(...chosen)).rejects.toMatchObject({ kind: 'invalid', code: 'connection.choice' });
    expect([world.noted, await world.stored()]).toEqual([[], undefined]);
  });

  it.each([
    ['admin', 'Byblos Books'],
    ['user', undefined],
  ] as const)('the one that another client has is offered to %s with %s as its holder', async (role, takenBy) => {
    const world = several({ taken: ['1'] });
    const offer = await world.finish({}, { ...world.caller, role });
    const taken = 'accounts' in offer ? offer.accounts.find(({ standing }) => standing === 'taken') : undefined;
    expect([taken?.accountId, taken?.takenBy]).toEqual(['1', takenBy]);
  });

  it.each([
    ['admin', 'Byblos Books'],
    ['user', undefined],
  ] as const)(
    'the one that another client had is offered to %s as free, with %s as its former holder',
    async (role, by) => {
      const world = several({ taken: ['1'] });
      await world.leaveTaken();
      const offer = await world.finish({}, { ...world.caller, role });
      const one = 'accounts' in offer ? offer.accounts.find(({ accountId }) => accountId === '1') : undefined;
      expect([one?.standing, one?.formerlyOf]).toEqual(['free', by]);
    },
  );

  it('none is offered when other clients have them all', async () => {
    const world = several({ taken: ['1', '2', '3'] });
    await expect(world.finish()).rejects.toMatchObject({ code: 'connection.taken' });
    expect(world.pending.all()).toEqual([]);
  });

  it('one that another client has by now is refused', async () => {
    const world = several({ taken: ['1'] });
    await world.finish();
    await expect(world.choose('1')).rejects.toMatchObject({ kind: 'conflict', code: 'connection.taken' });
    expect([world.noted, await world.stored()]).toEqual([[], undefined]);
  });
});
