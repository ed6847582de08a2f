import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { isConditionFailed, type Table } from './table.ts';
import { withoutConflict } from './conditional-writes.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Writes all or nothing, with retries while another transaction holds an item. Throws
 * `TransactionCanceledException`, or `ConditionalCheckFailedException` for a single write; `brokenCondition` reads
 * both.
 */
export async function transact({ document }: Table, items: readonly TransactItem[]): Promise<void> {
  await withoutConflict(async () => {
    const [only, ...others] = items;
    // A single write is atomic by itself and costs half of a transaction.
    if (others.length > 0 || only?.ConditionCheck) {
      await document.send(new TransactWriteCommand({ TransactItems: [...items] }));
    } else if (only?.Put) await document.send(new PutCommand(only.Put));
    else if (only?.Update) await document.send(new UpdateCommand(only.Update));
    else if (only?.Delete) await document.send(new DeleteCommand(only.Delete));
  });
}

export function brokenCondition(error: unknown): { index: number; found: object | undefined } | undefined {
  if (isConditionFailed(error)) return { index: 0, found: error.Item };
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons ?? [];
  const index = reasons.findIndex(({ Code: code }) => code === 'ConditionalCheckFailed');
  return index < 0 ? undefined : { index, found: reasons[index]?.Item };
}

export interface Write {
  readonly item: TransactItem;
  /** Thrown when its condition fails, with what is stored where the write asks for it; by default the error itself. */
  readonly refusal?: (found: object | undefined) => Error;
}

export async function writeTogether(table: Table, writes: readonly Write[]): Promise<void> {
  try {
    await transact(
      table,
      writes.map(({ item }) => item),
    );
  } catch (error) {
    const broken = brokenCondition(error);
    throw (broken && writes[broken.index]?.refusal?.(broken.found)) ?? error;
  }
}
