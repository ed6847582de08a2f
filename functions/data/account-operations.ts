import { accountContracts } from '../../shared/contracts/account-contracts.ts';
import { notificationsOf } from '../../shared/domain/clients/client.ts';
import { permissionsOf, planLimitsOf } from '../../shared/domain/plans/plans.ts';
import { version } from '../../shared/domain/version.ts';
import { loggedError } from '../runtime/logged-error.ts';
import { logger } from '../runtime/logger.ts';
import { dynamoSignIns } from '../adapters/dynamodb/clients/sign-ins.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId } from '../runtime/random.ts';
import { confirmPassword } from '../use-cases/clients/confirm-password.ts';
import { editMe } from '../use-cases/clients/edit-me.ts';
import { lastLoginOf } from '../use-cases/clients/last-login-of.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { signUp } from '../use-cases/clients/sign-up.ts';
import type { Caller } from '../use-cases/ports/caller.ts';
import { usageOf } from '../use-cases/posts/usage-of.ts';
import { credentials, knownPasswords } from './credentials.ts';
import { posts } from './post-stores.ts';
import { clients, table } from './stores.ts';

const signIns = dynamoSignIns(table);

async function viewMe(caller: Caller, now: Date) {
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

export const accountOperations = routeModule(accountContracts, {
  async getHealth() {
    try {
      await clients.probe();
      return { status: 'ok', database: 'available', version };
    } catch (error) {
      logger.error('database unavailable', { error: loggedError(error) });
      return { status: 'degraded', database: 'unavailable', version };
    }
  },

  signUp: ({ body, now }) => signUp(body, { clients, credentials, knownPasswords, newId, now }),

  getMe: ({ caller, now }) => viewMe(caller, now),

  async editMe({ caller, body, now }) {
    await editMe(caller, body, { clients, credentials, now });
    return viewMe(caller, now);
  },
});
