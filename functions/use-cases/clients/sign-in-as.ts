import { DomainError } from '../../../shared/domain/errors.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { workspaceAccess } from '../../../shared/domain/clients/workspace-access.ts';
import { type User } from '../../../shared/domain/clients/user.ts';
import { hour } from '../../../shared/durations.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';

/** The reason of a refusal is given only after the password was verified. */
export async function signInAs(
  caller: Caller,
  { clients, now }: { clients: Clients; now: Date },
): Promise<{ user: User; client: Client }> {
  const found = await clients.find(caller.clientId);
  const client = found?.isUnfinished === true ? undefined : found;
  if (caller.role === 'admin') {
    if (client?.plan !== 'enterprise') throw new DomainError('forbidden', 'user.no-admin-record');
  } else if (client === undefined) {
    throw new DomainError('forbidden', 'user.no-client');
  }
  if (isEnded(caller, client) || isStaffSessionOver(caller, now))
    throw new DomainError('unauthenticated', 'access.session');
  requireAccess(caller, client, now);
  if (client.parentClientId !== undefined) await requireParentAccess(client.parentClientId, { clients, now });
  return { user: { id: client.id, name: client.name, email: client.email, role: caller.role }, client };
}

function requireAccess({ role }: Pick<Caller, 'role'>, client: Client, now: Date) {
  if (role === 'admin') {
    if (!client.isActive) throw new DomainError('forbidden', 'user.deactivated');
    return;
  }
  const access = workspaceAccess(client, now);
  if (!access.isAllowed) throw new DomainError('forbidden', `user.${access.reason}`);
}

/** A sub-client may enter only while its parent may. */
async function requireParentAccess(parentId: ClientId, { clients, now }: { clients: Clients; now: Date }) {
  const parent = await clients.find(parentId);
  if (parent === undefined) throw new DomainError('forbidden', 'user.deactivated');
  requireAccess({ role: 'user' }, parent, now);
}

/** Compared by whole seconds, the precision of sign-in times: a sign-in in the second of the end counts as after it. */
function isEnded({ signedInAt = '' }: Caller, { sessionsEndedAt }: Client): boolean {
  return sessionsEndedAt !== undefined && signedInAt.slice(0, toTheSecond) < sessionsEndedAt.slice(0, toTheSecond);
}

/** Of admins, in milliseconds from the sign-in. */
const staffSessionLasts = 12 * hour;

function isStaffSessionOver({ role, signedInAt }: Caller, now: Date): boolean {
  return role === 'admin' && signedInAt !== undefined && now.getTime() - Date.parse(signedInAt) >= staffSessionLasts;
}

const toTheSecond = 'YYYY-MM-DDTHH:mm:ss'.length;
