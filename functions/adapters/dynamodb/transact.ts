import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';
import { withoutConflict } from './without-conflict.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Writes all or nothing, again when another transaction holds one of the items. Throws the
 * `TransactionCanceledException` when a condition does not hold.
 */
export async function transact({ document }: Table, items: readonly TransactItem[]): Promise<void> {
  await withoutConflict(() => document.send(new TransactWriteCommand({ TransactItems: [...items] })));
}

/** The first write whose condition did not hold, with the item it found if that was asked for. */
export function brokenCondition(error: unknown): { index: number; found: object | undefined } | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons ?? [];
  const index = reasons.findIndex(({ Code: code }) => code === 'ConditionalCheckFailed');
  return index < 0 ? undefined : { index, found: reasons[index]?.Item };
}
