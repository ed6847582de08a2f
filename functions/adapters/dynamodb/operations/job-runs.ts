import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { MediaPlace } from '../../../../shared/domain/media/media-filter.ts';
import { JobRun } from '../../../../shared/domain/operations/job-run.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { JobRuns } from '../../../use-cases/operations/ports.ts';
import { partitions } from '../../../table-keys.ts';
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
export function dynamoJobRuns({ document, name }: Table): JobRuns {
  return {
    async record(job, run) {
      const failure = run.state === 'failed' ? ', lastFailure = :run' : '';
      await document.send(
        new UpdateCommand({
          TableName: name,
          Key: keys.jobRun(job),
          UpdateExpression: `SET lastRun = :run${failure}`,
          ExpressionAttributeValues: { ':run': run },
        }),
      );
    },

    async resume(job, at) {
      await document.send(
        new UpdateCommand({
          TableName: name,
          Key: keys.jobRun(job),
          UpdateExpression: 'SET resumedAt = :at',
          ExpressionAttributeValues: { ':at': at },
        }),
      );
    },

    async goOnAt(job, place) {
      await document.send(
        new UpdateCommand({
          TableName: name,
          Key: keys.jobRun(job),
          UpdateExpression: 'SET goesOnAt = :place',
          ExpressionAttributeValues: { ':place': place },
        }),
      );
    },

    async find(job) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.jobRun(job), ConsistentRead: true }),
      );
      return item && StoredJob.parse(item);
    },

    async all() {
      const { Items: items = [] } = await document.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': partitions.jobRuns },
          ConsistentRead: true,
        }),
      );
      return shown(items, (item) => StoredJob.parse(item));
    },
  };
}
