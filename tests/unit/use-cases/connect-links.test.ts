import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { chooseByLink, finishByLink, startByLink } from '../../../functions/use-cases/connect-links/connect-by-link.ts';
import { makeConnectLink, viewConnectLink } from '../../../functions/use-cases/connect-links/connect-link.ts';
import { chooseAccount } from '../../../functions/use-cases/connections/choose-account.ts';
import { finishConnection } from '../../../functions/use-cases/connections/finish-connection.ts';
import type { ConnectionRequest, PendingGrant } from '../../../functions/use-cases/connections/ports.ts';
import type { Audited } from '../../../functions/use-cases/operations/ports.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Agreement, Connections } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { Authorization, Grant, GrantedAccount } from '../../../functions/use-cases/connections/grant-ports.ts';
import { pinRules } from '../../../shared/domain/links/link.ts';
import { day, minute } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { mapPlatforms } from '../../../shared/platforms/registry.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConnectLinks } from '../../support/memory/connect-links.ts';
import { memoryConsentQueue } from '../../support/memory/consent-queue.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { memorySingleUse } from '../../support/memory/single-use.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';

const anAccount = (id: string): GrantedAccount => ({
  accountId: id,
  accountName: `Account ${id}`,
  profileId: `profile-${id}`,
  profileName: `Profile ${id}`,
  platformData: {},
  token: `token of ${id}`,
});

const aGrant = (...ids: string[]): Grant => ({
  personId: '9',
  scopes: [],
  missingScopes: [],
  profiles: [],
  accounts: ids.map(anAccount),
});

function world() {
  const client = aClient({
    name: 'Cedar Café',
    plan: 'enterprise',
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    planEndDate: new Date(+noon + 30 * day).toISOString(),
    phone: '+961 1 234 567',
  });
  const staff = aClient({ name: 'Maya', isStaff: true });
  const clients = memoryClients([client, staff]);
  const stored = memoryConnections();
  const agreements: Agreement[] = [];
  const connections: Connections = {
    ...stored,
    async save(connection, limit, agreement) {
      const replaced = await stored.save(connection, limit, agreement);
      agreements.push(agreement);
      return replaced;
    },
  };
  const audited: Audited[] = [];
  const begun: Parameters<Authorization['begin']>[0][] = [];
  const grants = { main: aGrant('1'), also: undefined as Grant | undefined };
  const authorization: Authorization = {
    async begin(request) {
      begun.push(request);
      return { url: 'https://platform.example/dialog', memo: 'the verifier' };
    },
    async grant({ also }) {
      const { main, also: other } = grants;
      return also !== undefined && other !== undefined ? { ...main, also: [{ ...other, platform: also }] } : main;
    },
  };
  const mails: { to: string; subject: string; text: string }[] = [];
  const deps = {
    clients,
    connections,
    connectLinks: memoryConnectLinks(clients),
    requests: memorySingleUse<ConnectionRequest>(),
    readsComments: async () => false,
    pending: memorySingleUse<PendingGrant>(),
    authorizations: mapPlatforms(() => authorization),
    vault: { seal: async (token: string) => ({ key: '', nonce: '', tag: '', text: token }) },
    posts: memoryPosts(),
    queue: { send: async () => undefined },
    consentQueue: memoryConsentQueue(),
    mailer: { send: async (mail: (typeof mails)[number]) => void mails.push(mail) },
    recordAudit: async (what: Audited) => void audited.push(what),
    siteUrl: 'https://nashra.example',
    agency: 'Beit Media',
    newId,
    newSecret: () => `secret-${newId()}`,
    onFailure: (error: unknown) => {
      throw error;
    },
    now: noon,
  };
  const admin: Caller = { clientId: staff.id, role: 'admin' };
  const self: Caller = { clientId: client.id, role: 'user' };
  const later = (milliseconds: number) => ({ ...deps, now: new Date(+noon + milliseconds) });
  async function make(more: Partial<Parameters<typeof makeConnectLink>[1]> = {}) {
    const wanted = { clientId: client.id, platforms: ['facebook', 'instagram'] as Platform[], sentBy: [], days: 7 };
    const made = await makeConnectLink(admin, { ...wanted, ...more }, deps);
    return { ...made, token: new URL(made.link).hash.slice(1) };
  }
  return { client, deps, later, make, grants, begun, mails, audited, agreements, admin, self };
}

let place: ReturnType<typeof world>;
beforeEach(() => {
  place = world();
});

