import { describe, expect, it } from 'vitest';
import {
  closeDoors,
  endOtherSessions,
  endSession,
  endSessions,
  viewDoors,
  viewSessions,
} from '../../../functions/use-cases/clients/end-sessions.ts';
import { createTemporaryPassword } from '../../../functions/use-cases/clients/passwords.ts';
import { signInAs } from '../../../functions/use-cases/clients/sign-in-as.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Clients, Credentials } from '../../../functions/use-cases/clients/ports.ts';
import { clientChanged } from '../../../functions/use-cases/refusals.ts';
import { anApiKey } from '../../support/records/api-key-record.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memorySessions } from '../../support/memory/sessions.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { newClientId } from '../../support/ids.ts';
import { type ClientId, connectLinkIdOf, reportLinkIdOf } from '../../../shared/domain/ids.ts';
import { memoryApiKeys } from '../../support/memory/api-keys.ts';
import { memoryApprovals } from '../../support/memory/approvals.ts';
import { memoryCalendarFeeds } from '../../support/memory/calendar-feeds.ts';
import { memoryConnectLinks } from '../../support/memory/connect-links.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aPushSubscription, memoryPushSubscriptions } from '../../support/memory/push-subscriptions.ts';
import { memoryReportLinks } from '../../support/memory/report-links.ts';

const client = aClient();
const endedAt = new Date('2026-11-20T12:30:00.400Z');

async function ended() {
  const [clients, credentials] = [memoryClients([client]), memoryCredentials()];
  await credentials.signUp({ id: client.id, email: client.email, name: client.name, password: 'a long password' });
  await endSessions(client.id, { clients, credentials, now: endedAt });
  return { clients, credentials };
}

const caller = (signedInAt?: string) => ({ clientId: client.id, role: 'user' as const, signedInAt });

it.each([undefined, '2026-11-20T11:00:00.000Z', '2026-11-20T12:29:59.000Z'])(
  'a session of %s is refused once sessions were ended',
  async (signedInAt) => {
    const { clients, credentials } = await ended();
    await expect(
      signInAs(caller(signedInAt), {
        clients,
        sessions: memorySessions(),
        assignments: memoryAssignments(),
        now: endedAt,
      }),
    ).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(credentials.users.get(client.id)?.ended).toBe(1);
  },
);

it.each(['2026-11-20T12:30:00.000Z', '2026-11-20T12:30:01.000Z'])(
  'a session of %s is one after the end',
  async (signedInAt) => {
    const { clients } = await ended();
    await expect(
      signInAs(caller(signedInAt), {
        clients,
        sessions: memorySessions(),
        assignments: memoryAssignments(),
        now: endedAt,
      }),
    ).resolves.toMatchObject({
      user: { id: client.id },
    });
  },
);

it('without an end every session is good', async () => {
  const clients = memoryClients([client]);
  await expect(
    signInAs(caller(), { clients, sessions: memorySessions(), assignments: memoryAssignments(), now: endedAt }),
  ).resolves.toMatchObject({
    client: { id: client.id },
  });
});

function reset(by: Caller, stores: { clients: Clients; credentials: Credentials }) {
  const newPassword = () => 'made by the server';
  return createTemporaryPassword(by, client.id, { ...stores, newPassword, now: endedAt });
}

describe('the sessions of a person', () => {
  const [here, elsewhere] = ['here', 'elsewhere'].map((sessionId) => ({
    ...caller('2026-11-20T12:00:00.000Z'),
    sessionId,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0',
  })) as [Caller, Caller];

  async function signedInTwice() {
    const credentials = memoryCredentials();
    await credentials.signUp({ id: client.id, email: client.email, name: client.name, password: 'a long password' });
    const stores = { clients: memoryClients([client]), sessions: memorySessions(), credentials };
    const enter = (who: Caller, now = endedAt) => signInAs(who, { ...stores, assignments: memoryAssignments(), now });
    await enter(here);
    await enter(elsewhere, new Date(endedAt.getTime() + 90_000));
    return { ...stores, enter };
  }

  it('are those that made a request, the latest used first', async () => {
    const stores = await signedInTwice();
    const device = { browser: 'Firefox', system: 'Windows' };
    expect(await viewSessions(here, { ...stores, now: endedAt })).toEqual([
      {
        id: 'elsewhere',
        device,
        signedInAt: here.signedInAt,
        lastSeenAt: '2026-11-20T12:31:30.400Z',
        isCurrent: false,
      },
      { id: 'here', device, signedInAt: here.signedInAt, lastSeenAt: endedAt.toISOString(), isCurrent: true },
    ]);
  });

  it('can be ended by themselves, which ends no other', async () => {
    const stores = await signedInTwice();
    await endSession(here, 'here', { ...stores, now: endedAt });
    await endSession(here, 'unknown', { ...stores, now: endedAt });
    await expect(stores.enter(here)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'access.session' });
    await stores.enter(elsewhere);
    expect(stores.credentials.users.get(client.id)?.ended).toBe(0);
  });

  it('of which one is ended from another end all but that other, and every one at the pool', async () => {
    const stores = await signedInTwice();
    await endSession(here, 'elsewhere', { ...stores, now: endedAt });
    await expect(stores.enter(elsewhere)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'access.session' });
    await stores.enter(here);
    expect(await viewSessions(here, { ...stores, now: endedAt })).toMatchObject([{ id: 'here' }]);
    expect(stores.credentials.users.get(client.id)?.ended).toBe(1);
  });

  it('end but for the one from which the others are ended, those too that never made a request', async () => {
    const stores = await signedInTwice();
    await endOtherSessions(here, { ...stores, now: endedAt });
    await stores.enter(here);
    for (const sessionId of ['elsewhere', 'never seen'])
      await expect(stores.enter({ ...here, sessionId })).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await viewSessions(here, { ...stores, now: endedAt })).toMatchObject([{ id: 'here' }]);
  });

  it('are ended although the record was saved by others meanwhile', async () => {
    const { clients, ...others } = await signedInTwice();
    let conflicts = 2;
    const busy: Clients = {
      ...clients,
      async save(read, changed) {
        if (conflicts === 0) return clients.save(read, changed);
        conflicts -= 1;
        await clients.save(await clients.load(client.id), { ...read, company: `edited ${conflicts}` });
        throw clientChanged();
      },
    };
    await endOtherSessions(here, { ...others, clients: busy, now: endedAt });
    expect(await clients.load(client.id)).toMatchObject({
      company: 'edited 0',
      sessionsEndedAt: endedAt.toISOString(),
    });
  });
});

