import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { withoutConflict } from '../../../functions/adapters/dynamodb/table/conditional-writes.ts';

const about = { message: 'Refused', $metadata: {} };
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ ...about, CancellationReasons: codes.map((Code) => ({ Code })) });

function failing(...errors: Error[]) {
  let tries = 0;
  const write = async () => {
    const error = errors[tries++];
    if (error !== undefined) throw error;
    return 'written';
  };
  return { write, tries: () => tries };
}

it.each([
  ['a transaction that met another', cancelled('None', 'TransactionConflict')],
  ['a write that met a transaction', new TransactionConflictException(about)],
])('writes again after %s', async (_what, conflict) => {
  const { write, tries } = failing(conflict, conflict);
  expect(await withoutConflict(write)).toBe('written');
  expect(tries()).toBe(3);
});

it.each([
  ['a condition that does not hold', cancelled('ConditionalCheckFailed', 'TransactionConflict')],
  ['any other error', new Error('Access denied')],
])('does not write again after %s', async (_what, error) => {
  const { write, tries } = failing(error, error);
  await expect(withoutConflict(write)).rejects.toBe(error);
  expect(tries()).toBe(1);
});
