import type { DynamoDBStreamEvent } from 'aws-lambda';
import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { foldChanges } from '../use-cases/posts/post-statistics.ts';
import { changesOf } from './changes-of.ts';
import { countedChange } from './counted-change.ts';

const environment = readEnvironment(entries['fold-statistics'].uses);
const statistics = dynamoStatistics(openTable(environment.TABLE_NAME));

/** A batch may be delivered again, whole or in part; every change counts once. */
export async function handler(event: DynamoDBStreamEvent) {
  const changes = changesOf(event).flatMap((change) => countedChange(change) ?? []);
  await foldChanges(changes, { statistics, now: new Date() });
}
