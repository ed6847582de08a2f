import { expect, it } from 'vitest';
import { StoredPost } from '../../../functions/adapters/dynamodb/post-item.ts';
import { listedAttributes, tableShape } from '../../../functions/resources.ts';
import { Client } from '../../../shared/domain/client.ts';
import { Subscription } from '../../../shared/domain/subscription.ts';

/** What is stored of a post only for the worker that has it. */
const ofTheWorker = new Set(['lease']);

it('shows in a list all of a client, a subscription and a post but a lease', () => {
  const needed = [Client, Subscription, StoredPost].flatMap(({ shape }) => Object.keys(shape));
  const wanted = new Set([...needed.filter((name) => !ofTheWorker.has(name)), 'isRemoved']);
  expect(new Set(listedAttributes)).toEqual(wanted);
});

it('stays within the 100 attributes that the indexes of a table may name', () => {
  const named = Object.values(tableShape.indexes).flatMap(({ projection }) =>
    typeof projection === 'string' ? [] : projection,
  );
  expect(named.length).toBeLessThanOrEqual(100);
});
