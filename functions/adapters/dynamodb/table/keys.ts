import { createHash } from 'node:crypto';
import { type AuditEntry, auditPlaceOf } from '../../../../shared/domain/operations/audit.ts';
import type { ThreadEntry } from '../../../../shared/domain/approvals/approval-thread.ts';
import type { InboxState } from '../../../../shared/domain/conversations/comment-filter.ts';
import { type Comment, type CommentId, commentIdOf } from '../../../../shared/domain/conversations/comment.ts';
import type { DeletionId } from '../../../../shared/domain/deletion/data-deletion.ts';
import {
  type ApprovalRoundId,
  type ConnectLinkId,
  asClientId,
  type ClientId,
  clientOfId,
  type EventEndpointId,
  type EvergreenId,
  type MediaId,
  ownerOf,
  type PostId,
  type PostImportId,
  type PostSeriesId,
  type PostTemplateId,
  postIdOf,
  type ReportLinkId,
  ulidOf,
} from '../../../../shared/domain/ids.ts';
import { mediaPlaceOf, type MediaKind } from '../../../../shared/domain/media/media.ts';
import type { HoldScope } from '../../../../shared/domain/publishing/publishing-hold.ts';
import { historyDays } from '../../../../shared/domain/publishing/history.ts';
import { day } from '../../../../shared/durations.ts';
import type { Platform, WebhookPlatform } from '../../../../shared/platforms/platforms.ts';
import type { StatisticsKind } from '../../../../shared/domain/operations/statistics.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import {
  eventPrefix,
  itemKey,
  partitions,
  pendingGrantKey,
  postsRemovedKey,
  reportPrefix,
  signInRulesKey,
  sortPrefix,
  unconfirmedKey,
} from '../../../table-keys.ts';

