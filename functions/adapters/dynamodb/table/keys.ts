import { createHash } from 'node:crypto';
import { auditPlaceOf, type AuditEntry } from '../../../../shared/domain/operations/audit.ts';
import type { DeletionId } from '../../../../shared/domain/deletion/data-deletion.ts';
import { ownedId, ownerOf, ulidOf, type ClientId, type OwnedId } from '../../../../shared/domain/ids.ts';
import { mediaPlaceOf, type MediaKind } from '../../../../shared/domain/media/media.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import type { StatisticsKind } from '../../../../shared/domain/operations/statistics.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { jobRunsPartition } from '../../../resources.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Every key of the table. */
export const keys = {
  client: (id: ClientId) => ({ pk: `C#${id}`, sk: 'A' }),
  subClient: (parentId: ClientId, id: ClientId) => ({ pk: `C#${parentId}`, sk: `B#${id}` }),
  emailClaim: (email: string) => ({ pk: `E#${email}`, sk: 'A' }),
  post: (id: OwnedId) => ({ pk: `C#${ownerOf(id)}`, sk: `P#${ulidOf(id)}` }),
  /** That all of a client's posts are listed no more. It expires by itself. */
  postsGone: (id: ClientId) => ({ pk: `C#${id}`, sk: 'GONE' }),
  /** A count of posts: those made in a month (`202611`), or those that are scheduled. */
  usage: (id: ClientId, of: string) => ({ pk: `C#${id}`, sk: `U#${of}` }),
  receipt: (id: OwnedId, platform: Platform) => ({ pk: `C#${ownerOf(id)}`, sk: `R#${ulidOf(id)}#${platform}` }),
  media: (id: OwnedId) => ({ pk: `C#${ownerOf(id)}`, sk: `M#${ulidOf(id)}` }),
  connection: (id: ClientId, platform: Platform) => ({ pk: `C#${id}`, sk: `X#${platform}` }),
  subscription: (id: OwnedId) => ({ pk: `C#${ownerOf(id)}`, sk: `S#${ulidOf(id)}` }),
  /** By when it went out, so that those of a range are read as one. */
  measuredPost: ({ postId, platform, publishedAt }: { postId: OwnedId; platform: Platform; publishedAt: Instant }) => ({
    pk: `C#${ownerOf(postId)}`,
    sk: `G#${platform}#${publishedAt}#${ulidOf(postId)}`,
  }),
  accountDay: (id: ClientId, platform: Platform, day: string) => ({ pk: `C#${id}`, sk: `D#${platform}#${day}` }),
  /** An account's own numbers of a month: `2026-11`. */
  accountMonth: (id: ClientId, platform: Platform, month: string) => ({ pk: `C#${id}`, sk: `Z#${platform}#${month}` }),
  /** That a failure is counted. */
  countedFailure: (id: ClientId, platform: Platform, eventId: string) => ({
    pk: `C#${id}`,
    sk: `F#${platform}#${eventId}`,
  }),
  /** When an account is to be measured next. With all others of its shard, which are read together each hour. */
  collection: (id: ClientId, platform: Platform) => ({
    pk: `MET#${shardOf(id, collectionShards)}`,
    sk: `${id}#${platform}`,
  }),
  /** Not on the client's item, whose version is for those who edit it. */
  latestSignIn: (id: ClientId) => ({ pk: `C#${id}`, sk: 'L#' }),
  /** Not on the client's item, which is listed. */
  brandNotes: (id: ClientId) => ({ pk: `C#${id}`, sk: 'V#' }),
  /** That a person or a Page at a platform stands behind a connection. */
  platformGrant: (id: ClientId, platform: Platform, who: string) => ({
    pk: `C#${id}`,
    sk: `H#${platform}#${hashOf(who)}`,
  }),
  /** By when it happened; told again it is the same. */
  notification: ({ clientId, occurredAt, id }: { clientId: ClientId; occurredAt: Instant; id: string }) => ({
    pk: `C#${clientId}`,
    sk: `N#${occurredAt}#${id}`,
  }),
  /** Until when somebody has read a client's notifications: with that client. The agency's list is each reader's own. */
  notificationsRead: (list: 'agency' | { clientId: ClientId }, reader: ClientId) =>
    list === 'agency' ? { pk: `C#${reader}`, sk: 'K#agency' } : { pk: `C#${list.clientId}`, sk: `K#${reader}` },
  pushSubscription: (id: ClientId, endpoint: string) => ({ pk: `C#${id}`, sk: `W#${hashOf(endpoint)}` }),
  /** That a client has had its free trial. */
  trialClaim: (id: ClientId) => ({ pk: `C#${id}`, sk: 'S#TRIAL' }),
  /** With the client, since what it was answered tells of it. */
  repeat: (id: ClientId, name: string) => ({ pk: `C#${id}`, sk: `I#${hashOf(name)}` }),
  connectionRequest: (state: string) => ({ pk: `O#${hashOf(state)}`, sk: 'A' }),
  /** What was agreed to and waits for one account to be chosen. */
  pendingGrant: (choice: string) => ({ pk: `O#${hashOf(choice)}`, sk: 'G' }),
  /** Whose an account at a platform is. */
  accountClaim: (platform: Platform, accountId: string) => ({ pk: `A#${platform}#${accountId}`, sk: 'A' }),
  throttle: (name: string, window: number) => ({ pk: `W#${name}`, sk: String(window) }),
  /** With all of its account, by what it is known by. */
  webhookEvent: (accountId: string, id: string) => ({ pk: `V#${accountId}`, sk: id }),
  /** A key that is sealed by another, for good. */
  sealedKey: (name: string) => ({ pk: 'KEYS', sk: name }),
  verifyToken: { pk: 'VERIFY', sk: 'A' },
  deletion: (id: DeletionId) => ({ pk: `Q#${id}`, sk: 'A' }),
  /** That nothing more is kept of an account at a platform. */
  erasedAccount: (accountId: string) => ({ pk: `QA#${hashOf(accountId)}`, sk: 'A' }),
  /** That what somebody agreed to before counts no more. */
  withdrawal: (who: string) => ({ pk: `QW#${hashOf(who)}`, sk: 'A' }),
  /** The last request of whom it is about. */
  deletionOf: (subject: string) => ({ pk: `QS#${subject}`, sk: 'A' }),
  /** By a hash: what was done is often done for somebody, who may want to be found nowhere. */
  mark: (name: string) => ({ pk: `K#${createHash('sha256').update(name).digest('hex')}`, sk: 'A' }),
  /** With the client whose it is; what must outlive every client, by itself. */
  auditEntry: (entry: AuditEntry) => ({
    pk: auditPartition(entry),
    sk: `${sortPrefix.auditEntry}${auditPlaceOf(entry)}`,
  }),
  /** The last run of a job, all of them together. */
  jobRun: (job: string) => ({ pk: jobRunsPartition, sk: job }),
  statistics: (kind: StatisticsKind) => ({ pk: 'STATS', sk: kind }),
  /** Which changes of a second are counted in a statistic. */
  countedChanges: (kind: StatisticsKind, second: number) => ({ pk: `N#${kind}`, sk: String(second) }),
};

