import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import type { InboxState } from '../../../shared/domain/conversations/comment-filter.ts';
import type { Comment, CommentId } from '../../../shared/domain/conversations/comment.ts';
import type { ConversationSettings } from '../../../shared/domain/conversations/conversation-settings.ts';
import type { AnswerHold } from '../../../shared/domain/conversations/reply.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { ChangeOutcome } from '../posts/ports.ts';
import type { Comments, PlatformAccount } from '../publishing/ports.ts';

export interface CommentPage {
  /** Those that can be read of as many as were wanted. */
  readonly rows: readonly Comment[];
  /** The place of the last one that was read; absent when none is left. */
  readonly next?: string | undefined;
}

/** Kept with their client, and so long as history is. */
export interface StoredComments {
  /** Throws `comment.unreadable`. */
  find(clientId: ClientId, id: CommentId): Promise<Comment | undefined>;
  /** False, with nothing stored, when it is known, or the account is not the client's any more. */
  add(clientId: ClientId, comment: Comment): Promise<boolean>;
  /** Saves over the version that was read; false when there is a newer one. */
  save(clientId: ClientId, comment: Comment): Promise<boolean>;
  /** What an answer at the platform is, if that is known. */
  holderOf(clientId: ClientId, answer: Pick<Comment, 'platform' | 'remoteId'>): Promise<AnswerHold | undefined>;
  /** Over the holder that was read; false when there is another one. */
  hold(clientId: ClientId, hold: AnswerHold, over: AnswerHold | undefined): Promise<boolean>;
  /** Keeps the latest update of an answer for a week, until the comment that it answers is known. */
  keepWaiting(clientId: ClientId, answer: CommentUpdate, commentId: CommentId): Promise<void>;
  /** The earliest first. */
  waitingFor(clientId: ClientId, commentId: CommentId): Promise<CommentUpdate[]>;
  /**
   * Those that can be read of the latest, maybe as of a moment ago, each with its own version. `unlisted`: of these, what was
   * stored before there was an inbox; once saved they are in it.
   */
  since(clientId: ClientId, from: Instant): Promise<{ comments: Comment[]; unlisted: Comment[] }>;
  /** The latest first. @param after a place: only older ones */
  page(clientId: ClientId, wanted: { after?: string | undefined; most: number }): Promise<CommentPage>;
}

/** What the index knows of a comment. */
export interface InboxEntry {
  readonly clientId: ClientId;
  readonly commentId: CommentId;
  readonly writtenAt: Instant;
  readonly assignee?: ClientId | undefined;
  /** Sorts by when the comment was written. */
  readonly place: string;
}

export interface InboxComment {
  readonly clientId: ClientId;
  readonly comment: Comment;
}

/** The comments of all clients, by an index that may be a moment old. */
export interface CommentInbox {
  /** Open ones the oldest first, others the latest first. @param after a place: only those beyond it */
  entries(
    state: InboxState,
    wanted: { after?: string | undefined; most: number },
  ): Promise<{ entries: InboxEntry[]; next?: string | undefined }>;
  /** As they are now, those that are still there and can be read; in no order. */
  load(entries: readonly InboxEntry[]): Promise<InboxComment[]>;
}

export type CommentTask =
  /** `dueAt` is when the reading became due. */
  | { readonly kind: 'read'; readonly clientId: ClientId; readonly dueAt: Instant }
  /** To learn what became of an answer, which was asked for so often before. */
  | {
      readonly kind: 'answer';
      readonly clientId: ClientId;
      readonly commentId: CommentId;
      readonly replyId: string;
      readonly asks: number;
    };
export type AnswerTask = Extract<CommentTask, { kind: 'answer' }>;

export interface CommentQueue {
  /** @param after milliseconds, a quarter of an hour at most */
  send(tasks: readonly CommentTask[], after?: number): Promise<void>;
}

export interface StoredConversations {
  find(clientId: ClientId): Promise<ConversationSettings | undefined>;
  /** Of these clients, whose conversations are turned on. */
  turnedOn(clientIds: readonly ClientId[]): Promise<ReadonlySet<ClientId>>;
  /** Throws `conversations.changed` and `client.not-found`. What is turned on is due to be read at once. */
  save(
    clientId: ClientId,
    read: ConversationSettings,
    value: Omit<ConversationSettings, 'version'>,
    now: Date,
  ): Promise<ConversationSettings>;
  /** Clients whose comments are to be read, the longest waiting first. */
  due(before: Date, limit: number): Promise<{ clientId: ClientId; dueAt: Instant }[]>;
  readAgainAt(clientId: ClientId, at: Instant): Promise<void>;
}

/** Where the comments of a post are read: in its own list, or in the thread of one comment. */
export interface ReadingPlace {
  readonly thread?: string | undefined;
  readonly after?: string | undefined;
}

export type CommentsRead =
  /** `next` is where they go on: a page gives only the first answers of a thread. */
  | { readonly kind: 'page'; readonly updates: CommentUpdate[]; readonly next: readonly ReadingPlace[] }
  | { readonly kind: 'gone' }
  | ({ readonly kind: 'refused' | 'unavailable' } & Reason);

type ChangedComment = Pick<Comment, 'remoteId' | 'postRemoteId'>;

/** The comments under an account's posts at its platform. Failures are outcomes, never exceptions. */
export interface PlatformComments {
  /** Without these nothing of it works. */
  readonly neededScopes: readonly string[];
  /** A page of a post's comments, the latest first. */
  read(account: PlatformAccount, postRemoteId: string, place?: ReadingPlace): Promise<CommentsRead>;
  /** Whether a comment is there: a list may leave it out all the same. */
  look(account: PlatformAccount, remoteId: string): Promise<'there' | 'gone' | 'unknown'>;
  /** Answers a comment, whose id is the `remoteId` of the order. */
  readonly replies: Comments;
  hide(account: PlatformAccount, comment: ChangedComment, isHidden: boolean): Promise<ChangeOutcome>;
  /** Absent where only their writers delete comments. */
  readonly remove?: (account: PlatformAccount, comment: ChangedComment) => Promise<ChangeOutcome>;
}
