import type { BatchExecuteStatementCommandInput } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { queryAll } from '../../../functions/adapters/dynamodb/table/queries.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { partitions } from '../../../functions/table-keys.ts';
import type { PostRecord, ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import type { PostClaims, Posts } from '../../../functions/use-cases/posts/ports.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { claimOne } from '../../support/memory/one-post.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';

const end = '2026-11-20T12:02:10.000Z';
const lease = (token: string) => ({ token, since: noon.toISOString(), until: end });

/** As when transactions hold all posts. */
function withoutBatches({ document }: Table) {
  document.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        if (commandName !== 'BatchExecuteStatementCommand') return next(call);
        const { Statements = [] } = call.input as BatchExecuteStatementCommandInput;
        const Responses = Statements.map(() => ({ Error: { Code: 'TransactionConflict' as const } }));
        return { response: {}, output: { $metadata: {}, Responses } };
      },
    { step: 'initialize' },
  );
}

describe.each([
  ['in a batch', () => undefined],
  ['alone', withoutBatches],
])('a check that changes nothing, settled %s', (_how, prepare) => {
  it('tells lists nothing', async () => {
    const { table, stop } = await emptyTable();
    const client = aClient();
    await dynamoClients(table).create(client);
    const posts = { ...dynamoPosts(table), ...dynamoPostClaims(table) };
    const post = aPost({ id: postIdOf(client.id, newId()), clientId: client.id });
    await posts.create(post, unlimited);
    const told = () =>
      queryAll(table, {
        KeyConditionExpression: 'pk = :told',
        ExpressionAttributeValues: { ':told': partitions.changedPosts },
      });
    const before = await told();
    expect(before).toHaveLength(1);
    prepare(table);
    await claimOne(posts, { postId: post.id, nextAttemptAt: noon.toISOString() }, lease('one'), noon);
    const checked = { ...post, nextAttemptAt: end };
    expect(await posts.settle([{ post: checked, receipts: [], isAsBefore: true }], lease('one'))).toEqual([true]);
    expect(await posts.load(post.id)).toEqual(checked);
    expect(await told()).toEqual(before);
    await stop();
  });
});

describe('a post that no batch could write', () => {
  let table: Table;
  let stop: () => Promise<void>;
  let posts: Posts & PostClaims;
  let post: ScheduledPost;
  beforeAll(async () => {
    ({ table, stop } = await emptyTable());
    withoutBatches(table);
    posts = { ...dynamoPosts(table), ...dynamoPostClaims(table) };
  });
  afterAll(() => stop());
  beforeEach(async () => {
    const client = aClient();
    await dynamoClients(table).create(client);
    post = aPost({ id: postIdOf(client.id, newId()), clientId: client.id });
    await posts.create(post, unlimited);
  });
  const claim = (token: string, at = noon, nextAttemptAt = noon.toISOString()) =>
    claimOne(posts, { postId: post.id, nextAttemptAt }, lease(token), at);
  const claimForCheck = ({ id: postId, nextAttemptAt = '' }: PostRecord) =>
    claimOne(posts, { postId, nextAttemptAt, isCheck: true }, lease('one'), noon);

  it('is claimed alone, once', async () => {
    expect(await claim('one')).toEqual({ post: { ...post, lease: lease('one') } });
    expect(await claim('two')).toBeUndefined();
  });

  it('is not claimed at an instant at which it is not due', async () => {
    expect(await claim('one', noon, end)).toBeUndefined();
  });

  it('is claimed for a check only while it is due at its time', async () => {
    const retried = await posts.save({ ...post, nextAttemptAt: end }, post, unlimited);
    expect(await claimForCheck(retried)).toBeUndefined();
    expect(await claimForCheck(await posts.save(post, retried, unlimited))).toBeDefined();
  });

  it('is taken over at the exact end of another lease, and not before', async () => {
    await claim('one');
    expect(await claim('two', new Date(Date.parse(end) - 1))).toBeUndefined();
    expect(await claim('two', new Date(end))).toMatchObject({ abandoned: lease('one') });
  });

  it('is settled alone by the worker that has it, and by no other', async () => {
    await claim('one');
    const done = inStatus(post, 'failed');
    expect(await posts.settle([{ post: done, receipts: [] }], lease('two'))).toEqual([false]);
    expect(await posts.settle([{ post: done, receipts: [] }], lease('one'))).toEqual([true]);
    expect(await posts.load(post.id)).toEqual({ ...done, version: 2 });
  });
});
