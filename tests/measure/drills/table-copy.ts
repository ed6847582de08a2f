import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  paginateScan,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { tableShape } from '../../../functions/resources.ts';

type Item = Record<string, AttributeValue>;
/** One JSON line per item with its attribute types, as an export to S3 has them. */
const Line = z.record(z.string(), z.custom<AttributeValue>());

async function* itemsOf(database: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  for await (const { Items: items = [] } of paginateScan({ client: database }, { TableName, ConsistentRead: true }))
    yield* items;
}

export async function countItems(database: DynamoDBClient, table: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for await (const { pk, sk } of itemsOf(database, table)) {
    const kind = [pk?.S, sk?.S].map((key = '') => key.split('#')[0]?.replace(/^\d.*/, '…')).join(' ');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export async function sortedItems(database: DynamoDBClient, table: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const item of itemsOf(database, table)) texts.push(textOf(item));
  return texts.toSorted();
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** Base64. */
const toCopied = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value);
const fromCopied = (name: string, value: unknown): unknown =>
  name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;

/** The same for equal items: attributes and the members of sets have no order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (name, whole: unknown) => {
    const part = toCopied(whole);
    if (Array.isArray(part)) return ['SS', 'NS', 'BS'].includes(name) ? part.map(String).toSorted(byText) : part;
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => byText(one, other)));
  });
}

export async function takeCopy(database: DynamoDBClient, table: string, file: string): Promise<TableDescription> {
  const { Table: description = {} } = await database.send(new DescribeTableCommand({ TableName: table }));
  const out = createWriteStream(file, { mode: 0o600 });
  for await (const item of itemsOf(database, table))
    if (!out.write(`${JSON.stringify(item, (_name, value: unknown) => toCopied(value))}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
  return description;
}

/** As after a restore at AWS it has no stream, which would report every item as new, and no expiry. */
export async function restoreCopy(database: DynamoDBClient, was: TableDescription, file: string): Promise<void> {
  const { TableName = '', AttributeDefinitions, KeySchema, GlobalSecondaryIndexes: indexes = [] } = was;
  const GlobalSecondaryIndexes = indexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
    IndexName,
    KeySchema: keys,
    Projection,
  }));
  const BillingMode = 'PAY_PER_REQUEST';
  await database.send(
    new CreateTableCommand({ TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode }),
  );
  await waitUntilTableExists({ client: database, maxWaitTime: 60, minDelay: 1 }, { TableName });
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const Item = Line.parse(JSON.parse(line, fromCopied));
    await database.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } }));
  }
}

export async function completeTable(database: DynamoDBClient, TableName: string): Promise<void> {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
  const TimeToLiveSpecification = { Enabled: true, AttributeName: tableShape.expiry };
  await database.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  await database.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}
