import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { isConditionFailed } from './table.ts';

const attempts = 12;
const longestPause = 1000;

/** Retries while a transaction holds an item: nothing was written yet. */
export async function withoutConflict<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await pause(Math.random() * Math.min(2 ** attempt * 10, longestPause));
    }
  }
}

function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = new Set(error.CancellationReasons?.map(({ Code: code }) => code));
  return codes.has('TransactionConflict') && !codes.has('ConditionalCheckFailed');
}

export async function tryConditionalWrite(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await withoutConflict(write);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
