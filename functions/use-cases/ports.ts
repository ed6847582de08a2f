import type { Found, Paging } from '../../shared/contracts/paging.ts';
import type { Client } from '../../shared/domain/client.ts';
import type { ClientSelection, ListedClient } from '../../shared/domain/client-selection.ts';
import type { Connection } from '../../shared/domain/connection.ts';
import type { ClientId, OwnedId } from '../../shared/domain/ids.ts';
import type { MediaItem, MediaType } from '../../shared/domain/media.ts';
import type { AccountMetrics, PostKind, PostMetrics } from '../../shared/domain/metrics.ts';
import type { Platform } from '../../shared/domain/platform.ts';
import type { PostMedia, PostOptions, PostStatus } from '../../shared/domain/post.ts';
import type { PostFilter } from '../../shared/domain/post-filter.ts';
import type { Finding } from '../../shared/domain/finding.ts';
import type { PostLimits, PostUsage } from '../../shared/domain/post-usage.ts';
import type {
  DoubtfulTarget,
  InquiryOutcome,
  ProcessingTarget,
  StepOutcome,
  Target,
  WaitingTarget,
} from '../../shared/domain/publishing.ts';
import type { Counters, StatisticsKind } from '../../shared/domain/statistics.ts';
import type { Receipt } from '../../shared/domain/receipt.ts';
import type { Subscription } from '../../shared/domain/subscription.ts';
import type { Instant } from '../../shared/domain/text.ts';
import type { TikTokCreator } from '../../shared/domain/tiktok-creator.ts';
import type { Role } from '../../shared/domain/user.ts';

/** Who calls, from the verified token. */
export interface Caller {
  clientId: ClientId;
  role: Role;
  /** When the session began that the token is of. */
  signedInAt?: Instant | undefined;
  /** The sub-client the request is about, when the caller is its parent. */
  actsFor?: ClientId | undefined;
}

export interface Clients {
  /** Claims the e-mail and stores the client together, or throws `client.email-taken`. */
  create(client: Client): Promise<void>;
  /**
   * As `create`, under its parent, which is as it was read and has fewer than `limit` sub-clients in the same instant;
   * throws `client.sub-client-limit` or `client.changed` otherwise. A limit may be infinite.
   */
  createSubClient(client: Client, parent: Client, limit: number): Promise<void>;
  /** Saves over the version that was read, and moves the e-mail; throws `client.changed` or `client.email-taken`. */
  save(read: Client, changed: Client): Promise<Client>;
  /** Newest first. */
  subClientIds(parentId: ClientId): Promise<ClientId[]>;
  /** Takes back a creation that could not be finished. */
  discard(client: Client): Promise<void>;
  load(id: ClientId): Promise<Client>;
  find(id: ClientId): Promise<Client | undefined>;
  findByEmail(email: string): Promise<Client | undefined>;
  /** The newest so many, at the cost of reading them. */
  newest(count: number): Promise<Client[]>;
  /** Whether all were listed before, so that listing costs next to nothing now. */
  isListAtHand(): boolean;
  /** Newest first. */
  list(): Promise<readonly ListedClient[]>;
  /** One page of a selection, in its order, and how many there are on all pages at `now`. */
  page(selection: ClientSelection, paging: Paging, now: Date): Promise<Found<ListedClient>>;
  /** Clients whose stored status had to change before an instant, the longest overdue first. */
  dueTransitions(before: Date): Promise<ClientId[]>;
  /** The soonest `limit` of the clients whose removal is due before an instant. A hint: look at each before it is removed. */
  dueRemovals(before: Date, limit: number): Promise<ClientId[]>;
  /** Reads one client's id: whether the database answers. */
  probe(): Promise<void>;
}

export interface SignIns {
  /** The latest sign-in that was noted of a client. */
  latest(clientId: ClientId): Promise<Instant | undefined>;
  /** Notes a sign-in, unless a later one is noted. Throws `client.not-found`. */
  note(clientId: ClientId, signedInAt: Instant): Promise<void>;
}

