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

/** A page is 1 MB at most, so a turn stays cheap however large the table is; the next turn goes on where it ended. */
const pagesPerTurn = 5;

type Item = Record<string, AttributeValue>;

/** Deletes what has expired, as DynamoDB does by itself: the embedded database knows the setting but never deletes. */
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

/** Sweeps every ten seconds. */
export function startTtlSweeper(options: {
  database: DynamoDBClient;
  tableName: string;
  onError: (error: unknown) => void;
}): Repetition {
  return repeat(ttlSweeper(options), { pauseMilliseconds, onError: options.onError });
}
