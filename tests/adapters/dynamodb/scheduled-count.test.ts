import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { countOut } from '../../../functions/adapters/dynamodb/posts/post-usage.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { type ClientId, postIdOf } from '../../../shared/domain/ids.ts';
import type { PostRecord, ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { newClientId } from '../../support/ids.ts';

const noon = '2026-11-20T12:00:00.000Z';
const limits = { monthlyPosts: 100, scheduledPosts: 3 };

let database: Awaited<ReturnType<typeof emptyTable>>;
let table: Table;
let clientId: ClientId;
beforeAll(async () => {
  database = await emptyTable();
  table = database.table;
});
afterAll(() => database.stop());
beforeEach(async () => {
  clientId = newClientId();
  await dynamoClients(table).create(aClient({ id: clientId, email: `${clientId}@example.com` }));
});

const posts = () => dynamoPosts(table);
const newPost = (wanted: Partial<ScheduledPost> = {}) =>
  aPost({ id: postIdOf(clientId, newId()), clientId, updatedAt: noon, ...wanted });

/** As after a worker that died between settling posts and lowering the count. */
async function leaveCountAt(count: number, of = 'scheduled') {
  await table.document.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.usage(clientId, of),
      UpdateExpression: 'SET posts = :count',
      ExpressionAttributeValues: { ':count': count },
    }),
  );
}
const scheduled = async () => (await posts().usageOf(clientId, '202611')).scheduledPosts;

it('is lowered for many clients together, also for one that has no count yet', async () => {
  const counted = newPost();
  await posts().create(counted, limits);
  await leaveCountAt(3);
  const others = Array.from({ length: 30 }, newClientId);
  const out = [counted, newPost(), ...others.map((id) => newPost({ clientId: id }))];
  await countOut(
    table,
    out.map((post) => inStatus(post, 'published')),
  );
  expect(await scheduled()).toBe(1);
  for (const id of others) expect((await posts().usageOf(id, '202611')).scheduledPosts).toBe(-1);
});

describe('a count of scheduled posts that a dead worker left too high', () => {
  it('is put right before a new post is refused', async () => {
    await posts().create(newPost(), limits);
    await leaveCountAt(3);
    await posts().create(newPost(), limits);
    expect(await scheduled()).toBe(2);
  });

  it('is put right before a draft is refused to be scheduled', async () => {
    const draft = inStatus(newPost(), 'draft');
    await posts().create(draft, limits);
    await leaveCountAt(7);
    await posts().save(inStatus(draft, 'scheduled'), draft, limits);
    expect(await scheduled()).toBe(1);
  });

  it('refuses all the same where there really is no room', async () => {
    for (let made = 0; made < 3; made += 1) await posts().create(newPost(), limits);
    await leaveCountAt(9);
    await expect(posts().create(newPost(), limits)).rejects.toMatchObject({ code: 'post.scheduled-limit' });
    expect(await scheduled()).toBe(3);
  });

  it.each([
    ['2026-11-20T11:57:30.000Z', 'made'],
    ['2026-11-20T11:57:30.001Z', 'post.scheduled-limit'],
  ])('believes that what was settled at %s is counted out already or never will be: %s', async (settledAt, result) => {
    await posts().create(inStatus(newPost({ updatedAt: settledAt }), 'published'), limits);
    await leaveCountAt(1);
    const attempt = posts().create(newPost(), { ...limits, scheduledPosts: 1 });
    const came = await attempt.then(
      () => 'made',
      (error: unknown) => (error instanceof DomainError ? error.code : error),
    );
    expect(came).toBe(result);
    expect(await scheduled()).toBe(1);
  });
});

describe('counts', () => {
  const usage = () => posts().usageOf(clientId, '202611');
  const drafts = async (amount: number) => {
    const made = Array.from({ length: amount }, () => inStatus(newPost(), 'draft'));
    for (const draft of made) await posts().create(draft, unlimited);
    return made;
  };
  const schedule = (draft: PostRecord, most = unlimited) => posts().save(inStatus(draft, 'scheduled'), draft, most);

  it('stay as they were when a write is refused, where there is no limit', async () => {
    const [draft] = await drafts(1);
    if (draft === undefined) throw new Error('No draft');
    await schedule(draft);
    await expect(schedule(draft)).rejects.toMatchObject({ code: 'post.changed' });
    expect(await usage()).toEqual({ monthlyPosts: 1, scheduledPosts: 1 });
    const removed = posts().remove({ ...draft, status: 'scheduled', scheduledFor: noon });
    await expect(removed).rejects.toMatchObject({ code: 'post.changed' });
    expect(await usage()).toEqual({ monthlyPosts: 1, scheduledPosts: 1 });
  });

  it('are not lowered where the answer to the write is lost, as the post may be stored', async () => {
    const [draft] = await drafts(1);
    const losing: Table = { ...table, document: Object.create(table.document) as Table['document'] };
    losing.document.send = async (...sent: [never]) => {
      const answer: unknown = await table.document.send(...sent);
      if (JSON.stringify((sent[0] as { input: object }).input).includes('"nextAttemptAt"')) throw new Error('Lost');
      return answer;
    };
    await expect(dynamoPosts(losing).save(inStatus(draft!, 'scheduled'), draft!, unlimited)).rejects.toThrow('Lost');
    expect((await posts().load(draft!.id)).status).toBe('scheduled');
    expect(await usage()).toMatchObject({ scheduledPosts: 1 });
  });

  it('go on from those that months had as items of their own', async () => {
    await leaveCountAt(5, '202611');
    const made = await drafts(3);
    const limit = { monthlyPosts: 7, scheduledPosts: Infinity };
    const results = await Promise.allSettled(made.map((draft) => schedule(draft, limit)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refused).toEqual(['post.monthly-limit']);
    expect(await usage()).toEqual({ monthlyPosts: 7, scheduledPosts: 2 });
    await expect(posts().create(newPost(), { ...limit, monthlyPosts: 4 })).rejects.toMatchObject({
      code: 'post.monthly-limit',
    });
  });
});
