import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoApprovals } from '../../../functions/adapters/dynamodb/approvals/approvals.ts';
import { dynamoBranding } from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoDayNotes } from '../../../functions/adapters/dynamodb/clients/day-notes.ts';
import { dynamoComments } from '../../../functions/adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../../../functions/adapters/dynamodb/conversations/conversations.ts';
import { dynamoConnectLinks } from '../../../functions/adapters/dynamodb/links/client-links.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { dynamoClientNotifications } from '../../../functions/adapters/dynamodb/notifications/client-notifications.ts';
import { dynamoStatistics } from '../../../functions/adapters/dynamodb/operations/statistics.ts';
import { dynamoPublishingHolds } from '../../../functions/adapters/dynamodb/posts/publishing-holds.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { dynamoReportSendings } from '../../../functions/adapters/dynamodb/reports/reports.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import {
  approvalRoundIdOf,
  type ClientId,
  connectLinkIdOf,
  type MediaId,
  mediaIdOf,
  type PostId,
  postIdOf,
} from '../../../shared/domain/ids.ts';
import {
  type Counters,
  countersOfClient,
  countersOfMedia,
  type StatisticsKind,
} from '../../../shared/domain/operations/statistics.ts';
import { dayNoteIdOf } from '../../../shared/domain/planning/day-note.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { failed, newTarget, publishedTarget } from '../../../shared/domain/publishing/target.ts';
import { countersOfOutcomes, outcomesKind } from '../../../shared/domain/publishing/publishing-statistics.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { day, hour } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aComment } from '../../support/records/comment-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aDayNote } from '../../support/records/day-note-record.ts';
import { aMeasuredPost } from '../../support/records/measured-post.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { aNotification } from '../../support/records/notification-record.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';

/** A client, and a word that all its texts have. */
export interface Known {
  readonly clientId: ClientId;
  readonly word: string;
  readonly email: string;
  readonly mediaId: MediaId;
  readonly postId: PostId;
}

export function wordsOf(word: string): Known {
  const clientId = newClientId();
  return {
    clientId,
    word,
    email: `${word.toLowerCase()}@clients.example`,
    mediaId: mediaIdOf(clientId, newId()),
    postId: postIdOf(clientId, newId()),
  };
}

const now = new Date();
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** Stores of a client what each list over several clients shows, and counts it as the stream does. */
export async function storeClient(
  table: Table,
  { clientId, word, email, mediaId, postId, ...wanted }: Known & Pick<Client, 'isStaff'>,
): Promise<void> {
  const plan =
    wanted.isStaff === true
      ? ({ plan: 'enterprise', subscriptionStatus: 'active', paymentStatus: 'paid' } as const)
      : undefined;
  const client = aClient({ id: clientId, name: word, email, plan: 'professional', ...plan, ...wanted }, now);
  await dynamoClients(table).create(client);
  if (client.isStaff === true) return;
  const media = aPicture({ id: mediaId, name: `${word}.jpg`, uploadedAt: after(-day) });
  await dynamoMedia(table).create(media);
  await dynamoBranding(table).save(clientId, { version: 0 }, { colour: 'red' });
  await dynamoDayNotes(table).create(aDayNote({ id: dayNoteIdOf(clientId, newId()), clientId, text: word }));
  await storePosts(table, client, postId);
  await storeWaiting(table, client);
  await storePublished(table, client);
  await count(table, client, {
    clients: countersOfClient(client),
    media: countersOfMedia(media),
    [outcomesKind(agencyDay(after(-2 * hour)))]: countersOfOutcomes('facebook', { published: 1, onTime: 1, failed: 1 }),
  });
}

