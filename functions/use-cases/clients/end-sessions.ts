import { keyStateOf } from '../../../shared/domain/access/api-key.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { isLinkOpen, isOfThisTime } from '../../../shared/domain/links/link.ts';
import {
  isSessionOver,
  type OpenDoor,
  outlivesSessions,
  sessionLasts,
  type SessionId,
} from '../../../shared/domain/sign-in/session.ts';
import { withVerifiedEmail } from '../../../shared/domain/sign-in/verified-email.ts';
import type { ApiKeys } from '../keys/api-keys.ts';
import { openFeed } from '../planning/calendar-feed.ts';
import type { Approvals } from '../approvals/ports.ts';
import type { CalendarFeeds } from '../planning/ports.ts';
import type { Caller } from '../access.ts';
import type { Clients, Credentials, Sessions } from './ports.ts';
import type { ConnectLinks } from '../links/ports.ts';
import type { PushSubscriptions } from '../notifications/push.ts';
import type { ReportLinks } from '../reports/ports.ts';
import { changeLatest } from './change-latest.ts';

export function withoutSessions(client: Client, now: Date): Client {
  const at = now.toISOString();
  return { ...client, sessionsEndedAt: at, updatedAt: at };
}

/** The record stores the time, so that access tokens that have not expired yet are refused too. */
export async function endSessions(
  clientId: ClientId,
  { clients, credentials, now }: { clients: Clients; credentials: Credentials; now: Date },
) {
  await changeLatest(clientId, (read) => withoutSessions(read, now), { clients });
  await credentials.endSessions(clientId);
}

/** After a reset of the password by a code that was sent to `email`, which is thereby verified. */
export async function settleReset(
  clientId: ClientId,
  email: string | undefined,
  { clients, credentials, now }: { clients: Clients; credentials: Credentials; now: Date },
) {
  const settled = (read: Client) => withoutSessions(read.email === email ? withVerifiedEmail(read) : read, now);
  await changeLatest(clientId, settled, { clients });
  await credentials.endSessions(clientId);
}

interface OwnSessions {
  clients: Clients;
  sessions: Sessions;
  now: Date;
}

type EndingSessions = OwnSessions & { credentials: Pick<Credentials, 'endSessions'> };

/**
 * All but the caller's own, whose access token goes on until it runs out. At the user pool all end, the caller's too: it
 * ends no single one for us, and an access token of another could change there how its owner signs in.
 */
export async function endOtherSessions(
  { clientId, sessionId }: Caller,
  { clients, sessions, credentials, now }: EndingSessions,
): Promise<void> {
  const at = now.toISOString();
  if (sessionId !== undefined) await sessions.keep(clientId, sessionId, at);
  await changeLatest(clientId, (read) => withoutSessions(read, now), { clients });
  await credentials.endSessions(clientId);
  // Those that began in this very second, which the record alone lets in.
  const others = (await sessions.list(clientId)).filter(({ id }) => id !== sessionId);
  await Promise.all(others.map(({ id }) => sessions.end(clientId, id, at)));
}

/** Of another session than the caller's: all others, see there. Does nothing when the caller has no such session. */
export async function endSession(caller: Caller, id: SessionId, deps: EndingSessions): Promise<void> {
  const { clientId, sessionId } = caller;
  const session = await deps.sessions.find(clientId, id);
  if (session === undefined || session.endedAt !== undefined) return;
  if (id === sessionId) await deps.sessions.end(clientId, id, deps.now.toISOString());
  else await endOtherSessions(caller, deps);
}

/** Those that still let somebody in, the latest used first. */
export async function viewSessions(caller: Caller, { clients, sessions, now }: OwnSessions) {
  const [client, all] = await Promise.all([clients.load(caller.clientId), sessions.list(caller.clientId)]);
  const open = all.filter(
    (session) =>
      !isSessionOver({ role: caller.role, signedInAt: session.signedInAt }, session, client, now) &&
      now.getTime() - Date.parse(session.signedInAt) < sessionLasts,
  );
  return open
    .toSorted((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
    .map(({ id, device, signedInAt, lastSeenAt }) => ({
      id,
      device,
      signedInAt,
      lastSeenAt,
      isCurrent: id === caller.sessionId,
    }));
}

interface Doors {
  clients: Pick<Clients, 'load'>;
  feeds: Pick<CalendarFeeds, 'find'>;
  pushSubscriptions: Pick<PushSubscriptions, 'listFor'>;
  approvals: Pick<Approvals, 'listFor' | 'revoke'>;
  connectLinks: Pick<ConnectLinks, 'listFor' | 'revoke'>;
  reportLinks: Pick<ReportLinks, 'listFor' | 'revoke'>;
  keys: Pick<ApiKeys, 'listFor'>;
  now: Date;
}

/** What reaches the caller's account without a sign-in. The links that staff make are their clients'. */
export async function viewDoors({ clientId }: Caller, deps: Doors): Promise<OpenDoor[]> {
  const client = await deps.clients.load(clientId);
  const [feed, subscriptions, keys, links] = await Promise.all([
    openFeed(client, deps.feeds),
    deps.pushSubscriptions.listFor(clientId),
    deps.keys.listFor(clientId),
    openLinks(client, deps),
  ]);
  const doors: OpenDoor[] = [
    ...(feed === undefined ? [] : [{ of: 'feed' as const, createdAt: feed.createdAt }]),
    ...subscriptions
      .filter(({ savedAt }) => outlivesSessions(savedAt, client))
      .map(({ endpoint, savedAt }) => ({ of: 'push' as const, createdAt: savedAt, service: new URL(endpoint).host })),
    ...keys
      .filter((key) => keyStateOf(key, client, deps.now) === 'works')
      .map(({ name, createdAt, expiresAt }) => ({ of: 'api-key' as const, name, createdAt, expiresAt })),
    ...links.map(({ of, link: { createdAt, createdBy, expiresAt } }) => ({ of, createdAt, createdBy, expiresAt })),
  ];
  return doors.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Feed, push messages, keys and own links end with the sessions by themselves. */
export async function closeDoors({ clientId }: Caller, deps: Doors): Promise<void> {
  const links = await openLinks(await deps.clients.load(clientId), deps);
  await Promise.all(links.map(({ close }) => close()));
}

async function openLinks(client: Client, { approvals, connectLinks, reportLinks, now }: Doors) {
  const [rounds, asked, reports] = await Promise.all([
    approvals.listFor(client.id),
    connectLinks.listFor(client.id),
    reportLinks.listFor(client.id),
  ]);
  const all = [
    ...rounds.map((link) => ({ of: 'approval-link' as const, link, close: () => approvals.revoke(link.id, now) })),
    ...asked.map((link) => ({ of: 'connect-link' as const, link, close: () => connectLinks.revoke(link.id, now) })),
    ...reports.map((link) => ({ of: 'report-link' as const, link, close: () => reportLinks.revoke(link.id, now) })),
  ];
  return all.filter(({ link }) => isLinkOpen(link, now) && isOfThisTime(link, client));
}
