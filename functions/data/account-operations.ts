import { accountContracts } from '../../shared/contracts/account-contracts.ts';
import { version } from '../../shared/domain/version.ts';
import { dynamoSignIns } from '../adapters/dynamodb/clients/sign-ins.ts';
import { loggedError } from '../runtime/logged-error.ts';
import { logger } from '../runtime/logger.ts';
import { routeModule } from '../runtime/route-module.ts';
import { viewMe } from '../use-cases/clients/view-me.ts';
import { posts } from './post-stores.ts';
import { clients, table } from './stores.ts';

const signIns = dynamoSignIns(table);

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

  getMe: ({ caller, now }) => viewMe(caller, { clients, signIns, posts, now }),
});
