import { dynamoConnectionTokens } from '../adapters/dynamodb/connection-tokens.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/job-runs.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/sealed-keys.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { kmsVault } from '../adapters/kms-vault.ts';
import { tiktokRefresh } from '../adapters/platforms/tiktok/authorization.ts';
import { tiktokOf } from '../adapters/platforms/tiktok/tiktok-of.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { logger } from '../runtime/logger.ts';
import { newSecret } from '../runtime/random.ts';
import { telemetry } from '../runtime/telemetry.ts';
import { keepTokensAlive } from '../use-cases/connections/keep-tokens-alive.ts';

const environment = readEnvironment(entries['refresh-tokens'].uses);
const tell = telemetry(environment.METRIC_NAMESPACE);
const clock = () => new Date();
const table = openTable(environment.TABLE_NAME);
const dependencies = {
  connections: dynamoConnections(table, clock),
  tokens: dynamoConnectionTokens(table),
  vault: kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock),
  refreshes: { tiktok: tiktokRefresh(tiktokOf(environment, logger.warn), clock) },
  newToken: newSecret,
  clock,
};

export const handler = jobHandler('refresh-tokens', dynamoJobRuns(table), async (now) => {
  const counts = await keepTokensAlive({ ...dependencies, now });
  const { renewed, ended, unavailable, unrenewable } = counts;
  tell('tokens looked after', {
    TokensRenewed: renewed,
    TokensEnded: ended,
    TokensUnavailable: unavailable,
    TokensUnrenewable: unrenewable,
  });
  return counts;
});
