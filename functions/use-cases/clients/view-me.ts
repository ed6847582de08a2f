import { notificationsOf } from '../../../shared/domain/clients/client.ts';
import { permissionsOf, planLimitsOf } from '../../../shared/domain/plans/plans.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import type { Posts } from '../posts/ports.ts';
import type { Sessions } from '../ports/sessions.ts';
import { usageOf } from '../posts/usage-of.ts';
import { confirmPassword } from './confirm-password.ts';
import { lastLoginOf } from './last-login-of.ts';
import { userOf } from './sign-in-as.ts';

export async function viewMe(
  caller: Caller,
  {
    clients,
    sessions,
    posts,
    now,
  }: { clients: Clients; sessions: Pick<Sessions, 'list'>; posts: Pick<Posts, 'usageOf'>; now: Date },
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
  };
}
