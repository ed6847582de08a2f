import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import type { PlatformData } from './connections.ts';
import type {
  InDoubtTarget,
  InquiryOutcome,
  ProcessingTarget,
  StepOutcome,
  Target,
  WaitingTarget,
} from '../../../shared/domain/publishing/target.ts';

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
  platformData: PlatformData;
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
  inquire(delivery: Delivery<InDoubtTarget>): Promise<InquiryOutcome>;
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