/** What begins the sort key of all of a client's things of one kind. */
export const sortPrefix = {
  subClient: 'B#',
  subscription: 'S#',
  usage: 'U#',
  post: 'P#',
  media: 'M#',
  connection: 'X#',
  latestSignIn: 'L#',
  measuredPost: 'G#',
  accountDay: 'D#',
  accountMonth: 'Z#',
  countedFailure: 'F#',
  platformGrant: 'H#',
  repeat: 'I#',
  brandNotes: 'V#',
  notification: 'N#',
  notificationsRead: 'K#',
  pushSubscription: 'W#',
  auditEntry: 'T#',
} as const;

/** Which post lies under a key that `keys.post` gave it. */
export const postOf = ({ pk, sk }: { pk: string; sk: string }): OwnedId =>
  ownedId(pk.slice('C#'.length), sk.slice(sortPrefix.post.length));

/** Whose post it is, where it went out and when, by the key that `keys.measuredPost` gave it. */
export function measuredPostOf({ pk, sk }: { pk: string; sk: string }) {
  const [, clientId = ''] = pk.split('#');
  const [, platform, publishedAt, ulid = ''] = sk.split('#');
  return { postId: ownedId(clientId, ulid), platform, publishedAt };
}

/** What begins the sort keys of all of a client's receipts. */
export const receiptsPrefix = 'R#';

