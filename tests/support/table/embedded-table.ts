import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { createTable } from '../../../infra/local/aws/dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from '../../../infra/local/aws/dynamodb/start-dynamodb.ts';

const name = 'nashra-test';

/** The embedded database in memory with an empty table of the product's shape. */
export async function embeddedTable(): Promise<{ table: Table; stop: () => Promise<void> }> {
  const database = await startDynamoDb({
    program: databaseProgram(),
    endpoint: process.env['DYNAMODB_ENDPOINT'],
    onUnexpectedExit: (reason) => {
      throw new Error(reason);
    },
  });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = database.url;
  Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' });
  const client = new DynamoDBClient({});
  await createTable(client, name);
  client.destroy();
  const table = openTable(name);
  return {
    table,
    async stop() {
      table.document.destroy();
      await database.stop();
    },
  };
}
