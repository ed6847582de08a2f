import type { Reason } from '../../../shared/messages/reason.ts';
import type { PlatformAccount } from './publisher.ts';

/** What a platform lets people change of a published post. Failures are outcomes, never exceptions. */
export interface PublishedChanges {
  /** @param partIds the posts of a thread after the first */
  remove?(account: PlatformAccount, remoteId: string, partIds?: readonly string[]): Promise<ChangeOutcome>;
  editText?(account: PlatformAccount, remoteId: string, text: string): Promise<ChangeOutcome>;
}

/** Result of a change of a published post. Repeating the same change is harmless. */
export type ChangeOutcome =
  | { kind: 'done' }
  | { kind: 'gone' }
  | ({ kind: 'refused' } & Reason)
  | ({ kind: 'reconnect' } & Reason)
  /** It may have happened or not. */
  | ({ kind: 'unavailable' } & Reason);