/** What begins the sort keys of a post's receipts. */
export const receiptPrefix = (id: OwnedId) => `R#${ulidOf(id)}#`;

const dueShards = 16;
const transitionShards = 2;
const clientRemovalShards = 2;
const postRemovalShards = 16;
/** Two take 500 changed posts a second each (two writes a change); each costs every list of posts a query. */
const postChangeShards = 2;
/** For each kind of file; each costs the list of all files a query. */
const mediaShards = 2;
const collectionShards = 4;
const tokenShards = 2;
const personShards = 2;

/** A shard by the random end of a ULID, so that what comes at the same moment is spread. */
const shardOf = (id: OwnedId, shards: number) => Number.parseInt(id.slice(-2), 36) % shards;

export const dueShardKeys = Array.from({ length: dueShards }, (_, shard) => `DUE#${shard}`);
export const transitionShardKeys = Array.from({ length: transitionShards }, (_, shard) => `NEXT#${shard}`);
const shardKeys = (name: string, shards: number) => Array.from({ length: shards }, (_, shard) => `${name}#${shard}`);
export const clientRemovalShardKeys = shardKeys('GONE', clientRemovalShards);
export const postRemovalShardKeys = shardKeys('EXP', postRemovalShards);
export const collectionShardKeys = shardKeys('MET', collectionShards);
export const tokenShardKeys = shardKeys('TOK', tokenShards);
export const personShardKeys = shardKeys('REC', personShards);

/** Where the files of a kind are listed. */
export const mediaListKeys = (kind: MediaKind) => shardKeys(`media#${kind}`, mediaShards);

/** A key of an index that holds things by when they last changed. */
export interface ChangeKey {
  readonly index: 'changes' | 'posts';
  readonly value: string;
}
export const clientChangeKeys: readonly ChangeKey[] = [{ index: 'changes', value: 'CHG#client' }];
export const subscriptionChangeKeys: readonly ChangeKey[] = [{ index: 'changes', value: 'CHG#subscription' }];
export const postChangeKeys = shardKeys('CHG', postChangeShards).map((value): ChangeKey => ({ index: 'posts', value }));

/** A post's entry in the to-do list. */
export function dueEntry(id: OwnedId, nextAttemptAt: Instant) {
  return { timePk: `DUE#${shardOf(id, dueShards)}`, timeSk: `${nextAttemptAt}#${id}` };
}

/** A client's entry in the to-do list: when time must change what is stored of it. */
export function transitionEntry(id: ClientId, at: Instant) {
  return { timePk: `NEXT#${shardOf(id, transitionShards)}`, timeSk: `${at}#${id}` };
}

/** A client's entry in the to-do list once its status changes no more: when it is to be removed. */
export function clientRemovalEntry(id: ClientId, at: Instant) {
  return { timePk: `GONE#${shardOf(id, clientRemovalShards)}`, timeSk: `${at}#${id}` };
}

/** A published post's entry in the to-do list: when it is to be removed. */
export function postRemovalEntry(id: OwnedId, at: Instant) {
  return { timePk: `EXP#${shardOf(id, postRemovalShards)}`, timeSk: `${at}#${id}` };
}

