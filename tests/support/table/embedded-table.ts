import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { createTable } from '../../../infra/local/aws/dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from '../../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { refuseKeysAsAws } from './refused-keys.ts';

export interface OpenTable {
  table: Table;
  stop: () => Promise<void>;
}

export function embeddedDatabase() {
  return startDynamoDb({
    program: databaseProgram(),
    endpoint: process.env['DYNAMODB_ENDPOINT'],
    onUnexpectedExit: (reason) => {
      throw new Error(reason);
    },
  });
}

export async function tableAt(url: string): Promise<OpenTable> {
  refuseKeysAsAws();
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = url;
  Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' });
  const name = `nashra-test-${randomUUID()}`;
  const client = new DynamoDBClient({});
  await createTable(client, name);
  client.destroy();
  const table = openTable(name);
  return { table, stop: async () => table.document.destroy() };
}

export async function embeddedTable(): Promise<OpenTable> {
  const database = await embeddedDatabase();
  const { table, stop } = await tableAt(database.url);
  return {
    table,
    async stop() {
      await stop();
      await database.stop();
    },
  };
}
