import type { DeletionId, DeletionRequest } from '../../../shared/domain/deletion/data-deletion.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';

export interface PlatformNotice {
  personId?: string | undefined;
  profileId?: string | undefined;
  issuedAt: Instant;
}

/** A person's consent to a connection. Kept after the account is disconnected, for a later deletion request. */
export interface PlatformGrant {
  clientId: ClientId;
  platform: Platform;
  personId: string;
  profileId: string;
  accountId: string;
  /** Identifies the connection: every new connection has its own instant. */
  connectedAt: Instant;
  isOwn: boolean;
}

export interface PlatformGrants {
  /** Refuses connections in progress to which the person or profile agreed before `at`. */
  withdraw(who: Pick<PlatformNotice, 'personId' | 'profileId'>, at: Instant): Promise<void>;
  ofPerson(personId: string): Promise<PlatformGrant[]>;
  ofProfile(profileId: string): Promise<PlatformGrant[]>;
  listFor(clientId: ClientId): Promise<PlatformGrant[]>;
  /** Deletes the tokens of the grant's connection; false when it has none left, or is a newer one. */
  revoke(grant: PlatformGrant, why: { since: Instant; reason: Reason }): Promise<boolean>;
  forget(grant: PlatformGrant): Promise<void>;
}

export interface DeletionPlan {
  clients: ClientId[];
  grants: PlatformGrant[];
}

export interface StoredDeletion extends DeletionRequest {
  /** Hash that tells whether two requests are about the same person or Page. */
  subject?: string | undefined;
  notice?: PlatformNotice | undefined;
  noticedAt?: Instant | undefined;
  clientId?: ClientId | undefined;
  tokenHash?: string | undefined;
  plan?: DeletionPlan | undefined;
  nextAttemptAt?: Instant | undefined;
  version: number;
}

export interface Deletions {
  /** Becomes its subject's latest in place of `replaces`; throws `deletion.exists` when that is another one. */
  create(request: StoredDeletion, replaces?: DeletionId): Promise<void>;
  find(id: DeletionId): Promise<StoredDeletion | undefined>;
  findOf(subject: string): Promise<StoredDeletion | undefined>;
  /** Saves over the version that was read; throws `deletion.changed`. */
  save(request: StoredDeletion): Promise<StoredDeletion>;
  newest(count: number): Promise<StoredDeletion[]>;
  due(before: Date, limit: number): Promise<DeletionId[]>;
}

export type DeletionTask =
  | { kind: 'ask-owner'; id: DeletionId; identifier: string; email?: string | undefined }
  | { kind: 'erase'; id: DeletionId };

export interface DeletionQueue {
  send(task: DeletionTask, delaySeconds: number): Promise<void>;
}

/** Copies of all posts and clients, for lists. */
export interface PackedLists {
  /** Leaves nothing of them, and lets no copy take their place that was begun before. */
  forget(): Promise<void>;
}

export interface Erasure {
  removeMetrics(clientId: ClientId, platform: Platform): Promise<void>;
  /** What others wrote under the posts of the client's account. */
  removeComments(clientId: ClientId, platform: Platform): Promise<void>;
  removeReceipts(clientId: ClientId, platform?: Platform): Promise<void>;
  /** Removes an account's webhook events, and drops new ones until it is connected again. */
  removeEvents(accountId: string): Promise<void>;
  isErased(accountId: string): Promise<boolean>;
}

export type Revoke = (grant: PlatformGrant) => Promise<void>;

export const deletionExists = () => new DomainError('conflict', 'deletion.exists');
export const deletionChanged = () => new DomainError('conflict', 'deletion.changed');

/** The same answer for an unknown request, a wrong link and a used one, so that a caller learns nothing. */
export const deletionNotFound = () => new DomainError('not-found', 'deletion.not-found');