async function storePosts(table: Table, { id: clientId, name: word }: Client, draftId: PostId) {
  const [posts, approvals] = [dynamoPosts(table), dynamoApprovals(table)];
  const post = (wanted: Partial<PostRecord>) =>
    aPost({
      id: postIdOf(clientId, newId()),
      clientId,
      clientName: word,
      content: `Bread by ${word}`,
      labels: [word],
      createdAt: after(-day),
      updatedAt: after(-day),
      scheduledFor: after(hour),
      targets: [newTarget('instagram', after(hour)), newTarget('facebook', after(hour))],
      ...wanted,
    } as Partial<PostRecord & { status: 'scheduled' }>);
  const lost = failed(newTarget('instagram', after(-hour)), 'media', { reason: `Too wide for ${word}` }, now);
  const out = publishedTarget('facebook', { kind: 'published', remoteId: word }, now);
  const unknown = unconfirmedTarget({ platform: 'instagram', since: after(-hour) }, now);
  const asked = post({});
  const stored: PostRecord[] = [
    post({}),
    asked,
    inStatus(post({ id: draftId }), 'draft'),
    inStatus(post({}), 'failed', { targets: [lost] }),
    inStatus(post({}), 'unconfirmed', { targets: [unknown] }),
    inStatus(post({}), 'published', { targets: [out], publishedAt: after(-hour) }),
  ];
  for (const each of stored) await posts.create(each, unlimited);
  const round = {
    id: approvalRoundIdOf(clientId, newId()),
    postIds: [asked.id],
    language: 'en',
    sentBy: [],
    createdAt: after(-hour),
    createdBy: word,
    expiresAt: after(hour),
    openings: 0,
    hasPin: false,
  } as const;
  const before = await posts.load(asked.id);
  const approval = { state: 'asked', roundId: round.id, askedAt: after(-hour) } as const;
  await approvals.create({ ...round, postIds: [...round.postIds], sentBy: [] }, { secret: word }, [
    { before, post: { ...before, approval } },
  ]);
}

/** What home shows besides posts, and notifications. */
async function storeWaiting(table: Table, { id: clientId, name: word }: Client) {
  await changeableConnections(table, () => now).save(
    aConnection({ clientId, accountId: word, accountName: `${word}.account`, expiresAt: after(2 * day) }),
    Infinity,
    anAgreement,
  );
  await dynamoConnectLinks(table).create(
    {
      id: connectLinkIdOf(clientId, newId()),
      platforms: ['tiktok'],
      language: 'en',
      sentBy: ['chat'],
      createdAt: after(-20 * day),
      createdBy: word,
      expiresAt: after(-day),
      openings: 0,
      hasPin: false,
    },
    { secret: word },
  );
  await dynamoConversations(table).save(clientId, noConversations, { isOn: true, savedReplies: [] }, now);
  const comment = aComment({ accountId: word, text: `Bread by ${word}?`, writtenAt: after(-hour) });
  await dynamoComments(table).add(clientId, comment);
  await dynamoReportSendings(table).create({
    clientId,
    period: '2026-10',
    state: 'failed',
    createdAt: after(-day),
    mails: { [`books@${word.toLowerCase()}.example`]: 'failed' },
    version: 1,
  });
  await dynamoPublishingHolds(table).hold({ scope: clientId, since: after(-hour), heldBy: word });
  await dynamoClientNotifications(table).add(
    aNotification({ clientId, clientName: word, title: `${word} failed`, occurredAt: after(-hour) }),
  );
}

/** Its post is deleted. */
async function storePublished(table: Table, { id: clientId, name: word }: Client) {
  const [metrics, publishedAt] = [dynamoMetrics(table), after(-2 * hour)];
  const postId = postIdOf(clientId, newId());
  await metrics.recordPublished(aMeasuredPost({ postId, publishedAt, remoteId: word, excerpt: `Cake by ${word}` }));
  await metrics.recordFailure({ clientId, platform: 'facebook', eventId: newId(), failedAt: publishedAt });
}

async function count(table: Table, { id }: Client, counters: Readonly<Record<string, Counters>>) {
  const statistics = dynamoStatistics(table);
  for (const [kind, difference] of Object.entries(counters))
    await statistics.fold(kind as StatisticsKind, [{ name: id, second: 1, difference }], now);
}
