import { isStaff, type Person } from '../../../shared/domain/access/person.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { workspaceAccess } from '../../../shared/domain/clients/workspace-access.ts';
import { type User } from '../../../shared/domain/clients/user.ts';
import { deviceOf, isSeenLately, isSessionOver, type Session } from '../../../shared/domain/sign-in/session.ts';
import type { Caller } from '../access.ts';
import { type Assignments, standingOf } from '../team/assignments.ts';
import type { Clients, Sessions } from './ports.ts';

interface Dependencies {
  clients: Pick<Clients, 'find' | 'wasRemoved'>;
  sessions: Pick<Sessions, 'find' | 'begin' | 'see'>;
  assignments: Pick<Assignments, 'of'>;
  now: Date;
}

/**
 * The reason of a refusal is given only after the password was verified, and before the end of the session, which a
 * deactivation brings about. The session is noted as used. Whoever was removed from the staff has a session that is over.
 */
export async function signInAs(
  caller: Caller,
  { clients, sessions, assignments, now }: Dependencies,
): Promise<{ user: User; client: Client; standing?: Pick<Person, 'rank' | 'assigned'> }> {
  const { clientId, sessionId } = caller;
  const [found, session] = await Promise.all([
    clients.find(clientId),
    sessionId === undefined ? undefined : sessions.find(clientId, sessionId),
  ]);
  const client = found?.isUnfinished === true ? undefined : found;
  if (isStaff(caller)) {
    if (client === undefined && (await clients.wasRemoved(clientId))) throw sessionOver();
    if (client?.plan !== 'enterprise') throw new DomainError('forbidden', 'user.no-admin-record');
  } else if (client === undefined) {
    throw new DomainError('forbidden', 'user.no-client');
  }
  requireAccess(caller, client, now);
  if (isSessionOver(caller, session, client, now)) throw sessionOver();
  if (client.parentClientId !== undefined) await requireParentAccess(client.parentClientId, { clients, now });
  await noteUse(caller, session, { sessions, now });
  const standing = isStaff(caller) ? await standingOf(client, { assignments }) : undefined;
  return { user: userOf(client, caller), client, ...(standing && { standing }) };
}

const sessionOver = () => new DomainError('unauthenticated', 'access.session');

export const userOf = ({ id, name, email, rank }: Client, { role }: Pick<Caller, 'role'>): User => ({
  id,
  name,
  email,
  role,
  ...(rank && { rank }),
});

async function noteUse(
  { clientId, sessionId, signedInAt, userAgent }: Caller,
  session: Session | undefined,
  { sessions, now }: Pick<Dependencies, 'sessions' | 'now'>,
) {
  const at = now.toISOString();
  if (sessionId === undefined || (session !== undefined && isSeenLately(session, now))) return;
  if (session !== undefined) await sessions.see(clientId, sessionId, at);
  else
    await sessions.begin(clientId, {
      id: sessionId,
      device: deviceOf(userAgent),
      signedInAt: signedInAt ?? at,
      lastSeenAt: at,
    });
}

export function requireAccess(person: Pick<Caller, 'role'>, client: Client, now: Date) {
  if (isStaff(person)) {
    if (!client.isActive) throw new DomainError('forbidden', 'user.deactivated');
    return;
  }
  const access = workspaceAccess(client, now);
  if (!access.isAllowed) throw new DomainError('forbidden', `user.${access.reason}`);
}

/** A sub-client may enter only while its parent may. */
export async function requireParentAccess(
  parentId: ClientId,
  { clients, now }: { clients: Pick<Clients, 'find'>; now: Date },
) {
  const parent = await clients.find(parentId);
  if (parent === undefined) throw new DomainError('forbidden', 'user.deactivated');
  requireAccess({ role: 'user' }, parent, now);
}
