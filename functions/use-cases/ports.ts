import type { Client } from '../../shared/domain/client.ts';
import type { Connection } from '../../shared/domain/connection.ts';
import type { ClientId, OwnedId } from '../../shared/domain/ids.ts';
import type { MediaItem, MediaType } from '../../shared/domain/media.ts';
import type { Platform } from '../../shared/domain/platform.ts';
import type { PostMedia, PostStatus } from '../../shared/domain/post.ts';
import type {
  DoubtfulTarget,
  InquiryOutcome,
  ProcessingTarget,
  StepOutcome,
  Target,
  WaitingTarget,
} from '../../shared/domain/publishing.ts';
import type { Instant } from '../../shared/domain/text.ts';
import type { Role } from '../../shared/domain/user.ts';

/** Who calls, from the verified token. */
export interface Caller {
  clientId: ClientId;
  role: Role;
}

export interface Clients {
  /** Claims the e-mail and stores the client together, or throws `client.email-taken`. */
  create(client: Client): Promise<void>;
  /** Takes back a creation that could not be finished. */
  discard(client: Client): Promise<void>;
  load(id: ClientId): Promise<Client>;
  find(id: ClientId): Promise<Client | undefined>;
  findByEmail(email: string): Promise<Client | undefined>;
  /** Newest first. */
  list(): Promise<Client[]>;
  /** Reads one client's id: whether the database answers. */
  probe(): Promise<void>;
}

/** A post as it is stored. While someone works on it, `lease` says since when and until when. */
export interface PostRecord {
  id: OwnedId;
  clientId: ClientId;
  clientName: string;
  content: string;
  media: PostMedia[];
  status: PostStatus;
  scheduledFor?: Instant | undefined;
  timeZone: string;
  publishedAt?: Instant | undefined;
  targets: Target[];
  lease?: Lease | undefined;
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

/** The immutable proof of one published target. It outlives the post. */
export interface Receipt {
  postId: OwnedId;
  platform: Platform;
  accountId: string;
  accountName: string;
  promisedAt: Instant;
  publishedAt: Instant;
  remoteId?: string | undefined;
  permalink?: string | undefined;
  /** SHA-256 of the text and the media addresses, in hex. */
  contentHash: string;
}

export interface Posts {
  create(post: PostRecord): Promise<void>;
  load(id: OwnedId): Promise<PostRecord>;
  /** Newest first. */
  list(): Promise<PostRecord[]>;
  /** Saves over the version that was read; throws `post.changed` when it changed since, or `post.publishing` while it is worked on. */
  save(post: PostRecord): Promise<PostRecord>;
  remove(post: PostRecord, now: Date): Promise<void>;
  /** Looks that are due before an instant, soonest first. */
  due(before: Date): Promise<Look[]>;
  /**
   * Takes the post for a worker if the look still holds and nobody else has it.
   * `abandoned` is the lease of a worker that never came back.
   */
  claim(look: Look, lease: Lease, now: Date): Promise<{ post: PostRecord; abandoned?: Lease } | undefined>;
  /** Saves a worker's result and gives the post back; false when the lease was lost to another worker. */
  settle(post: PostRecord, lease: Lease, receipts: readonly Receipt[]): Promise<boolean>;
}

/** A file of the library. `secret` is the unguessable part of its public address. */
export interface MediaRecord extends MediaItem {
  secret: string;
}

export interface Media {
  create(item: MediaRecord): Promise<void>;
  find(id: OwnedId): Promise<MediaRecord | undefined>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<MediaRecord[]>;
  /** Ends an upload; harmless when it has ended already. */
  finish(item: MediaRecord): Promise<void>;
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
  /** Copies a checked file to where it can be read; answers its path on the site. */
  admit(key: string, to: { name: string; type: MediaType }): Promise<string>;
  discard(key: string): Promise<void>;
}

/** A platform account with its sealed token, as it is stored. */
export interface StoredConnection extends Connection {
  clientId: ClientId;
  sealedToken: SealedToken;
  scopes: string[];
}

export interface Connections {
  save(connection: StoredConnection): Promise<void>;
  find(clientId: ClientId, platform: Platform): Promise<StoredConnection | undefined>;
  listFor(clientId: ClientId): Promise<StoredConnection[]>;
  remove(clientId: ClientId, platform: Platform): Promise<void>;
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
  open(sealed: SealedToken, owner: TokenOwner): Promise<string>;
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
}

export interface Grant {
  platformUserId: string;
  scopes: string[];
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

/** One target of a post with all a platform needs to know of it. */
export interface Delivery<T extends Target = Target> {
  target: T;
  content: string;
  media: PostMedia[];
  account: { accountId: string; pageId: string; token: string };
  now: Date;
}

/** A platform's side of publishing. Neither method throws: whatever happens is an outcome. */
export interface Publisher {
  /** Takes one step; called only when nothing can have been published. */
  step(delivery: Delivery<WaitingTarget | ProcessingTarget>): Promise<StepOutcome>;
  /** Asks what became of a send whose answer was lost. Sends nothing. */
  inquire(delivery: Delivery<DoubtfulTarget>): Promise<InquiryOutcome>;
}

export interface PublishQueue {
  /** Brings each look to a worker at its instant, as far as the queue can see ahead (15 minutes). */
  send(looks: readonly Look[], now: Date): Promise<void>;
}

export interface Credentials {
  /** Makes the user with a temporary password. Throws `client.email-taken` when the user pool knows the e-mail. */
  create(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
  /** Replaces the password by a temporary one and ends the sessions; makes the user when there is none. */
  resetTo(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
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