it('a temporary password ends the sessions that the old one began', async () => {
  const [clients, credentials] = [memoryClients([client]), memoryCredentials()];
  const made = await reset({ clientId: newClientId(), role: 'admin' }, { clients, credentials });
  expect(made).toEqual({ temporaryPassword: 'made by the server', expiresAt: '2026-11-21T12:30:00.400Z' });
  expect(credentials.users.get(client.id)).toMatchObject({ password: 'made by the server', isTemporary: true });
  expect((await clients.load(client.id)).credential).toEqual({ state: 'temporary', expiresAt: made.expiresAt });
  await expect(
    signInAs(caller('2026-11-20T12:29:59.000Z'), {
      clients,
      sessions: memorySessions(),
      assignments: memoryAssignments(),
      now: endedAt,
    }),
  ).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
});

it('a temporary password is made by a parent, but not by oneself or a stranger', async () => {
  const [clients, credentials] = [memoryClients([client]), memoryCredentials()];
  const by = (clientId: ClientId, actsFor?: ClientId) =>
    reset({ clientId, role: 'user', actsFor }, { clients, credentials });
  await expect(by(client.id)).rejects.toMatchObject({ kind: 'forbidden', code: 'client.own-password' });
  const asAdmin = reset({ clientId: client.id, role: 'admin' }, { clients, credentials });
  await expect(asAdmin).rejects.toMatchObject({ kind: 'forbidden', code: 'client.own-password' });
  await expect(by(newClientId())).rejects.toMatchObject({ kind: 'not-found' });
  await expect(by(newClientId(), newClientId())).rejects.toMatchObject({ kind: 'not-found' });
  expect(credentials.users.size).toBe(0);
  await expect(by(newClientId(), client.id)).resolves.toMatchObject({ temporaryPassword: 'made by the server' });
});

it('what reaches an account without a sign-in is listed beside the sessions, and closed with them', async () => {
  const clients = memoryClients([client]);
  const [credentials, posts] = [memoryCredentials(), memoryPosts()];
  const doors = {
    clients,
    feeds: memoryCalendarFeeds(clients),
    pushSubscriptions: memoryPushSubscriptions(),
    approvals: memoryApprovals(clients, posts),
    connectLinks: memoryConnectLinks(clients),
    reportLinks: memoryReportLinks(clients),
    keys: memoryApiKeys(),
    now: endedAt,
  };
  const made = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
  const link = (minute: number, createdById: ClientId) => ({
    sentBy: [],
    createdAt: made(minute),
    createdBy: createdById === client.id ? 'Cedar' : 'Maya',
    createdById,
    expiresAt: '2026-11-27T12:00:00.000Z',
    openings: 0,
    hasPin: false,
  });
  const staff = newClientId();
  const lasting = { createdAt: made(0), issuedAt: made(0), expiresAt: '2026-11-27T12:00:00.000Z' };
  await doors.keys.create(anApiKey(client.id, lasting));
  await doors.feeds.replace(client.id, 'secret', made(1));
  await doors.pushSubscriptions.save(client.id, aPushSubscription('phone'), new Date(made(2)));
  const [own, asked, ended] = ['1', '2', '3'].map((end) => `01JD111111111111111111111${end}`);
  await doors.reportLinks.create(
    { ...link(3, client.id), id: reportLinkIdOf(client.id, own ?? ''), month: '2026-10' },
    { secret: 's' },
  );
  await doors.connectLinks.create(
    { ...link(4, staff), id: connectLinkIdOf(client.id, asked ?? ''), platforms: ['facebook'], language: 'en' },
    { secret: 's' },
  );
  const over = connectLinkIdOf(client.id, ended ?? '');
  await doors.connectLinks.create(
    { ...link(5, staff), id: over, platforms: ['facebook'], language: 'en' },
    { secret: 's' },
  );
  await doors.connectLinks.revoke(over, endedAt);
  expect(await viewDoors(caller(), doors)).toMatchObject([
    { of: 'connect-link', createdAt: made(4), createdBy: 'Maya', expiresAt: '2026-11-27T12:00:00.000Z' },
    { of: 'report-link', createdAt: made(3), createdBy: 'Cedar' },
    { of: 'push', createdAt: made(2), service: 'fcm.googleapis.com' },
    { of: 'feed', createdAt: made(1) },
    { of: 'api-key', name: 'Shop', createdAt: made(0) },
  ]);
  await endSessions(client.id, { clients, credentials, now: endedAt });
  expect(await viewDoors(caller(), doors)).toMatchObject([{ of: 'connect-link' }]);
  await closeDoors(caller(), doors);
  expect(await viewDoors(caller(), doors)).toEqual([]);
});
