import { apps } from '../adapters/platforms/apps.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { logger } from '../runtime/logger.ts';
import { endingVersions } from '../use-cases/operations/ending-versions.ts';

const entry = entries['check-versions'];
const table = openTable(readEnvironment(entry.uses).TABLE_NAME);

export const handler = jobHandler('check-versions', dynamoJobRuns(table), async (now) => {
  const ending = endingVersions(Object.values(apps), now);
  if (ending.length > 0) logger.error(entry.alarm.message, { ending });
  return { ending: ending.length };
});
