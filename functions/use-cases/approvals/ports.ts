import type { ApprovalChange } from '../../../shared/domain/approvals/approval-change.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import type { ApprovalThread } from '../../../shared/domain/approvals/approval-thread.ts';
import type { ApprovalRoundId, ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { LinkKeys, Links } from '../links/ports.ts';

export interface PostWrite {
  post: PostRecord;
  before: PostRecord;
}

export interface StoredChange {
  change: ApprovalChange;
  /** Its position: `<stored at>#<id>`. */
  place: string;
}

/** A round's links. `revoke` ends all of them. */
export interface Approvals extends Links<ApprovalRoundId, ApprovalRound> {
  /** With its posts, or nothing. Throws `client.not-found`, `post.changed` and `post.publishing`. */
  create(round: ApprovalRound, keys: LinkKeys, posts: readonly PostWrite[]): Promise<void>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<ApprovalRound[]>;
  /** One more link; the others keep working. Throws `approval.ended` for a revoked one and `approval.many-links`. */
  addLink(id: ApprovalRoundId, secret: string, now: Date): Promise<ApprovalRound>;
  /** With the newest `most` of its entries; `from` is where those begin that were left out as `earlier`. */
  findThread(postId: PostId, most: number, from?: string): Promise<ApprovalThread | undefined>;
  /**
   * Stores what a post's client answered with the last entry of the thread, if the round is open and neither has changed since it was read.
   * Throws `approval.not-found`, `post.changed`, `post.publishing` and `approval.thread-changed`.
   */
  answer(write: PostWrite & { roundId: ApprovalRoundId; thread: ApprovalThread }, now: Date): Promise<void>;
  /** Adds the last of its entries to the version that was read; throws `approval.thread-changed` and `client.not-found`. */
  saveThread(thread: ApprovalThread, now: Date): Promise<void>;
  /**
   * The newest `count` of a client, of some or of all, oldest first; only those stored after an instant, if given. They are kept
   * for a day.
   */
  latestChanges(
    of: ClientId | ReadonlySet<ClientId> | undefined,
    count: number,
    after?: Instant,
  ): Promise<StoredChange[]>;
}

/** Of many at once, those that are there. */
export interface ApprovalReads {
  rounds(ids: readonly ApprovalRoundId[]): Promise<ReadonlyMap<ApprovalRoundId, ApprovalRound>>;
  discussions(postIds: readonly PostId[]): Promise<ReadonlyMap<PostId, Pick<ApprovalThread, 'lastSide'>>>;
}
