import { setTimeout as pause } from 'node:timers/promises';
import type { BatchStatementResponse } from '@aws-sdk/client-dynamodb';
import {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

type Item = Record<string, unknown>;
type Writes = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/** The most that one call takes. */
const maxWrites = 25;
const maxReads = 100;
const maxStatements = 25;
const attempts = 8;

export interface Statement {
  text: string;
  values: unknown[];
}

export interface StatementAnswer {
  item?: Item | undefined;
  error?: string | undefined;
}

function inParts<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));
}

async function untilDone<T>(wanted: T[], call: (left: T[]) => Promise<T[]>): Promise<void> {
  let left = wanted;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    left = await call(left);
    if (left.length > 0 && attempt === attempts)
      throw new Error(`${left.length} items were not processed by the table`);
    if (left.length > 0) await pause(Math.random() * 2 ** attempt * 10);
  }
}

export async function putAll({ document, name }: Table, items: readonly Item[]): Promise<void> {
  const puts: Writes = items.map((item) => ({ PutRequest: { Item: item } }));
  const putPart = async (part: Writes) => {
    const { UnprocessedItems: left } = await document.send(new BatchWriteCommand({ RequestItems: { [name]: part } }));
    return left?.[name] ?? [];
  };
  await Promise.all(inParts(puts, maxWrites).map((part) => untilDone(part, putPart)));
}

interface ReadOptions {
  readonly isConsistent?: boolean;
  /** Names that are no reserved words; by default all. */
  readonly attributes?: readonly string[];
}

/** In no order; missing items are left out. */
export async function getAll(
  { document, name }: Table,
  keys: readonly Item[],
  { isConsistent = true, attributes }: ReadOptions = {},
): Promise<Item[]> {
  const found: Item[] = [];
  const getPart = async (part: Item[]) => {
    const wanted = { Keys: part, ConsistentRead: isConsistent, ProjectionExpression: attributes?.join(', ') };
    const RequestItems = { [name]: wanted };
    const answer = await document.send(new BatchGetCommand({ RequestItems }));
    found.push(...(answer.Responses?.[name] ?? []));
    return answer.UnprocessedKeys?.[name]?.Keys ?? [];
  };
  await Promise.all(inParts(keys, maxReads).map((part) => untilDone(part, getPart)));
  return found;
}

/** Runs statements on different items; answers in their order. One failure does not stop the others. */
export async function runAll({ document }: Table, statements: readonly Statement[]): Promise<StatementAnswer[]> {
  const answers = await Promise.all(
    inParts(statements, maxStatements).map(async (part) => {
      const Statements = part.map(({ text, values }) => ({ Statement: text, Parameters: values }));
      const { Responses: answered = [] } = await document.send(new BatchExecuteStatementCommand({ Statements }));
      return part.map((_, index) => answerOf(answered[index]));
    }),
  );
  return answers.flat();
}

function answerOf(
  response: { Item?: Item | undefined; Error?: BatchStatementResponse['Error'] } | undefined,
): StatementAnswer {
  return { item: response?.Item, error: response === undefined ? 'NoAnswer' : response.Error?.Code };
}
