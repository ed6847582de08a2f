import type { Contract, RequestOf } from '../../../shared/contracts/contract.ts';
import type { Contracts } from '../../../shared/contracts/contracts.ts';
import type { MediaPlace } from '../../../shared/domain/media/media-filter.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { AuditEntry, AuditKind, AuditPlace } from '../../../shared/domain/operations/audit.ts';
import type { FailedJobRun, JobRun } from '../../../shared/domain/operations/job-run.ts';
import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadEvents, WorkQueue } from '../../../shared/domain/operations/work-queue.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface AuditSelection {
  clientId?: ClientId | undefined;
  actorId?: ClientId | undefined;
  kind?: AuditKind | undefined;
  from: Instant;
  before: AuditPlace;
}

/** Newest first. `next` is where the next page begins; absent on the last one. */
export interface AuditPage {
  entries: AuditEntry[];
  next?: AuditPlace;
}

export interface AuditTrail {
  add(entry: AuditEntry): Promise<void>;
  /** At most `limit`; fewer, with a `next`, when matches are rare. */
  page(selection: AuditSelection, limit: number): Promise<AuditPage>;
}

export type Audited = Pick<AuditEntry, 'kind' | 'clientId' | 'formerClient' | 'thing'> & {
  fields?: AuditedField[];
};

/** Records what happens without a request. Never rejects: a failed audit write must not fail a committed change. */
export type RecordAudit = (what: Audited) => Promise<void>;

export interface RecordedJob {
  job: string;
  lastRun: JobRun;
  lastFailure?: FailedJobRun | undefined;
  /** Its first run after the last interruption. */
  resumedAt?: Instant | undefined;
  /** Where a job that takes many runs goes on. */
  goesOnAt?: GoesOnAt | undefined;
}

/** `before`: the place of the last one seen, from the newest to the oldest. */
export type GoesOnAt = { readonly isDone: true } | { readonly before?: MediaPlace | undefined; readonly seen: number };

export interface JobRuns {
  record(job: string, run: JobRun): Promise<void>;
  resume(job: string, at: Instant): Promise<void>;
  goOnAt(job: string, place: GoesOnAt): Promise<void>;
  find(job: string): Promise<RecordedJob | undefined>;
  all(): Promise<RecordedJob[]>;
}

export interface WorkQueues {
  list(): Promise<WorkQueue[]>;
  deadEvents(): Promise<DeadEvents[]>;
  countDead(name: QueueName): Promise<number>;
  /** Moves some messages; returns how many. A crash may leave one in both queues; workers are idempotent. */
  redrive(name: QueueName): Promise<number>;
}

export interface DatabaseProbe {
  /** Returns the version of what is stored. */
  read(): Promise<number>;
  write(at: Date): Promise<void>;
}

interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
  /** How much one use takes of the limit; 1 by default. */
  readonly amount?: number;
}

interface CountedUse {
  readonly isRefused: boolean;
  readonly left: number;
  /** Until the next window; at least 1. */
  readonly resetSeconds: number;
}

export interface Throttles {
  /** Counts a use of `name`; returns the seconds until the next window when this one has no room for it. */
  take(name: string, limit: Limit, now: Date): Promise<number | undefined>;
}

export interface CountingThrottles extends Throttles {
  /** As `take`, and says how many uses this window has left. */
  count(name: string, limit: Omit<Limit, 'amount'>, now: Date): Promise<CountedUse>;
}

export interface Attempt {
  /** The client of the request; its stored answer is removed with it. */
  clientId: ClientId;
  name: string;
  token: string;
  fingerprint: string;
  until: Instant;
}

export interface StoredAnswer {
  status: number;
  body?: string | undefined;
}

export type AttemptState =
  | { state: 'begun' | 'under-way' | 'other-request' }
  | { state: 'answered'; answer: StoredAnswer };

/** Keeps answers for a day from the beginning of the first attempt. */
export interface IdempotencyStore {
  begin(attempt: Attempt, now: Date): Promise<AttemptState>;
  /** `finish` and `abandon` do nothing when another attempt has taken over. */
  finish(attempt: Attempt, answer: StoredAnswer): Promise<void>;
  abandon(attempt: Attempt): Promise<void>;
}

/** Keeps for a while what the clean-up removes, apart from everything else. Holds no tokens and no passwords. */
export interface Archive {
  /** The same client, kind and instant overwrite the same document. */
  keep(clientId: ClientId, kind: string, document: object, at: Date): Promise<void>;
  forget(clientId: ClientId): Promise<void>;
}

interface Versioned {
  readonly version: number;
}

/** One record of each client, which is there from its first change on. */
export interface VersionedRecords<Kept extends Versioned> {
  find(clientId: ClientId): Promise<Kept | undefined>;
  /** Saves over the version that was read; throws the record's own `changed`, or `client.not-found`. */
  save(clientId: ClientId, read: Versioned, value: Omit<Kept, 'version'>): Promise<Kept>;
}

type NameOf<C> = C extends Contract ? (RequestOf<C>['body'] extends infer Body ? KeysIn<Body> : never) : never;
type KeysIn<Body> = Body extends unknown ? keyof Body : never;

/** A field of a request whose audit entry lists the given fields. */
type AuditedField = Exclude<
  NameOf<
    Contracts[
      | 'updateMe'
      | 'createClient'
      | 'updateClient'
      | 'createSubClient'
      | 'createSubscription'
      | 'updateSubscription'
      | 'createPost'
      | 'updatePost'
      | 'updateEvergreenPost'
      | 'createCleanup']
  >,
  'version'
>;