/** A connection's entry in the to-do list: when it must be looked at before it ends. */
export function tokenEntry(id: ClientId, platform: Platform, at: Instant) {
  return { timePk: `TOK#${shardOf(id, tokenShards)}`, timeSk: `${at}#${id}#${platform}` };
}

/** A connection's entry in the to-do list once only its person can bring it back: since when. */
export function personEntry(id: ClientId, platform: Platform, since: Instant) {
  return { timePk: `REC#${shardOf(id, personShards)}`, timeSk: `${since}#${id}#${platform}` };
}

/** By which a grant is found: never due, since it is under a name of its own. */
export function grantEntry(who: string, id: ClientId, platform: Platform) {
  return { timePk: `WHO#${hashOf(who)}`, timeSk: `${id}#${platform}` };
}

export const deletionEntries = 'ERASE';

/** A deletion's entry in the to-do list: when it must be looked at. */
export function deletionEntry(id: DeletionId, at: Instant) {
  return { timePk: deletionEntries, timeSk: `${at}#${id}` };
}

export const deletionList = 'deletion';

/** A deletion's entry among what is listed, by when it was asked for. */
export function deletionListing(id: DeletionId, requestedAt: Instant) {
  return { listedPk: deletionList, createdAt: `${requestedAt}#${id}` };
}

/** A client's entry among what is listed. */
export function clientChange(id: ClientId, updatedAt: Instant) {
  return { changesPk: 'CHG#client', changesSk: `${updatedAt}#${id}` };
}

/** What every client shows that is there, so that they are found in the order of their creation. */
export const clientListing = { listedPk: 'C' };

/** A subscription's entry among what is listed. */
export function subscriptionChange(id: OwnedId, updatedAt: Instant) {
  return { changesPk: 'CHG#subscription', changesSk: `${updatedAt}#${id}` };
}

/** The entry of a post, or of all of a client's, among what is listed. */
export function postChange(id: OwnedId, updatedAt: Instant) {
  return { postsPk: `CHG#${shardOf(id, postChangeShards)}`, postsSk: `${updatedAt}#${ulidOf(id)}` };
}

export const webhookEventList = 'webhook';

/** A webhook event's entry among what is listed. */
export function webhookEventListing(event: { storedAt: Instant; position: number; id: string }) {
  const { storedAt, position, id } = event;
  return { listedPk: webhookEventList, createdAt: `${storedAt}#${String(position).padStart(5, '0')}#${id}` };
}

export const notificationList = 'notification';

/** A notification's entry among those of all clients. */
export function notificationListing({ occurredAt, id }: { occurredAt: Instant; id: string }) {
  return { listedPk: notificationList, createdAt: `${occurredAt}#${id}` };
}

/** A file's entry among those of all clients. */
export function mediaListing(file: { id: OwnedId; type: MediaKind; uploadedAt: Instant }) {
  return { listedPk: `media#${file.type}#${shardOf(file.id, mediaShards)}`, createdAt: mediaPlaceOf(file) };
}

const monthOf = (at: Instant) => at.slice(0, 'YYYY-MM'.length);

/** Where the entries are that tell of a client that is gone. */
export const formerClientPartition = (formerClient: string) => `T#${formerClient}`;

/** A client's name goes with the client: what it did to nobody's things is with its own. */
function auditPartition({ at, actor, clientId, formerClient }: AuditEntry): string {
  const owner = clientId ?? (actor.role === 'client' ? actor.id : undefined);
  if (owner !== undefined) return `C#${owner}`;
  return formerClient === undefined ? `T#${monthOf(at)}` : formerClientPartition(formerClient);
}

/** The timeline of the month of an instant. */
export const auditMonth = (at: Instant) => `audit#${monthOf(at)}`;

/** An entry's place in the timeline, which has a key for each month. */
export function auditListing(entry: AuditEntry) {
  return { listedPk: auditMonth(entry.at), createdAt: auditPlaceOf(entry) };
}

/** The expiry attribute: whole seconds since 1970. */
export const expiry = (at: Date) => Math.ceil(at.getTime() / 1000);
