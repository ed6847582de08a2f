import { expect, it } from 'vitest';
import { listedPostAttributes } from '../../../functions/listed-post-attributes.ts';
import { PostRecord } from '../../../shared/domain/posts/post-record.ts';

const ofWorkers = new Set(['lease', 'nextAttemptAt', 'checkAt']);
const ofTheLimits = new Set(['countedIn']);
const ofTheKey = new Set(['id', 'clientId']);

it('includes all of a post in a list but what workers and limits need and what its key says', () => {
  const needed = PostRecord.options
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((name) => ![ofWorkers, ofTheLimits, ofTheKey].some((unlisted) => unlisted.has(name)));
  expect(new Set(listedPostAttributes)).toEqual(new Set([...needed, 'isRemoved']));
});

it('stays within the 20 attributes that an index may name', () => {
  expect(listedPostAttributes.length).toBeLessThanOrEqual(20);
});
