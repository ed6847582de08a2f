import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The table and the client that reaches it. */
export interface Table {
  document: DynamoDBDocumentClient;
  name: string;
}

export function openTable(name: string): Table {
  const client = new DynamoDBClient({});
  // It copies every item that is read and written, for a log that nobody keeps.
  client.middlewareStack.remove('loggerMiddleware');
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { document, name };
}

/** The error of a conditional write whose condition did not hold. */
export const isConditionFailed = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException;

/** True when nothing was written because the condition of write number `index`, of a transaction or alone, did not hold. */
export function isTransactionConditionFailed(error: unknown, index: number): boolean {
  if (isConditionFailed(error)) return index === 0;
  return (
    error instanceof TransactionCanceledException &&
    error.CancellationReasons?.[index]?.Code === 'ConditionalCheckFailed'
  );
}
