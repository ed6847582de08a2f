import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
  type KeySchemaElement,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '../../../../functions/resources.ts';
import { StartError } from '../../run/start-error.ts';

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
      Projection: { ProjectionType: shape.projection === 'keys' ? 'KEYS_ONLY' : 'ALL' },
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

function refuseOtherShape({ GlobalSecondaryIndexes: indexes = [] }: TableDescription) {
  const found = indexes.map(({ IndexName: index = '' }) => index).toSorted();
  const wanted = Object.keys(tableShape.indexes).toSorted();
  if (found.join() !== wanted.join())
    throw new StartError(
      'The data here is of an earlier version of Nashra: remove the folder (.local or DATA_DIR), or name another with DATA_DIR',
    );
}

/**
 * Returns the ARN of the change stream.
 * @throws {StartError} when the table exists in the shape of an earlier version
 */
export async function createTable(database: DynamoDBClient, name: string): Promise<{ streamArn: string }> {
  await makeTable(database, name);
  const { Table: table } = await database.send(new DescribeTableCommand({ TableName: name }));
  if (table !== undefined) refuseOtherShape(table);
  if (table?.LatestStreamArn === undefined) throw new Error(`The table ${name} has no change stream`);
  return { streamArn: table.LatestStreamArn };
}