it('is closed at each of its steps while its client is deactivated', async () => {
  const { client, deps } = place;
  const { token } = await place.make();
  const { state } = await startByLink({ token, platform: 'facebook' }, deps);
  await deps.clients.save(client, { ...client, isActive: false });
  for (const step of [
    () => viewConnectLink({ token }, deps),
    () => startByLink({ token, platform: 'facebook' }, deps),
    () => finishByLink({ token, platform: 'facebook', code: 'code', state }, deps),
    () => chooseByLink({ token, platform: 'facebook', choice: 'choice', accountId: '1' }, deps),
  ])
    await expect(step()).rejects.toMatchObject({ kind: 'not-found', code: 'connect-link.not-found' });
  expect(await deps.connections.listFor(client.id)).toEqual([]);
});

const missing = { kind: 'not-found', code: 'connect-link.not-found', params: undefined };

describe('a connect link', () => {
  it('names its platforms in our order, in the language of the client, and is sent by chat and mail', async () => {
    const made = await place.make({ language: 'fr', sentBy: ['mail'] });
    expect(new URL(made.link).pathname).toBe('/connect-link');
    expect(made.connectLink).toMatchObject({ platforms: ['instagram', 'facebook'], createdBy: 'Maya', openings: 0 });
    expect(made.chatAddress).toMatch(/^https:\/\/wa\.me\/9611234567\?text=/);
    expect(made.chatText).toContain('Instagram et Facebook');
    expect(made.chatText).toContain(made.link);
    expect(place.mails).toMatchObject([{ to: place.client.email, subject: 'Beit Media\u00a0: connectez vos comptes' }]);
  });

  it('shows its platforms alone, with what is connected, and notes that it was opened', async () => {
    const { token, connectLink } = await place.make();
    const about = { clientId: place.client.id };
    const agreement = { personId: '', profileId: '', isOwn: false, agreedAt: '' };
    for (const [platform, status] of [
      ['facebook', 'reconnect'],
      ['tiktok', 'connected'],
    ] as const)
      await place.deps.connections.save(aConnection({ ...about, platform, status }), 9, agreement);
    const view = await viewConnectLink({ token }, place.deps);
    expect(view.platforms).toEqual([
      { platform: 'instagram', state: 'open' },
      { platform: 'facebook', state: 'reconnect', accountName: expect.any(String) },
    ]);
    expect(await place.deps.connectLinks.find(connectLink.id)).toMatchObject({ openings: 1 });
  });

  it('that is wrong, expired, revoked or of a removed client is answered alike at every step', async () => {
    const { token, connectLink } = await place.make();
    const attempts = (given: string, deps = place.deps) => [
      viewConnectLink({ token: given }, deps),
      startByLink({ token: given, platform: 'facebook' }, deps),
      finishByLink({ token: given, platform: 'facebook', code: 'c', state: 's' }, deps),
      chooseByLink({ token: given, platform: 'facebook', choice: 'c', accountId: '1' }, deps),
    ];
    const refuse = async (given: string, deps = place.deps) => {
      for (const attempt of attempts(given, deps)) await expect(attempt).rejects.toMatchObject(missing);
    };
    await refuse('');
    await refuse(`${connectLink.id}.other`);
    await refuse(token, place.later(7 * day));
    await place.deps.clients.discard(await place.deps.clients.load(place.client.id));
    await refuse(token);
    place = world();
    const other = await place.make();
    await place.deps.connectLinks.revoke(other.connectLink.id, noon);
    await refuse(other.token);
  });

  it('works until the last millisecond of its days', async () => {
    const { token } = await place.make();
    await expect(viewConnectLink({ token }, place.later(7 * day - 1))).resolves.toBeDefined();
  });

  it('asks for its PIN before it sends anybody away, and is locked after five wrong ones', async () => {
    const { token } = await place.make({ pin: '4711' });
    const start = (pin: string | undefined, deps = place.deps) =>
      startByLink({ token, pin, platform: 'facebook' }, deps);
    await expect(start(undefined)).rejects.toMatchObject({ code: 'link.pin' });
    for (let tries = 1; tries < pinRules.mostTries; tries += 1)
      await expect(start('0000')).rejects.toMatchObject({ code: 'link.pin-wrong' });
    await expect(start('0000')).rejects.toMatchObject({ code: 'link.locked' });
    await expect(start('4711', place.later(pinRules.lockedFor - 1))).rejects.toMatchObject({ code: 'link.locked' });
    expect(place.audited).toMatchObject([{ kind: 'connect-link.locked', clientId: place.client.id }]);
    const { state } = await start('4711', place.later(pinRules.lockedFor));
    expect(state).toMatch(/^link\./);
  });
});

