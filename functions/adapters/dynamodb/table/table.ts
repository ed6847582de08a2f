import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export interface Table {
  document: DynamoDBDocumentClient;
  name: string;
  /** The time at which a row is written, however late its job runs. */
  clock: () => Date;
}

export function openTable(name: string, clock = () => new Date()): Table {
  const client = new DynamoDBClient({});
  // The SDK's logger copies every item that is read and written.
  client.middlewareStack.remove('loggerMiddleware');
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { document, name, clock };
}

export const isConditionFailed = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException;

export function isTransactionConditionFailed(error: unknown, index: number): boolean {
  if (isConditionFailed(error)) return index === 0;
  return (
    error instanceof TransactionCanceledException &&
    error.CancellationReasons?.[index]?.Code === 'ConditionalCheckFailed'
  );
}
