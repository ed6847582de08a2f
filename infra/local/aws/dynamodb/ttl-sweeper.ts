import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  ScanCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '../../../../functions/resources.ts';
import { repeat, type Repetition } from '../repeat.ts';

const pauseMilliseconds = 10_000;

/** A page is at most 1 MB, so a turn stays cheap for any table size; the next turn continues. */
const pagesPerTurn = 5;

type Item = Record<string, AttributeValue>;

/** Deletes expired items, because the embedded database stores the setting but never deletes. */
export function ttlSweeper({
  database,
  tableName,
  now = () => new Date(),
}: {
  database: DynamoDBClient;
  tableName: string;
  now?: () => Date;
}): () => Promise<void> {
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

  async function sweepPage() {
    const expired = {
      ExpressionAttributeNames: { '#ttl': tableShape.expiry },
      ExpressionAttributeValues: { ':now': { N: String(Math.floor(now().getTime() / 1000)) } },
    };
    const page = await database.send(
      new ScanCommand({
        TableName: tableName,
        FilterExpression: '#ttl < :now',
        ...(nextPage === undefined ? {} : { ExclusiveStartKey: nextPage }),
        ...expired,
      }),
    );
    for (const item of page.Items ?? []) await remove(item, expired);
    nextPage = page.LastEvaluatedKey;
  }

  return async () => {
    for (let page = 0; page < pagesPerTurn; page += 1) {
      await sweepPage();
      if (nextPage === undefined) return;
    }
  };
}

export function startTtlSweeper(options: {
  database: DynamoDBClient;
  tableName: string;
  onError: (error: unknown) => void;
}): Repetition {
  return repeat(ttlSweeper(options), { pauseMilliseconds, onError: options.onError });
}
