import {
  DeleteCommand,
  type DeleteCommandInput,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { tryConditionalWrite } from './conditional-writes.ts';
import type { Table } from './table.ts';

type Key = Readonly<Record<string, string>>;

/** As it is now; undefined when it is not there. */
export async function getItem({ document, name }: Table, Key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item: item } = await document.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
  return item;
}

/** As `getItem`; throws when what is stored is not of this shape. */
export async function findItem<T>(table: Table, key: Key, Shape: z.ZodType<T>): Promise<T | undefined> {
  const item = await getItem(table, key);
  return item && Shape.parse(item);
}

export async function putItem({ document, name }: Table, Item: Record<string, unknown>): Promise<void> {
  await document.send(new PutCommand({ TableName: name, Item }));
}

export async function deleteItem({ document, name }: Table, Key: Key): Promise<void> {
  await document.send(new DeleteCommand({ TableName: name, Key }));
}

/** @returns whether its condition held, as the next two */
export const putIf = ({ document, name }: Table, put: Omit<PutCommandInput, 'TableName'>) =>
  tryConditionalWrite(() => document.send(new PutCommand({ TableName: name, ...put })));

export const updateIf = ({ document, name }: Table, update: Omit<UpdateCommandInput, 'TableName'>) =>
  tryConditionalWrite(() => document.send(new UpdateCommand({ TableName: name, ...update })));

export const deleteIf = ({ document, name }: Table, deletion: Omit<DeleteCommandInput, 'TableName'>) =>
  tryConditionalWrite(() => document.send(new DeleteCommand({ TableName: name, ...deletion })));

/** Over the version that was read, and no other. */
export const putOver = (table: Table, Item: Record<string, unknown>, read: number) =>
  putIf(table, {
    Item,
    ConditionExpression: 'version = :read',
    ExpressionAttributeValues: { ':read': read },
  });
