import pLimit from 'p-limit';
import { expect, it, onTestFinished } from 'vitest';
import { dynamoCommentInbox, dynamoComments } from '../../../functions/adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../../../functions/adapters/dynamodb/conversations/conversations.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { countWaiting, listInbox } from '../../../functions/use-cases/conversations/inbox.ts';
import { readComments } from '../../../functions/use-cases/conversations/read-comments.ts';
import { applyUpdates } from '../../../functions/use-cases/conversations/apply-updates.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import { type CommentUpdate, commentOf } from '../../../shared/domain/conversations/comment-update.ts';
import { type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { day, hour } from '../../../shared/durations.ts';
import { isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient, someStaff } from '../../support/records/client-record.ts';
import { aComment, someUpdate } from '../../support/records/comment-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aMeasuredPost } from '../../support/records/measured-post.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { startMeter } from '../../support/table/meter.ts';
import { commentWorld } from '../../support/worlds/comment-world.ts';

/** As stored for 400 days with sixty a month, of which those of four weeks are under posts that are still read. */
const stored = 790;
const posts = 18;
const every = (400 * day) / stored;

it('a reading asks the table once for what is known of a client, and not at all for what is still so', async () => {
  const { table, stop } = await emptyTable();
  const world = await commentWorld();
  const { accountId } = someUpdate();
  const client = aClient({ plan: 'professional' });
  await dynamoClients(table).create(client);
  const connections = changeableConnections(table, () => noon);
  const scopes = ['may-comment'];
  await connections.save(aConnection({ clientId: client.id, accountId, scopes }), Infinity, anAgreement);
  const metrics = dynamoMetrics(table);
  for (let place = 0; place < posts; place += 1) {
    const postId: PostId = postIdOf(client.id, `01JD11111111111111111${10_000 + place}`);
    const publishedAt = isoAfterNoon(-(place + 1) * 1.5 * day);
    const post = { postId, platform: 'instagram' as const, accountId, remoteId: `post${place}`, publishedAt };
    await metrics.recordPublished(aMeasuredPost(post));
  }
  const updates = Array.from({ length: stored }, (_, place) => {
    const writtenAt = isoAfterNoon(-hour - place * every);
    const age = Math.floor((place * every) / (1.5 * day));
    const postRemoteId = age < posts ? `post${age}` : `older${age}`;
    const text = 'What people write under posts is about as long as this. '.repeat(2);
    return someUpdate({ accountId, remoteId: `17${place}`, postRemoteId, text, writtenAt, at: writtenAt });
  });
  const answers = updates
    .filter((_, place) => place % 3 === 0)
    .map(({ remoteId, postRemoteId, at }) =>
      someUpdate({
        accountId,
        remoteId: `9${remoteId}`,
        parentRemoteId: remoteId,
        postRemoteId,
        isOwn: true,
        text: 'Yes',
        at,
      }),
    );
  const deps = { ...world.dependencies, comments: dynamoComments(table), metrics, connections, isOver: () => false };
  const isRead = ({ postRemoteId }: CommentUpdate) => postRemoteId.startsWith('post');
  // More at once would wait for each other longer than a call may take.
  const few = pLimit(25);
  await few.map(updates, (one) => deps.comments.add(client.id, commentOf(one)));
  await applyUpdates(client.id, answers.filter(isRead), deps);
  const there = Map.groupBy([...updates, ...answers], ({ postRemoteId }) => postRemoteId);
  world.says.read = (post) => ({ kind: 'page', updates: there.get(post) ?? [], next: [] });
  const meter = startMeter();
  onTestFinished(meter.stop);
  expect(await readComments(client.id, deps)).toEqual({ added: 0, isPart: false });
  const calls = meter.take();
  const units = calls.reduce((sum, { readUnits }) => sum + readUnits, 0);
  expect(world.asked.filter((what) => what.startsWith('read'))).toHaveLength(posts);
  expect(units).toBeLessThan(8);
  await stop();
});

it('a page of the inbox and its count cost what waits, however many comments were done before', async () => {
  const { table, stop } = await emptyTable();
  const client = aClient({ plan: 'professional' });
  await dynamoClients(table).create(client);
  const { accountId } = someUpdate();
  await changeableConnections(table, () => noon).save(
    aConnection({ clientId: client.id, accountId }),
    Infinity,
    anAgreement,
  );
  const conversations = dynamoConversations(table);
  await conversations.save(client.id, noConversations, { isOn: true, savedReplies: [] }, noon);
  const [comments, inbox] = [dynamoComments(table), dynamoCommentInbox(table)];
  const add = (place: number, state: Comment['state']) =>
    comments.add(
      client.id,
      aComment({
        remoteId: `17${place}`,
        accountId,
        state,
        text: 'م'.repeat(1000),
        writtenAt: isoAfterNoon(-place * hour),
      }),
    );
  for (let place = 0; place < 10; place += 1) await add(place, 'new');
  const deps = {
    inbox,
    conversations,
    clients: dynamoClients(table),
    metrics: dynamoMetrics(table),
    media: dynamoMedia(table),
    sign: (path: string) => path,
    now: noon,
  };
  const meter = startMeter();
  onTestFinished(meter.stop);
  const cost = async () => {
    const page = await listInbox(someStaff(), {}, deps);
    const counts = await countWaiting(someStaff(), deps);
    expect([page.comments.length, counts.open]).toEqual([10, 10]);
    return meter.take().reduce((sum, { readUnits }) => sum + readUnits, 0);
  };
  meter.take();
  const few = await cost();
  for (let place = 10; place < 400; place += 1) await add(place, 'done');
  meter.take();
  expect(await cost()).toBe(few);
  expect(few).toBeLessThan(20);
  await stop();
});