describe('connecting by a link', () => {
  const finish = (token: string, state: string, platform: Platform = 'instagram') =>
    finishByLink({ token, platform, code: 'code', state }, place.deps);

  it('goes to its own platforms only', async () => {
    const { token } = await place.make();
    await expect(startByLink({ token, platform: 'tiktok' }, place.deps)).rejects.toMatchObject(missing);
    expect(place.begun).toEqual([]);
  });

  it('connects the account to the client of the link, as agreed by nobody we know', async () => {
    const { token } = await place.make({ platforms: ['tiktok'] });
    const { state } = await startByLink({ token, platform: 'tiktok' }, place.deps);
    expect(place.begun).toMatchObject([{ state, redirectUri: 'https://nashra.example/auth/tiktok/callback' }]);
    expect(await finish(token, state, 'tiktok')).toEqual([
      { state: 'connected', platform: 'tiktok', accountName: 'Account 1' },
    ]);
    expect(await place.deps.connections.find(place.client.id, 'tiktok')).toMatchObject({ accountId: '1' });
    expect(place.agreements).toMatchObject([{ isOwn: false }]);
  });

  it('serves Instagram and Facebook by one grant, unless the other works already', async () => {
    const { token } = await place.make();
    place.grants.also = aGrant('2', '3');
    const { state } = await startByLink({ token, platform: 'instagram' }, place.deps);
    expect(place.begun).toMatchObject([{ also: 'facebook' }]);
    const [instagram, facebook] = await finish(token, state);
    expect(instagram).toMatchObject({ state: 'connected', platform: 'instagram' });
    expect(facebook).toMatchObject({ state: 'choose', platform: 'facebook', accounts: [{}, {}] });
    if (facebook?.state !== 'choose') throw new Error('There is nothing to choose from');
    const chosen = { token, platform: 'facebook', choice: facebook.choice, accountId: '3' } as const;
    expect(await chooseByLink(chosen, place.deps)).toMatchObject([{ state: 'connected', accountName: 'Account 3' }]);
    await startByLink({ token, platform: 'instagram' }, place.deps);
    expect(place.begun[1]?.also).toBeUndefined();
  });

  it('keeps what was connected when the other platform is refused', async () => {
    const { token } = await place.make();
    const holder = aClient();
    await place.deps.clients.create(holder);
    const held = aConnection({ clientId: holder.id, platform: 'facebook', accountId: '2' });
    await place.deps.connections.save(held, 9, { personId: '', profileId: '', isOwn: false, agreedAt: '' });
    place.grants.also = aGrant('2');
    const { state } = await startByLink({ token, platform: 'instagram' }, place.deps);
    expect(await finish(token, state)).toMatchObject([
      { state: 'connected', platform: 'instagram' },
      { state: 'refused', platform: 'facebook', error: { code: 'connection.taken' } },
    ]);
  });

  it('ends the consent for another account that it takes the place of', async () => {
    const { token } = await place.make();
    const { id: clientId } = place.client;
    const before = aConnection({ clientId, accountId: '3' });
    await place.deps.connections.save(before, 9, anAgreement);
    const { state } = await startByLink({ token, platform: 'instagram' }, place.deps);
    await finish(token, state);
    expect(place.deps.consentQueue.sent.at(-1)).toEqual([before.connectedAt, 0]);
  });

  it('takes a state once, from its own link and in time, and never from or for a person who signed in', async () => {
    const { token } = await place.make();
    const other = await place.make();
    const refused = { code: 'connection.state' };
    const start = async () => (await startByLink({ token, platform: 'instagram' }, place.deps)).state;
    await expect(finish(other.token, await start())).rejects.toMatchObject(refused);
    await expect(finish(token, await start(), 'facebook')).rejects.toMatchObject(refused);
    const redirectUri = 'https://nashra.example/auth/instagram/callback';
    const signedIn = { platform: 'instagram', code: 'code', redirectUri } as const;
    await expect(finishConnection(place.self, { ...signedIn, state: await start() }, place.deps)).rejects.toMatchObject(
      refused,
    );
    const late = { token, platform: 'instagram', code: 'code', state: await start() } as const;
    await expect(finishByLink(late, place.later(10 * minute))).rejects.toMatchObject(refused);
    const state = await start();
    await finish(token, state);
    await expect(finish(token, state)).rejects.toMatchObject(refused);
  });

  it('takes a choice from its own link only', async () => {
    const { token } = await place.make({ platforms: ['instagram'] });
    const other = await place.make();
    place.grants.main = aGrant('1', '2');
    async function offered() {
      const { state } = await startByLink({ token, platform: 'instagram' }, place.deps);
      const [result] = await finish(token, state);
      if (result?.state !== 'choose') throw new Error('There is nothing to choose from');
      return { platform: 'instagram', choice: result.choice, accountId: '2' } as const;
    }
    const refused = { code: 'connection.choice' };
    await expect(chooseByLink({ ...(await offered()), token: other.token }, place.deps)).rejects.toMatchObject(refused);
    await expect(chooseAccount(place.self, await offered(), place.deps)).rejects.toMatchObject(refused);
    await expect(chooseByLink({ ...(await offered()), token }, place.deps)).resolves.toMatchObject([
      { accountName: 'Account 2' },
    ]);
  });
});