/** Every connection has its own instant. */
interface ConnectionId {
  readonly clientId: ClientId;
  readonly platform: Platform;
  readonly connectedAt: Instant;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const inClient = (id: ClientId, sk: string) => ({ pk: `${partitions.client}${id}`, sk });

export const keys = {
  client: (id: ClientId) => inClient(id, itemKey),
  subClient: (parentId: ClientId, id: ClientId) => inClient(parentId, `${sortPrefix.subClient}${id}`),
  emailClaim: (email: string) => ({ pk: `${partitions.email}${email}`, sk: itemKey }),
  post: (id: PostId) => inClient(ownerOf(id), `${sortPrefix.post}${ulidOf(id)}`),
  /** One tombstone for all posts of a client, from when its removal begins until a day after its end. */
  postsRemoved: (id: ClientId) => inClient(id, postsRemovedKey),
  usage: (id: ClientId, of: string) => inClient(id, `${sortPrefix.usage}${of}`),
  receipt: (id: PostId, platform: Platform) => inClient(ownerOf(id), `${sortPrefix.receipt}${ulidOf(id)}#${platform}`),
  media: (id: MediaId) => inClient(ownerOf(id), `${sortPrefix.media}${ulidOf(id)}`),
  connection: (id: ClientId, platform: Platform) => inClient(id, `${sortPrefix.connection}${platform}`),
  disconnected: ({ clientId, platform, connectedAt }: ConnectionId) =>
    inClient(clientId, `${sortPrefix.disconnected}${platform}#${connectedAt}`),
  formerAccount: (id: ClientId, platform: Platform, accountId: string) =>
    inClient(id, `${sortPrefix.formerAccount}${platform}#${accountId}`),
  /** Sorted by publication, so that a range is one query. */
  measuredPost: ({ postId, platform, publishedAt }: { postId: PostId; platform: Platform; publishedAt: Instant }) =>
    inClient(ownerOf(postId), `${sortPrefix.measuredPost}${platform}#${publishedAt}#${ulidOf(postId)}`),
  accountDay: (id: ClientId, platform: Platform, day: string) =>
    inClient(id, `${sortPrefix.accountDay}${platform}#${day}`),
  accountMonth: (id: ClientId, platform: Platform, month: string) =>
    inClient(id, `${sortPrefix.accountMonth}${platform}#${month}`),
  countedFailure: (id: ClientId, platform: Platform, eventId: string) =>
    inClient(id, `${sortPrefix.countedFailure}${platform}#${eventId}`),
  /** A shard is read as a whole each hour. */
  collection: (id: ClientId, platform: Platform) => ({
    pk: `${partitions.collection}${shardOf(id, collectionShards)}`,
    sk: `${id}#${platform}`,
  }),
  /** Not on the client's item: a sign-in must not change the version that editors compare. */
  emailCode: (id: ClientId) => inClient(id, sortPrefix.emailCode),
  session: (id: ClientId, sessionId: string) => inClient(id, `${sortPrefix.session}${sessionId}`),
  signInRules: () => ({ pk: partitions.agency, sk: signInRulesKey }),
  invitation: (id: string) => ({ pk: partitions.invitations, sk: id }),
  assignment: (memberId: ClientId, clientId: ClientId | '') =>
    inClient(memberId, `${sortPrefix.assignment}${clientId}`),
  apiKey: (owner: ClientId, place: string) => inClient(owner, `${sortPrefix.apiKey}${place}`),
  application: (id: string) => ({ pk: `${partitions.application}${id}`, sk: itemKey }),
  brandNotes: (id: ClientId) => inClient(id, sortPrefix.brandNotes),
  branding: (id: ClientId) => inClient(id, sortPrefix.branding),
  calendarFeed: (id: ClientId) => inClient(id, sortPrefix.calendarFeed),
  captionSpending: (id: ClientId, month: string) => inClient(id, `${sortPrefix.captionSpending}${month}`),
  platformSpending: (id: ClientId, platform: Platform, month: string) =>
    inClient(id, `${sortPrefix.platformSpending}${platform}#${month}`),
  platformBudget: (id: ClientId, platform: Platform) => inClient(id, `${sortPrefix.platformBudget}${platform}`),
  platformStop: (platform: Platform) => ({ pk: partitions.platformStops, sk: platform }),
  publishingHold: (scope: HoldScope) => ({ pk: partitions.publishingHolds, sk: scope }),
  appUploads: (platform: Platform, day: string) => ({ pk: partitions.appUploads, sk: `${platform}#${day}` }),
  postImport: (id: PostImportId) => inClient(ownerOf(id), `${sortPrefix.postImport}${ulidOf(id)}`),
  importOf: (id: ClientId, fingerprint: string) => inClient(id, `${sortPrefix.importOf}${fingerprint}`),
  importFile: ({ importId, id }: { importId: PostImportId; id: MediaId }) =>
    inClient(ownerOf(importId), `${sortPrefix.importFile}${ulidOf(importId)}#${ulidOf(id)}`),
  postSeries: (id: PostSeriesId) => inClient(ownerOf(id), `${sortPrefix.postSeries}${ulidOf(id)}`),
  evergreen: (id: EvergreenId) => inClient(ownerOf(id), `${sortPrefix.evergreen}${ulidOf(id)}`),
  evergreenPaused: (id: ClientId) => inClient(id, sortPrefix.evergreenPaused),
  postTemplate: (id: PostTemplateId) => inClient(ownerOf(id), `${sortPrefix.postTemplate}${ulidOf(id)}`),
  templatesSaved: (id: ClientId) => inClient(id, sortPrefix.templatesSaved),
  /** The agency's notes have a partition of their own. */
  dayNote: (owner: ClientId | undefined, ulid: string) => {
    const sk = `${sortPrefix.dayNote}${ulid}`;
    return owner === undefined ? { pk: partitions.agencyNotes, sk } : inClient(owner, sk);
  },
  approvalRound: (id: ApprovalRoundId) => inClient(ownerOf(id), `${sortPrefix.approvalRound}${ulidOf(id)}`),
  approvalChange: (id: ClientId, place: string) => inClient(id, `${sortPrefix.approvalChange}${place}`),
  connectLink: (id: ConnectLinkId) => inClient(ownerOf(id), `${sortPrefix.connectLink}${ulidOf(id)}`),
  approvalThread: (id: PostId) => inClient(ownerOf(id), `${sortPrefix.approvalThread}${ulidOf(id)}`),
  /** In the order of their times; staff and clients name theirs themselves. */
  threadEntry: (id: PostId, { at, side, id: own }: Pick<ThreadEntry, 'at' | 'side' | 'id'>) =>
    inClient(ownerOf(id), `${sortPrefix.approvalThread}${ulidOf(id)}#${at}#${side}-${own}`),
  postingSettings: (id: ClientId) => inClient(id, sortPrefix.postingSettings),
  platformGrant: (id: ClientId, platform: Platform, who: string) =>
    inClient(id, `${sortPrefix.platformGrant}${platform}#${hashOf(who)}`),
  /** Sorted by time; the same event overwrites itself. */
  notification: ({ clientId, occurredAt, id }: { clientId: ClientId; occurredAt: Instant; id: string }) =>
    inClient(clientId, `${sortPrefix.notification}${occurredAt}#${id}`),
  /** Until when a person has read a list. For the agency's list it is stored with each reader. */
  notificationsRead: (list: 'agency' | { clientId: ClientId }, reader: ClientId) =>
    list === 'agency'
      ? inClient(reader, `${sortPrefix.notificationsRead}agency`)
      : inClient(list.clientId, `${sortPrefix.notificationsRead}${reader}`),
  pushSubscription: (id: ClientId, endpoint: string) =>
    inClient(id, `${sortPrefix.pushSubscription}${hashOf(endpoint)}`),
  trialClaim: (id: ClientId) => inClient(id, `${sortPrefix.subscription}TRIAL`),
  /** With the client, because the stored answer holds the client's data. */
  request: (id: ClientId, name: string) => inClient(id, `${sortPrefix.request}${hashOf(name)}`),
  connectionRequest: (state: string) => ({ pk: `${partitions.oauth}${hashOf(state)}`, sk: itemKey }),
  pendingGrant: (choice: string) => ({ pk: `${partitions.oauth}${hashOf(choice)}`, sk: pendingGrantKey }),
  accountClaim: (platform: Platform, accountId: string) => ({
    pk: `${partitions.account}${platform}#${accountId}`,
    sk: itemKey,
  }),
  throttle: (name: string, window: number) => ({ pk: `${partitions.throttle}${name}`, sk: String(window) }),
  webhookEvent: (accountId: string, id: string) => ({ pk: `${partitions.webhookEvents}${accountId}`, sk: id }),
  unconfirmedAccount: (accountId: string) => ({ pk: `${partitions.webhookEvents}${accountId}`, sk: unconfirmedKey }),
  /** A data key, sealed by the key of KMS. */
  sealedKey: (name: string) => ({ pk: partitions.sealedKeys, sk: name }),
  /** Of what it says, so that it overwrites itself alone. */
  changedPosts: (changed: readonly string[], writtenAt: Date) => ({
    pk: partitions.changedPosts,
    sk: changeOrder(writtenAt, hashOf(changed.join(' '))),
  }),
  probe: () => ({ pk: partitions.probe, sk: itemKey }),
  verifyToken: (platform: WebhookPlatform) => ({ pk: partitions.verifyToken, sk: platform }),
  deletion: (id: DeletionId) => ({ pk: `${partitions.deletion}${id}`, sk: itemKey }),
  /** Nothing more may be stored about this account. */
  erasedAccount: (accountId: string) => ({ pk: `${partitions.erasedAccount}${hashOf(accountId)}`, sk: itemKey }),
  /** Consents from before its time are void. */
  withdrawal: (who: string) => ({ pk: `${partitions.withdrawal}${hashOf(who)}`, sk: itemKey }),
  deletionOf: (subject: string) => ({ pk: `${partitions.deletionSubject}${subject}`, sk: itemKey }),
  /** Hashed, because the name may hold an e-mail address that must be deletable. */
  marker: (name: string) => ({ pk: `${partitions.marker}${hashOf(name)}`, sk: itemKey }),
  /** With its client; entries that outlive every client have partitions of their own. */
  auditEntry: (entry: AuditEntry) => ({
    pk: auditPartition(entry),
    sk: `${sortPrefix.auditEntry}${auditPlaceOf(entry)}`,
  }),
  jobRun: (job: string) => ({ pk: partitions.jobRuns, sk: job }),
  statistics: (kind: StatisticsKind) => ({ pk: partitions.statistics, sk: kind }),
  countedChanges: (kind: StatisticsKind, second: number) => ({
    pk: `${partitions.countedChanges}${kind}`,
    sk: String(second),
  }),
};

export const reportKeys = {
  settings: (id: ClientId) => inClient(id, reportPrefix.settings),
  sending: (id: ClientId, period: string) => inClient(id, `${reportPrefix.sending}${period}`),
  recipient: (id: ClientId, hash: string) => inClient(id, `${reportPrefix.recipient}${hash}`),
  link: (id: ReportLinkId) => inClient(ownerOf(id), `${reportPrefix.link}${ulidOf(id)}`),
};

/** Hashed: no key shall tell an address. */
export const mailRefusalKey = (id: ClientId, address: string) =>
  inClient(id, `${reportPrefix.refusal}${hashOf(address.trim().toLowerCase())}`);

export const clientOf = (pk: string) => asClientId(pk.slice(partitions.client.length));

export const postOf = ({ pk, sk }: { pk: string; sk: string }): PostId =>
  postIdOf(clientOf(pk), sk.slice(sortPrefix.post.length));

export function measuredPostOf({ pk, sk }: { pk: string; sk: string }) {
  const [, platform, publishedAt, ulid = ''] = sk.split('#');
  return { postId: postIdOf(clientOf(pk), ulid), platform, publishedAt };
}

export const receiptPrefix = (id: PostId) => `${sortPrefix.receipt}${ulidOf(id)}#`;

/** Per kind of file; each costs the list of all files a query. */
const mediaShards = 2;
const collectionShards = 4;

/** A shard by the random end of a ULID, so that records of one moment are spread. */
const shardOf = (id: string, shards: number) => Number.parseInt(id.slice(-2), 36) % shards;

const shardKeys = (name: string, shards: number) => Array.from({ length: shards }, (_, shard) => `${name}#${shard}`);

export const collectionShardKeys = shardKeys('COLLECT', collectionShards);

/** A kind of entries in the time index. Without shards they have one partition. */
/* @__NO_SIDE_EFFECTS__ */
function timeEntries<Id extends string>(name: string, shards?: number, shardedBy = (id: Id): string => id) {
  return {
    shardKeys: shards === undefined ? [name] : shardKeys(name, shards),
    at: (id: Id, at: Instant, platform?: Platform) => ({
      timePk: shards === undefined ? name : `${name}#${shardOf(shardedBy(id), shards)}`,
      timeSk: platform === undefined ? `${at}#${id}` : `${at}#${id}#${platform}`,
    }),
  };
}

export const dueEntries = timeEntries<PostId>('DUE', 16);
export const transitionEntries = timeEntries<ClientId>('TRANSITION', 2);
export const clientRemovalEntries = timeEntries<ClientId>('REMOVE-CLIENT', 2);
export const postRemovalEntries = timeEntries<PostId>('REMOVE-POST', 16);
export const publishedEntries = timeEntries<PostId>('PUBLISHED', 16);
export const tokenEntries = timeEntries<ClientId>('TOKEN', 2);
export const personEntries = timeEntries<ClientId>('RECONNECT', 2);
/** The end of its id is the same for all entries. */
export const evergreenEntries = timeEntries<EvergreenId>('EVERGREEN', 2, (id) => id.slice(0, -2));
export const reportEntries = timeEntries<ClientId>('REPORT', 1);
export const reportNeedEntries = timeEntries<`${ClientId}#${string}`>('REPORT-NEED', 1);
export const unfinishedSeriesEntries = timeEntries<PostSeriesId>('SERIES', 1);
export const connectLinkEntries = timeEntries<ConnectLinkId>('CONNECT-LINK');
export const conversationEntries = timeEntries<ClientId>('CONVERSATIONS');
/** `<client>#<comment>#<whom it is assigned to>`, so that all but the text is known without the comment. */
export const inboxEntries = {
  open: timeEntries<InboxEntryId>('COMMENT-OPEN'),
  done: timeEntries<InboxEntryId>('COMMENT-DONE'),
  hidden: timeEntries<InboxEntryId>('COMMENT-HIDDEN'),
} satisfies Record<InboxState, unknown>;
type InboxEntryId = `${ClientId}#${CommentId}#${ClientId | ''}`;
export const deletionEntries = timeEntries<DeletionId>('ERASE');

export const mediaListKeys = (kind: MediaKind) => shardKeys(`media#${kind}`, mediaShards);

/** Apart from the others, for the few functions that know comments. */
export const conversationKeys = {
  settings: (id: ClientId) => inClient(id, sortPrefix.conversations),
  comment: (clientId: ClientId, { id, writtenAt }: { id: CommentId; writtenAt: Instant }) =>
    inClient(clientId, `${sortPrefix.comment}${writtenAt}#${id}`),
  commentPlace: (clientId: ClientId, id: CommentId) => inClient(clientId, `${sortPrefix.commentPlace}${id}`),
  /** Of an answer by the account: which reply here it is. */
  answerHold: (clientId: ClientId, answer: Pick<Comment, 'platform' | 'remoteId'>) =>
    inClient(clientId, `${sortPrefix.commentPlace}${commentIdOf(answer)}#HOLD`),
  /** Of an answer by the account whose comment is not known yet. */
  waitingAnswer: (clientId: ClientId, id: CommentId, end = '') =>
    inClient(clientId, `${sortPrefix.commentPlace}${id}#WAITS#${end}`),
};

/** What is the agency's own has a partition of its own. */
const inOwner = (owner: ClientId | undefined, sk: string) =>
  owner === undefined ? { pk: partitions.agencyEvents, sk } : inClient(owner, sk);

const endpointUlid = (id: EventEndpointId) => id.slice(id.indexOf('-') + 1);

export const eventKeys = {
  endpoint: (id: EventEndpointId) => inOwner(clientOfId(id), `${eventPrefix.endpoint}${endpointUlid(id)}`),
  endpointsOf: (owner: ClientId | undefined) => inOwner(owner, eventPrefix.endpoint),
  endpointsCreated: (owner: ClientId | undefined) => inOwner(owner, eventPrefix.created),
  /** With the client that the event is about, and not with whose endpoint it is. */
  delivery: (endpointId: EventEndpointId, home: ClientId | undefined, event: string) =>
    inOwner(home, `${eventPrefix.delivery}${endpointUlid(endpointId)}#${event}`),
  /** In the order of their times. */
  pending: (endpointId: EventEndpointId, home: ClientId | undefined, subject: string, place = '') =>
    inOwner(home, `${eventPrefix.pending}${endpointUlid(endpointId)}#${subject}#${place}`),
};

export const deliveryList = (endpointId: EventEndpointId) => `event-delivery#${endpointId}`;

/** All who look after a client are in one place of the index. */
export const assignmentEntry = (clientId: ClientId, memberId: ClientId) => ({
  timePk: assignedTo(clientId),
  timeSk: memberId,
});

export const assignedTo = (clientId: ClientId) => `ASSIGNED#${clientId}`;

export const grantsOf = (who: string) => `GRANT#${hashOf(who)}`;

export function grantEntry(who: string, id: ClientId, platform: Platform) {
  return { timePk: grantsOf(who), timeSk: `${id}#${platform}` };
}

export const deletionList = 'deletion';

export function deletionListing(id: DeletionId, requestedAt: Instant) {
  return { listedPk: deletionList, createdAt: `${requestedAt}#${id}` };
}

/** A change key sorts by when the row was written, which the adapter's clock tells: a job's `now` may be any time. */
export const changeOrder = (writtenAt: Date, end: string) => `${writtenAt.toISOString()}#${end}`;

export const clientsChanged = 'CHANGED#client';

export function clientChange(id: ClientId, writtenAt: Date) {
  return { changesPk: clientsChanged, changesSk: changeOrder(writtenAt, id) };
}

export const clientListing = { listedPk: 'client' };

export const webhookEventList = (platform: WebhookPlatform) => `webhook#${platform}`;

export function webhookEventListing(event: {
  platform: WebhookPlatform;
  storedAt: Instant;
  position: number;
  id: string;
}) {
  const { platform, storedAt, position, id } = event;
  return { listedPk: webhookEventList(platform), createdAt: `${storedAt}#${String(position).padStart(5, '0')}#${id}` };
}

export const approvalChangeList = 'approval-change';

export const approvalChangeListing = (place: string) => ({ listedPk: approvalChangeList, createdAt: place });

export const notificationList = 'notification';

export function notificationListing({ occurredAt, id }: { occurredAt: Instant; id: string }) {
  return { listedPk: notificationList, createdAt: `${occurredAt}#${id}` };
}

export function mediaListing(file: { id: MediaId; type: MediaKind; uploadedAt: Instant }) {
  return { listedPk: `media#${file.type}#${shardOf(file.id, mediaShards)}`, createdAt: mediaPlaceOf(file) };
}

const monthOf = (at: Instant) => at.slice(0, 'YYYY-MM'.length);

export const formerClientPartition = (formerClient: string) => `${partitions.audit}${formerClient}`;

/** Audit entries are kept with the client and deleted with it; those of no client are kept by month. */
function auditPartition({ at, actor, clientId, formerClient }: AuditEntry): string {
  const owner = clientId ?? (actor.role === 'client' ? actor.id : undefined);
  if (owner !== undefined) return `${partitions.client}${owner}`;
  return formerClient === undefined ? `${partitions.audit}${monthOf(at)}` : formerClientPartition(formerClient);
}

export const auditMonth = (at: Instant) => `audit#${monthOf(at)}`;

export function auditListing(entry: AuditEntry) {
  return { listedPk: auditMonth(entry.at), createdAt: auditPlaceOf(entry) };
}

/** The TTL attribute, in whole seconds since 1970. */
export const expiry = (at: Date) => Math.ceil(at.getTime() / 1000);

/** @param since an instant or a day */
export const historyExpiry = (since: string) => expiry(new Date(Date.parse(since) + historyDays * day));