/** A post as it is stored. While someone works on it, `lease` says since when and until when. */
export interface PostRecord {
  id: OwnedId;
  clientId: ClientId;
  clientName: string;
  content: string;
  media: PostMedia[];
  options: PostOptions;
  status: PostStatus;
  scheduledFor?: Instant | undefined;
  timeZone: string;
  publishedAt?: Instant | undefined;
  targets: Target[];
  lease?: Lease | undefined;
  /** When the post is to be checked next, before its time. */
  checkAt?: Instant | undefined;
  /** What the last check found. */
  findings?: Finding[] | undefined;
  /** The instant of the post's entry in the to-do list. */
  lookAt?: Instant | undefined;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

export interface Lease {
  token: string;
  since: Instant;
  until: Instant;
}

/** A look at a post that is due at an instant. It is void once the post's entry in the to-do list is another. */
export interface Look {
  postId: OwnedId;
  lookAt: Instant;
}

/** A post that was taken for a worker. `abandoned` is the lease of one that never came back. */
export interface Claimed {
  post: PostRecord;
  abandoned?: Lease;
}

/** What a worker made of a post it had claimed, with the proofs of what went out. */
export interface Settlement {
  post: PostRecord;
  receipts: readonly Receipt[];
}

/**
 * Each write keeps the client's usage with it: a post counts in the month it was created in for good, and among the
 * scheduled while its status is that. Drafts and scheduled posts hold their files, which cannot be removed meanwhile.
 */
export interface Posts {
  /**
   * Throws `post.monthly-limit` or `post.scheduled-limit` when it would go over one, and `media.not-found` when a file
   * is gone.
   */
  create(post: PostRecord, limits: PostLimits): Promise<void>;
  load(id: OwnedId): Promise<PostRecord>;
  /** One page of everybody's posts that a filter asks for, newest first, and how many there are on all pages. */
  page(filter: PostFilter, paging: Paging): Promise<Found<PostRecord>>;
  /** One client's, newest first, as they are at this moment. */
  listFor(clientId: ClientId): Promise<PostRecord[]>;
  /**
   * Saves over what was read; throws `post.changed` when it changed since, or `post.publishing` while it is worked on,
   * `post.scheduled-limit` when one more would be scheduled than the limit, and `media.not-found` when a file is gone.
   */
  save(post: PostRecord, before: PostRecord, limits: Pick<PostLimits, 'scheduledPosts'>): Promise<PostRecord>;
  remove(post: PostRecord, now: Date): Promise<void>;
  /** @param month as `usageMonth` names it */
  usageOf(clientId: ClientId, month: string): Promise<PostUsage>;
  /** The receipts of a post, whether it is still there or not. */
  receiptsOf(id: OwnedId): Promise<Receipt[]>;
  /** Looks that are due before an instant, soonest first. */
  due(before: Date): Promise<Look[]>;
  /** The soonest `limit` of the published posts whose removal is due before an instant. A hint, as with clients. */
  dueRemovals(before: Date, limit: number): Promise<OwnedId[]>;
  /**
   * Takes posts for a worker under one lease: in the order of the looks, each that still holds and that nobody else has. The
   * post stays due at the same instant until it is settled, and its version stays what it was.
   */
  claim(looks: readonly Look[], lease: Lease, now: Date): Promise<(Claimed | undefined)[]>;
  /**
   * Saves a worker's results for scheduled posts it claimed and gives those back; in their order, false when the lease was
   * lost to another worker. Receipts stay in any case: they are true whoever has the post. They stay counted among the scheduled.
   */
  settle(results: readonly Settlement[], lease: Lease): Promise<boolean[]>;
  /**
   * Counts settled posts out of the scheduled, those of a client at once. To be called once, and at most some two minutes after
   * they were settled; if it never is, the count is too high until somebody is refused for it.
   */
  countOut(settled: readonly PostRecord[]): Promise<void>;
}

/** A file of the library. `secret` is the unguessable part of its public address; `version` moves when a post takes it. */
export interface MediaRecord extends MediaItem {
  secret: string;
  version: number;
}

export interface Media {
  create(item: MediaRecord): Promise<void>;
  find(id: OwnedId): Promise<MediaRecord | undefined>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<MediaRecord[]>;
  /** Ends an upload; false, and nothing changed, when it has ended already or is gone. */
  finish(item: MediaRecord): Promise<boolean>;
  /** Takes a file away from everybody; throws `media.changed` when it changed since it was read, as when a post took it. */
  beginRemoval(item: MediaRecord): Promise<void>;
  /** Forgets a file whose removal was begun. */
  endRemoval(id: OwnedId): Promise<void>;
}

export interface UploadTicket {
  url: string;
  fields: Record<string, string>;
}

export interface MediaStore {
  /** A form that can store exactly this key, type and size within five minutes. */
  issueUpload(upload: { key: string; type: MediaType; size: number }): Promise<UploadTicket>;
  /** The size of an uploaded file and up to `bytes` of its beginning; undefined when there is none. */
  head(key: string, bytes: number): Promise<{ size: number; start: Uint8Array } | undefined>;
  /** So many bytes of an uploaded file from a position on; fewer at its end. Throws when they cannot be read. */
  read(key: string, from: number, length: number): Promise<Uint8Array>;
  /** Copies a checked file to where it can be read; answers its path on the site. */
  admit(key: string, to: { name: string; type: MediaType }): Promise<string>;
  /** Discards an upload. */
  discard(key: string): Promise<void>;
  /** Takes a file from where it can be read; `name` is the one it was admitted under. */
  withdraw(name: string): Promise<void>;
}

/** A platform account with its sealed token, as it is stored. */
export interface StoredConnection extends Omit<Connection, 'health' | 'limitations'> {
  clientId: ClientId;
  sealedToken: SealedToken;
  scopes: string[];
  /** What we asked for and can do without. */
  missingScopes?: string[] | undefined;
  /** Where tokens are renewed. `expiresAt` is then the end of the token that renews. */
  renewal?: Renewal | undefined;
}

/** What renews a connection's token, and when: see `renewalTimes`. */
export interface Renewal {
  sealedRefreshToken: SealedToken;
  /** When the token itself ends. */
  tokenExpiresAt: Instant;
  renewAt: Instant;
  keepAliveAt: Instant;
}

export interface ConnectedClient {
  client: Client;
  connections: StoredConnection[];
}

/** Who agreed to a connection. */
export interface Agreement {
  /** The person's id at the platform, which is another for every app. */
  personId: string;
  /** The client agreed itself, and not the agency or a parent for it: the person is the client. */
  isOwn: boolean;
  /** When they came back from the platform: what they took back since holds. */
  agreedAt: Instant;
}

export interface Connections {
  /**
   * Stores a new connection or one instead of the platform's last, which is always allowed, and claims its account, which
   * is one client's at a time. Who agreed is noted with it, or neither is. Throws `connection.taken` when the account is
   * another client's, `connection.withdrawn` when whoever agreed took that back since, `connection.limit` for one more
   * platform than the limit, which may be infinite, and `client.not-found`.
   */
  save(connection: StoredConnection, limit: number, agreement: Agreement): Promise<void>;
  /** Which client has each of these accounts connected; one that nobody has is not in the answer. */
  holdersOf(platform: Platform, accountIds: readonly string[]): Promise<Map<string, ClientId>>;
  find(clientId: ClientId, platform: Platform): Promise<StoredConnection | undefined>;
  listFor(clientId: ClientId): Promise<StoredConnection[]>;
  /** These clients with what they have connected of these platforms; one that was removed is not in the answer. */
  ofClients(wanted: ReadonlyMap<ClientId, ReadonlySet<Platform>>): Promise<Map<ClientId, ConnectedClient>>;
  /** Removes a connection and frees its account. Harmless when it is removed already; throws `client.not-found`. */
  remove(clientId: ClientId, platform: Platform): Promise<void>;
  /** Notes that the platform takes nothing for the account until an instant; of several pauses the one that lasts longer stays. */
  pause(connection: StoredConnection, pause: { until: Instant; reason: string }): Promise<void>;
  /** Notes that the account must be connected again; false, and nothing noted, when it was since it was read, or removed. */
  requireReconnect(connection: StoredConnection, need: { since: Instant; reason: string }): Promise<boolean>;
}

/** A token that only the vault can read, and only for the same client, platform and account. */
export interface SealedToken {
  key: string;
  nonce: string;
  tag: string;
  text: string;
}

export interface TokenOwner {
  clientId: ClientId;
  platform: Platform;
  accountId: string;
}

export interface TokenVault {
  seal(token: string, owner: TokenOwner): Promise<SealedToken>;
  /** The token; undefined when it was sealed for another owner or changed since, so that it will never open. */
  open(sealed: SealedToken, owner: TokenOwner): Promise<string | undefined>;
}

/** A request to connect that is under way at the platform. */
export interface ConnectionRequest {
  userId: ClientId;
  clientId: ClientId;
  platform: Platform;
  redirectUri: string;
  expiresAt: Instant;
}

export interface ConnectionRequests {
  /** Only the hash of the state is stored. */
  save(state: string, request: ConnectionRequest): Promise<void>;
  /** Takes the request out, once. */
  take(state: string): Promise<ConnectionRequest | undefined>;
}

/** An account the person has let us use, with the token that publishes to it. */
export interface GrantedAccount {
  accountId: string;
  accountName: string;
  pageId: string;
  pageName: string;
  token: string;
  /** Where tokens are renewed: how long this one lives, and what renews it. */
  life?: Omit<TokenPair, 'token'>;
}

/** A token that lives shortly, and the one that is spent to get the next pair. */
export interface TokenPair {
  token: string;
  expiresAt: Instant;
  refreshToken: string;
  refreshExpiresAt: Instant;
}

export interface Grant {
  platformUserId: string;
  scopes: string[];
  /** What was asked for, not given, and can be done without. */
  missingScopes: string[];
  expiresAt?: Instant | undefined;
  pages: { id: string; name: string }[];
  accounts: GrantedAccount[];
}

/** A platform's side of connecting an account. */
export interface Authorization {
  /** Where the person is sent to agree. */
  url(request: { state: string; redirectUri: string }): string;
  /** Exchanges the code the person came back with; throws `connection.*` errors in plain words. */
  grant(answer: { code: string; redirectUri: string }): Promise<Grant>;
}

/** A platform's side of renewing tokens. */
export interface TokenRefresh {
  /**
   * Spends the refresh token for a new pair. `invalid`: it renews nothing any more; `unavailable`: the platform could not
   * be asked, or did not say.
   */
  refresh(refreshToken: string): Promise<TokenPair | 'invalid' | 'unavailable'>;
}

/** What TikTok says of a creator. */
export interface Creators {
  /** Throws `connection.reconnect` or `connection.unavailable`. */
  creatorOf(token: string): Promise<TikTokCreator>;
}

/** One target of a post with all a platform needs to know of it. */
export interface Delivery<T extends Target = Target> {
  target: T;
  content: string;
  media: PostMedia[];
  options: PostOptions;
  account: PlatformAccount;
  now: Date;
}

/** An account at a platform, with the token that speaks for it. */
export interface PlatformAccount {
  accountId: string;
  accountName: string;
  pageId: string;
  token: string;
}

/** What an account published and may publish within a window that moves with the time. */
export interface PublishingQuota {
  used: number;
  total: number;
  windowSeconds: number;
}

/** A platform's side of publishing. Whatever the platform or the network does is an outcome, never an exception. */
export interface Publisher {
  /** Steps of a target that has no container yet publish nothing, so that they can be taken before the post's time. */
  readonly preparesAhead?: true;
  /** Takes one step; called only when nothing can have been published. */
  step(delivery: Delivery<WaitingTarget | ProcessingTarget>): Promise<StepOutcome>;
  /** Asks what became of a send whose answer was lost. Sends nothing. */
  inquire(delivery: Delivery<DoubtfulTarget>): Promise<InquiryOutcome>;
  /** The platform's limit of posts; undefined when it cannot be asked. Absent where there is none. */
  quota?(account: PlatformAccount): Promise<PublishingQuota | undefined>;
  /** Takes a published post away. Absent where the platform does not let apps do that. */
  remove?(account: PlatformAccount, remoteId: string): Promise<ChangeOutcome>;
  /** Gives a published post another text. Absent where the platform does not let apps do that. */
  editText?(account: PlatformAccount, remoteId: string, text: string): Promise<ChangeOutcome>;
}

/** What came of a change of a published post; reasons in plain words. Asking for the same again is harmless. */
export type ChangeOutcome =
  | { kind: 'done' }
  /** The platform does not have the post. */
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  /** Not with what the account has permitted us. */
  | { kind: 'reconnect'; reason: string }
  /** It may have happened or not. */
  | { kind: 'unavailable'; reason: string };

/**
 * A platform's numbers. Throws `InsightsRefused` when the platform tells none of this account for now, and anything else
 * for what concerns this one question.
 */
export interface Insights {
  /** Without this permission the platform tells nothing, and is not asked. */
  neededScope?: string;
  /** A published post's numbers by now; undefined when the platform has none to tell of it. */
  postMetrics(post: { remoteId: string; kind: PostKind; account: PlatformAccount }): Promise<PostMetrics | undefined>;
  /** An account's numbers of a day (`2026-11-21`), of the running one so far. Absent where none are told. */
  accountMetrics?(account: PlatformAccount, day: string): Promise<AccountMetrics>;
}

export interface PublishQueue {
  /** Brings each look to a worker a little before its instant; those that are more than 15 minutes away are left to a tick. */
  send(looks: readonly Look[], now: Date): Promise<void>;
  /** As `send`, of what a tick finds all the same: that it could not be queued is logged and nothing else. */
  hurry(looks: readonly Look[], now: Date): Promise<void>;
}

export interface Credentials {
  /** Makes the user with a temporary password. Throws `client.email-taken` when the user pool knows the e-mail. */
  create(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
  /** Makes the user with a password of their own choice: all of it or nothing. Throws as `create`. */
  signUp(user: { id: ClientId; email: string; name: string; password: string }): Promise<void>;
  /** Lets the user's e-mail and name follow the client's. Without a user nothing happens. Throws `client.email-taken`. */
  rename(user: { id: ClientId; email: string; name: string }): Promise<void>;
  /** Ends every session. Without a user nothing happens. */
  endSessions(id: ClientId): Promise<void>;
  /** Asks the user for the password alone from the next sign-in on. Without a user nothing happens. */
  resetTwoFactor(id: ClientId): Promise<void>;
  /** Removes the user, if there is one. */
  remove(id: ClientId): Promise<void>;
  /** Replaces the password by a temporary one and ends the sessions; makes the user when there is none. */
  resetTo(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
}

/** A client that is there for nobody any more while what is left of it is removed. */
export interface Removal {
  clientId: ClientId;
  email: string;
  requestedAt: Instant;
  version: number;
}

export interface Removals {
  /** Takes the client away from everybody and from its parent; throws `client.changed` when its e-mail is another now. */
  begin(client: Client, now: Date): Promise<void>;
  /** As `begin`, but throws `client.changed` when anything of the client changed since it was read. */
  beginUnchanged(client: Client, now: Date): Promise<void>;
  /** A removal that has begun and not ended. */
  find(clientId: ClientId): Promise<Removal | undefined>;
  /** Removes the posts; false when some are in a worker's hands and are still there. */
  removePosts(clientId: ClientId, now: Date): Promise<boolean>;
  /** Removes what else is stored under the client; receipts stay. */
  removeRest(clientId: ClientId, now: Date): Promise<void>;
  /** Removes the record and frees the e-mail; harmless when it is done. */
  end(removal: Removal, now: Date): Promise<void>;
}

/** Where what the clean-up removes is kept for a while, apart from everything else. Tokens and passwords never go there. */
export interface Archive {
  /** Keeps a document of a client. The same kind at the same instant is the same document. */
  keep(clientId: ClientId, kind: string, document: object, at: Date): Promise<void>;
  /** Deletes whatever is kept of a client. */
  forget(clientId: ClientId): Promise<void>;
}

export interface RemovalQueue {
  /** Brings a client's removal to a worker after a while, of 15 minutes at most. */
  send(clientId: ClientId, delaySeconds: number): Promise<void>;
}

export interface Throttles {
  /** Counts a use of what has this name; once the limit of a window is reached, the seconds until the next one begins. */
  take(name: string, limit: { limit: number; windowSeconds: number }, now: Date): Promise<number | undefined>;
}

export interface Mailer {
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}

/** Remembers for a day what was done, so that doing it twice is noticed. */
export interface Marks {
  /** True the first time a name is marked. */
  first(name: string, now: Date): Promise<boolean>;
  clear(name: string): Promise<void>;
}

/** An attempt at a request that must have no second effect. */
export interface Attempt {
  /** Who asks for what, under which key. */
  name: string;
  /** Tells this attempt from every other. */
  token: string;
  /** The same for the same request. */
  fingerprint: string;
  /** When it has surely ended. */
  until: Instant;
}

export interface KeptAnswer {
  status: number;
  body?: string | undefined;
}

export type Beginning = { state: 'begun' | 'under-way' | 'other-request' } | { state: 'answered'; answer: KeptAnswer };

/** Remembers for a day from its beginning what a request was answered. */
export interface Repeats {
  /** Begins an attempt, unless the name is another request's, answered already, or under way. */
  begin(attempt: Attempt, now: Date): Promise<Beginning>;
  /** Keeps the answer, unless another attempt has taken over. */
  finish(attempt: Attempt, answer: KeptAnswer): Promise<void>;
  /** Frees the name, unless another attempt has taken over. */
  abandon(attempt: Attempt): Promise<void>;
}

export interface Subscriptions {
  /** One client's, newest first, as they are at this moment. */
  listFor(clientId: ClientId): Promise<Subscription[]>;
  /**
   * Stores a new one and, with it, the client over the version that was read; throws `client.changed` when that is another,
   * and `subscription.trial-used` for a second trial.
   */
  start(subscription: Subscription, client: Client): Promise<void>;
  load(id: OwnedId): Promise<Subscription>;
  /** Newest first. The rows stay as they are until something is awaited. */
  list(): Promise<readonly Subscription[]>;
  /** Saves over the version that was read, with the client if it follows; throws `subscription.changed` or `client.changed`. */
  save(subscription: Subscription, client?: Client): Promise<Subscription>;
  remove(subscription: Subscription, now: Date): Promise<void>;
}

/** What a change of a stored item adds to a statistic. */
export interface CountedChange {
  /** The item and the version it became: the same however often it is told. */
  name: string;
  /** The second in which the change was made, since 1970: the same however late it is told. */
  second: number;
  difference: Counters;
}

export interface Statistics {
  load(kind: StatisticsKind): Promise<Counters>;
  /** Adds what these changes add. A change that was counted within the last 30 days adds nothing. Each name comes once. */
  fold(kind: StatisticsKind, changes: readonly CountedChange[], now: Date): Promise<void>;
}
