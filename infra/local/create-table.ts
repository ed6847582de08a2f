import {
  CreateTableCommand,
  DescribeTableCommand,
  QueryCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
  type KeySchemaElement,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '../../functions/resources.ts';
import { StartError } from './start-error.ts';

const projections = { keys: { ProjectionType: 'KEYS_ONLY' }, all: { ProjectionType: 'ALL' } } as const;

function keySchema(keys: { partitionKey: string; sortKey: string }): KeySchemaElement[] {
  return [
    { AttributeName: keys.partitionKey, KeyType: 'HASH' },
    { AttributeName: keys.sortKey, KeyType: 'RANGE' },
  ];
}

function tableDefinition(name: string) {
  const indexes = Object.entries(tableShape.indexes);
  const keyNames = [tableShape, ...Object.values(tableShape.indexes)].flatMap((keys) => [
    keys.partitionKey,
    keys.sortKey,
  ]);
  return new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keyNames.map((key) => ({ AttributeName: key, AttributeType: 'S' })),
    KeySchema: keySchema(tableShape),
    GlobalSecondaryIndexes: indexes.map(([index, shape]) => ({
      IndexName: index,
      KeySchema: keySchema(shape),
      Projection: projections[shape.projection],
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
}

async function makeTable(database: DynamoDBClient, name: string): Promise<void> {
  try {
    await database.send(tableDefinition(name));
  } catch (error) {
    if (error instanceof ResourceInUseException) return;
    throw error;
  }
  await waitUntilTableExists({ client: database, minDelay: 1, maxWaitTime: 30 }, { TableName: name });
  await database.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: tableShape.expiry },
    }),
  );
}

function hasOtherShape({ GlobalSecondaryIndexes: indexes = [] }: TableDescription): boolean {
  const found = indexes.map(({ IndexName: index = '' }) => index).toSorted();
  const wanted = Object.keys(tableShape.indexes).toSorted();
  return found.join() !== wanted.join();
}

/** Posts were listed under four keys once, of which two are read today. */
async function hasPostsElsewhere(database: DynamoDBClient, name: string): Promise<boolean> {
  const perKey = ['CHG#post#2', 'CHG#post#3'].map((key) => {
    const query = { TableName: name, IndexName: 'changes', KeyConditionExpression: 'changesPk = :key', Limit: 1 };
    return database.send(new QueryCommand({ ...query, ExpressionAttributeValues: { ':key': { S: key } } }));
  });
  return (await Promise.all(perKey)).some(({ Count: count = 0 }) => count > 0);
}

/** A table of an earlier version lacks what today's functions read by, in its items too. */
async function refuseEarlierVersion(database: DynamoDBClient, table: TableDescription, name: string) {
  if (hasOtherShape(table) || (await hasPostsElsewhere(database, name)))
    throw new StartError(
      'The data here is of an earlier version of Nashra: remove the folder (.local or DATA_DIR), or name another with DATA_DIR',
    );
}

/**
 * Makes the one table in its shape unless it exists, and answers the ARN of its change stream.
 * @throws {StartError} when it exists in the shape of an earlier version
 */
export async function createTable(database: DynamoDBClient, name: string): Promise<{ streamArn: string }> {
  await makeTable(database, name);
  const { Table: table } = await database.send(new DescribeTableCommand({ TableName: name }));
  if (table !== undefined) await refuseEarlierVersion(database, table, name);
  if (table?.LatestStreamArn === undefined) throw new Error(`The table ${name} has no change stream`);
  return { streamArn: table.LatestStreamArn };
}
