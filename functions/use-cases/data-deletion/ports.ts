import type { DeletionId, DeletionRequest } from '../../../shared/domain/deletion/data-deletion.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** What the platform told us, proved by its signature. It is of a person, or of a profile that removed the app. */
export interface PlatformNotice {
  personId?: string | undefined;
  profileId?: string | undefined;
  issuedAt: Instant;
}

/** That a person at a platform agreed to a connection. It is kept when the account is disconnected, for a later request. */
export interface PlatformGrant {
  clientId: ClientId;
  platform: Platform;
  /** The person's id at the platform, which is another for every app. */
  personId: string;
  /** See `GrantedAccount.profileId`. */
  profileId: string;
  accountId: string;
  /** Which connection came of it: each time an account is connected, that is another one. */
  connectedAt: Instant;
  /** The client agreed itself, and not the agency or a parent for it: the person is the client. */
  isOwn: boolean;
}

export interface PlatformGrants {
  /** Notes that what this person or profile agreed to before counts no more: a connection that is being made is refused. */
  withdraw(who: Pick<PlatformNotice, 'personId' | 'profileId'>, at: Instant): Promise<void>;
  ofPerson(personId: string): Promise<PlatformGrant[]>;
  ofProfile(profileId: string): Promise<PlatformGrant[]>;
  listFor(clientId: ClientId): Promise<PlatformGrant[]>;
  /** Deletes the tokens of the connection that came of a grant, which must be made anew; false when it has none any more, or is another now. */
  revoke(grant: PlatformGrant, why: { since: Instant; reason: string }): Promise<boolean>;
  forget(grant: PlatformGrant): Promise<void>;
}

/** What a request removes, found once when the work begins: what is removed cannot be found again. */
export interface DeletionPlan {
  /** Clients that go with everything of theirs. */
  clients: ClientId[];
  /** What persons at platforms agreed to: for these clients, and for others who keep what does not come of it. */
  grants: PlatformGrant[];
}

/** A request with what is kept of it only until it ends. */
export interface StoredDeletion extends DeletionRequest {
  /** Tells whether a request is about the same person or Page, and nothing more. */
  subject?: string | undefined;
  /** The word of the platform that began it, and when that was written, which stays. */
  notice?: PlatformNotice | undefined;
  noticedAt?: Instant | undefined;
  /** Who is to confirm it, and the hash of what proves that it is them. */
  clientId?: ClientId | undefined;
  tokenHash?: string | undefined;
  plan?: DeletionPlan | undefined;
  /** When it must be looked at next; absent once it has ended. */
  nextAttemptAt?: Instant | undefined;
  version: number;
}

export interface Deletions {
  /**
   * Stores a new request; with a subject, instead of the subject's last one, which is `replaces`. Throws `deletion.exists`
   * when the subject's last one is another.
   */
  create(request: StoredDeletion, replaces?: DeletionId): Promise<void>;
  find(id: DeletionId): Promise<StoredDeletion | undefined>;
  /** The last request of a subject. */
  findOf(subject: string): Promise<StoredDeletion | undefined>;
  /** Saves over the version that was read; throws `deletion.changed`. */
  save(request: StoredDeletion): Promise<StoredDeletion>;
  newest(count: number): Promise<StoredDeletion[]>;
  /** Those that must be looked at before an instant, the longest due first. */
  due(before: Date, limit: number): Promise<DeletionId[]>;
}

/** What a worker is to do: write to the owner of what a form named, or remove. */
export type DeletionTask =
  | { kind: 'ask-owner'; id: DeletionId; identifier: string; email?: string | undefined }
  | { kind: 'erase'; id: DeletionId };

export interface DeletionQueue {
  send(task: DeletionTask, delaySeconds: number): Promise<void>;
}

/** What is stored outside of what every removal of a client removes. Each is harmless when it is done already. */
export interface Erasure {
  /** The numbers of an account at a platform. */
  removeMetrics(clientId: ClientId, platform: Platform): Promise<void>;
  /** The proofs of what went out: to one platform, or to all. */
  removeReceipts(clientId: ClientId, platform?: Platform): Promise<void>;
  /** What the platform told of an account, and takes no more of it until it is connected again. */
  removeEvents(accountId: string): Promise<void>;
  /** Whether what the platform tells of an account is not to be kept, because it was erased. */
  isErased(accountId: string): Promise<boolean>;
}

/** Gives back at the platform what a person agreed to. Throws when the platform cannot be asked. */
export type Revoke = (grant: PlatformGrant) => Promise<void>;
