import { expect, it } from 'vitest';
import { StoredPost } from '../../../functions/adapters/dynamodb/post-item.ts';
import { listedOfPost } from '../../../functions/listed-of-post.ts';

/** What is stored of a post only for the worker that has it. */
const ofTheWorker = new Set(['lease']);

it('shows in a list all of a post but a lease', () => {
  const needed = Object.keys(StoredPost.shape).filter((name) => !ofTheWorker.has(name));
  expect(new Set(listedOfPost)).toEqual(new Set([...needed, 'isRemoved']));
});

it('stays within the 20 attributes that an index may name', () => {
  expect(listedOfPost.length).toBeLessThanOrEqual(20);
});
