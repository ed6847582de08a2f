import { notificationsOf } from '../../../shared/domain/clients/client.ts';
import { permissionsOf, planLimitsOf } from '../../../shared/domain/plans/plans.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Posts } from '../ports/posts.ts';
import type { SignIns } from '../ports/sign-ins.ts';
import { usageOf } from '../posts/usage-of.ts';
import { confirmPassword } from './confirm-password.ts';
import { lastLoginOf } from './last-login-of.ts';
import { signInAs } from './sign-in-as.ts';

export async function viewMe(
  caller: Caller,
  { clients, signIns, posts, now }: { clients: Clients; signIns: SignIns; posts: Posts; now: Date },
) {
  const { user, client: found } = await signInAs(caller, { clients, now });
  const client = await confirmPassword(found, { clients, now });
  return {
    user: { ...user, createdAt: client.createdAt, lastLogin: await lastLoginOf(caller, { signIns }) },
    client: { ...client, notifications: notificationsOf(client) },
    permissions: permissionsOf(client.plan),
    limits: planLimitsOf(client.plan),
    usage: await usageOf(client.id, { posts, now }),
  };
}
