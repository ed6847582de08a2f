import type { LiveNumbers } from '../../../shared/domain/metrics/live-numbers.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { PlatformAccount } from './publisher.ts';

/** What a published post did, asked now and kept nowhere. Throws `connection.reconnect` or `connection.no-answer`. */
export type AskLiveNumbers = (post: {
  remoteId: string;
  publishedAt: Instant;
  account: PlatformAccount;
}) => Promise<LiveNumbers>;
