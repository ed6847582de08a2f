import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { refreshes } from '../adapters/platforms/platforms.ts';
import { tokenAccess } from '../adapters/token-access.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { logger } from '../runtime/logger.ts';
import { telemetry } from '../runtime/telemetry.ts';
import { keepTokensAlive } from '../use-cases/connections/renew-tokens.ts';

const environment = readEnvironment(entries['refresh-tokens'].uses);
const emit = telemetry(environment.METRIC_NAMESPACE);
const clock = () => new Date();
const table = openTable(environment.TABLE_NAME);
const context = { environment, warn: logger.warn, clock };
const access = tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes: openParts(refreshes, context), clock });

export const handler = jobHandler('refresh-tokens', dynamoJobRuns(table), async (now) => {
  const counts = await keepTokensAlive({ ...access, now });
  const { renewed, ended, unavailable, unrenewable } = counts;
  emit('tokens renewed', {
    TokensRenewed: renewed,
    TokensEnded: ended,
    TokensUnavailable: unavailable,
    TokensUnrenewable: unrenewable,
  });
  return counts;
});
