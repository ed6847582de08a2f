import { accountContracts } from '../../shared/contracts/account-contracts.ts';
import { dynamoProbe } from '../adapters/dynamodb/operations/probe.ts';
import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoSessions } from '../adapters/dynamodb/clients/sessions.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { routeModule } from '../runtime/route-module.ts';
import { schemaVersion } from '../table-schema.ts';
import { viewMe } from '../use-cases/clients/me.ts';
import { healthView } from '../use-cases/operations/view-health.ts';
import { isTwoFactorObligatory, table, usage } from './stores.ts';

const clients = dynamoClients(table);
const sessions = dynamoSessions(table);
const health = healthView(dynamoProbe(table), {
  schemaVersion,
  onFailure: (what, error) => logger.error(`the database fails ${what}`, { error: loggedError(error) }),
});

export const accountOperations = routeModule(accountContracts, {
  getHealth: ({ now }) => health(now),

  getMe: ({ caller, now }) => viewMe(caller, { clients, sessions, posts: usage, isTwoFactorObligatory, now }),
});
