import type { OwnEdit } from '../../../shared/domain/clients/client-edit.ts';
import { notificationsOf, type Client } from '../../../shared/domain/clients/client.ts';
import { permissionsOf, planLimitsOf } from '../../../shared/domain/plans/plans.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Caller } from '../access.ts';
import type { Credentials, Sessions, Clients } from './ports.ts';
import type { Posts } from '../posts/ports.ts';
import { usageOf } from './usage.ts';
import { clientChanged } from '../refusals.ts';
import { confirmPassword } from './passwords.ts';
import { withReadPhone } from './read-phone.ts';
import type { TwoFactorRule } from './sign-in-methods.ts';
import { userOf } from './sign-in-as.ts';

/** The latest sign-in of the caller, on whatever device. Undefined when neither the token nor a session tells it. */
export async function lastLoginOf(
  { clientId, signedInAt }: Caller,
  { sessions }: { sessions: Pick<Sessions, 'list'> },
): Promise<Instant | undefined> {
  const known = (await sessions.list(clientId)).map((session) => session.signedInAt);
  return [...known, ...(signedInAt === undefined ? [] : [signedInAt])].toSorted().at(-1);
}

export async function viewMe(
  caller: Caller,
  {
    clients,
    sessions,
    posts,
    isTwoFactorObligatory,
    now,
  }: {
    clients: Clients;
    sessions: Pick<Sessions, 'list'>;
    posts: Pick<Posts, 'usageOf'>;
    isTwoFactorObligatory: TwoFactorRule;
    now: Date;
  },
) {
  const client = await confirmPassword(await clients.load(caller.clientId), { clients, now });
  return {
    user: {
      ...userOf(client, caller),
      createdAt: client.createdAt,
      lastLogin: await lastLoginOf(caller, { sessions }),
    },
    client: { ...client, notifications: notificationsOf(client) },
    permissions: permissionsOf(client.plan),
    limits: planLimitsOf(client.plan),
    usage: await usageOf(client.id, { posts, now }),
    isTwoFactorObligatory: await isTwoFactorObligatory(caller, now),
  };
}

/** An empty text clears a field. Throws `client.changed` and `client.phone`. */
export async function editMe(
  caller: Caller,
  { version, notifications, ...profile }: OwnEdit,
  { clients, credentials, now }: { clients: Clients; credentials: Credentials; now: Date },
): Promise<Client> {
  const read = await clients.load(caller.clientId);
  if (version !== undefined && version !== read.version) throw clientChanged();
  const saved = await clients.save(read, {
    ...read,
    ...withReadPhone(profile, read.phone),
    notifications: { ...notificationsOf(read), ...notifications },
    updatedAt: now.toISOString(),
  });
  if (profile.name !== undefined) await credentials.rename(saved);
  return saved;
}
