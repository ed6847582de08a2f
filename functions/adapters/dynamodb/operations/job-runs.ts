import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { MediaPlace } from '../../../../shared/domain/media/media-filter.ts';
import { JobRun } from '../../../../shared/domain/operations/job-run.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { JobRuns } from '../../../use-cases/operations/ports.ts';
import { partitions } from '../../../table-keys.ts';
import { findItem } from '../table/items.ts';
import { queryAll } from '../table/queries.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const StoredJob = z
  .object({
    sk: z.string(),
    lastRun: JobRun,
    lastFailure: JobRun.options[1].optional(),
    resumedAt: Instant.optional(),
    goesOnAt: z
      .union([
        z.strictObject({ isDone: z.literal(true) }),
        z.strictObject({ before: MediaPlace.optional(), seen: z.int().nonnegative() }),
      ])
      .optional(),
  })
  .transform(({ sk: job, ...runs }) => ({ job, ...runs }));

/** One small item per job: a run costs one write, and one query reads all. */
export function dynamoJobRuns(table: Table): JobRuns {
  const { document, name: TableName } = table;

  async function set(job: string, fields: string, ExpressionAttributeValues: Record<string, unknown>) {
    const UpdateExpression = `SET ${fields}`;
    await document.send(
      new UpdateCommand({ TableName, Key: keys.jobRun(job), UpdateExpression, ExpressionAttributeValues }),
    );
  }

  return {
    async record(job, run) {
      const failure = run.state === 'failed' ? ', lastFailure = :run' : '';
      await set(job, `lastRun = :run${failure}`, { ':run': run });
    },

    resume: (job, at) => set(job, 'resumedAt = :at', { ':at': at }),

    goOnAt: (job, place) => set(job, 'goesOnAt = :place', { ':place': place }),

    find: (job) => findItem(table, keys.jobRun(job), StoredJob),

    async all() {
      const items = await queryAll(table, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partitions.jobRuns },
        ConsistentRead: true,
      });
      return shown(items, (item) => StoredJob.parse(item));
    },
  };
}
