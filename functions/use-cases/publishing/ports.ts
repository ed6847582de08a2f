import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { AlikePosts } from '../../../shared/domain/publishing/adoption.ts';
import type { CommentFound, CommentOutcome } from '../../../shared/domain/publishing/first-comment.ts';
import type {
  InquiryOutcome,
  ProcessingTarget,
  SoughtTarget,
  StepOutcome,
  Target,
  WaitingTarget,
} from '../../../shared/domain/publishing/target.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { FieldFilesAt } from '../../../shared/platforms/platform-media.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import type { PlatformData } from '../connections/connection-ports.ts';

/** With the files in fields of their own, like the cover. */
export interface Delivery<T extends Target = Target> extends FieldFilesAt<PostMedia> {
  target: T;
  content: string;
  media: readonly PostMedia[];
  options: PostOptions;
  account: PlatformAccount;
  now: Date;
  bytesOf: FileBytes;
  /** It was seen finished under this claim: that is not asked again. */
  isFinished?: boolean | undefined;
  /** Notes that it is being sent. Rejects where another worker may have the post: then nothing may be sent. */
  mark: () => Promise<void>;
  /** Notes that the platform has answered what made it public. Resolves when the other sends of the worker are out, too. */
  published: () => Promise<void>;
}

export interface PlatformAccount {
  accountId: string;
  accountName: string;
  platformData: PlatformData;
  token: string;
}

/** A first comment under a post of the account. */
export interface CommentOrder {
  account: PlatformAccount;
  /** Of the post. */
  remoteId: string;
  text: string;
}

export interface SentComment {
  failures: number;
  /** Whether an earlier send may have arrived. */
  isResent: boolean;
}

export interface Comments {
  send(order: CommentOrder & SentComment): Promise<CommentOutcome>;
  /**
   * Looks for it among the post's comments since an instant. Sends nothing.
   * @param until when the last send of it had certainly ended
   * @param isFree asked of each with the same words: whether it is no other order's
   */
  find(
    order: CommentOrder & {
      since: Instant;
      until?: Instant | undefined;
      isFree?: ((commentId: string) => Promise<boolean>) | undefined;
    },
  ): Promise<CommentFound>;
}

export interface PublishingQuota {
  used: number;
  total: number;
  windowSeconds: number;
}

/** `reads`: how many posts were listed, where each is billed. */
export type Answer = (InquiryOutcome | AlikePosts) & { reads?: number };

/** A platform's side of publishing. Failures of the platform or the network are outcomes, never exceptions. */
export interface Publisher {
  /** A step without a container, of a target that was not started, publishes nothing: it can be taken before the post's time. */
  readonly preparesAhead?: true;
  /**
   * It marks each send that could make a post public twice if it were repeated. So what a dead worker has not marked was
   * not sent. Other platforms are asked, by an id that makes a repetition harmless.
   */
  readonly marksSends?: true;
  /** Its containers hold what must not be read from the table, like addresses that take uploads from anyone. */
  readonly sealsContainers?: true;
  /**
   * Of what publishes in several steps: whether nothing of a container is public or becomes so without another step. A
   * platform that prepares ahead says it only where a post becomes public in parts, like a thread.
   */
  isUnsent?(containerId: string): boolean;
  /** Takes one step; called only when nothing can have been published. */
  step(delivery: Delivery<WaitingTarget | ProcessingTarget>): Promise<StepOutcome>;
  /** Asks whether what is prepared can be made public by one call. */
  isFinished?(delivery: Delivery<ProcessingTarget>): Promise<boolean>;
  /** Asks what became of a send with a lost answer. Sends nothing. */
  inquire(delivery: Delivery<SoughtTarget>): Promise<Answer>;
  /** Undefined when the platform cannot be asked. Absent where there is no limit. */
  quota?(account: PlatformAccount): Promise<PublishingQuota | undefined>;
  readonly comments?: Comments;
}

/** Nothing was sent for lack of the file: it can be tried again. */
export class FileUnreadable extends Error {}

/**
 * Reads the bytes of the file at an address, from `from` up to but without `to`, so that no large file is held in
 * memory. Throws {@link FileUnreadable}.
 */
export type FileBytes = (url: string, from: number, to: number) => Promise<Uint8Array>;

/** Accounts with a post of which nobody knows whether it is public. A hint, kept for a week: the posts tell. */
export interface UnconfirmedAccounts {
  note(account: { accountId: string; clientId: ClientId }, now: Date): Promise<void>;
  clientsOf(accountIds: readonly string[]): Promise<Map<string, ClientId>>;
  forget(accountId: string): Promise<void>;
}
