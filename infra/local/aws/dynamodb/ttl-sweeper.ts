import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  ScanCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '../../../../functions/resources.ts';
import { minute, second } from '../../../../shared/durations.ts';
import { repeat, type Repetition } from '../repeat.ts';

/** Without a limit the embedded database reads the whole table for each page, which takes seconds for a million items, and nothing else meanwhile. */
const itemsOfPage = 500;

/** What has expired may stay for long, as in the cloud. */
const pauses = { betweenPages: 5 * second, betweenSweeps: minute } as const;

type Item = Record<string, AttributeValue>;

/**
 * Deletes expired items, because the embedded database stores the setting but never deletes. Each call sweeps the next page and returns
 * whether it was the last.
 */
export function ttlSweeper({
  database,
  tableName,
  now = () => new Date(),
}: {
  database: DynamoDBClient;
  tableName: string;
  now?: () => Date;
}): () => Promise<boolean> {
  let nextPage: Item | undefined;

  async function remove(item: Item, expired: object) {
    const { partitionKey, sortKey } = tableShape;
    const key = { [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] } as Item;
    try {
      await database.send(
        new DeleteItemCommand({ TableName: tableName, Key: key, ConditionExpression: '#ttl < :now', ...expired }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }

  return async () => {
    const expired = {
      ExpressionAttributeNames: { '#ttl': tableShape.expiry },
      ExpressionAttributeValues: { ':now': { N: String(Math.floor(now().getTime() / 1000)) } },
    };
    const page = await database.send(
      new ScanCommand({
        TableName: tableName,
        Limit: itemsOfPage,
        FilterExpression: '#ttl < :now',
        ...(nextPage === undefined ? {} : { ExclusiveStartKey: nextPage }),
        ...expired,
      }),
    );
    for (const item of page.Items ?? []) await remove(item, expired);
    nextPage = page.LastEvaluatedKey;
    return nextPage === undefined;
  };
}

export function startTtlSweeper(options: {
  database: DynamoDBClient;
  tableName: string;
  onError: (error: unknown) => void;
}): Repetition {
  return repeat(ttlSweeper(options), {
    pauseMilliseconds: (isSwept) => (isSwept === false ? pauses.betweenPages : pauses.betweenSweeps),
    onError: options.onError,
  });
}
