import { expect, it } from 'vitest';
import { postItem } from '../../../functions/adapters/dynamodb/posts/post-item.ts';
import { listedPostAttributes, postRow } from '../../../functions/adapters/dynamodb/posts/post-row.ts';
import { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { aClaimedPost } from '../../support/records/post-record.ts';

const ofWorkers = new Set(['lease', 'nextAttemptAt', 'checkAt', 'allowedFor']);
const ofTheLimits = new Set(['countedIn']);
const ofTheKey = new Set(['id', 'clientId']);

it('includes all of a post in a list but what workers and limits need and what its key says', () => {
  const needed = PostRecord.options
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((name) => ![ofWorkers, ofTheLimits, ofTheKey].some((unlisted) => unlisted.has(name)));
  expect(new Set(listedPostAttributes)).toEqual(new Set(needed));
});

it('holds nothing else of a post: neither the lease of a worker nor its keys', () => {
  const post = aClaimedPost({ checkAt: '2026-11-20T11:00:00.000Z' });
  const item = { ...postItem(post), ttl: 1 };
  expect(item).toHaveProperty('lease.token');
  const row = postRow(item);
  const kept = Object.keys(JSON.parse(row.rest) as object);
  expect(kept).toContain('content');
  expect(kept.filter((name) => !listedPostAttributes.includes(name))).toEqual([]);
});
