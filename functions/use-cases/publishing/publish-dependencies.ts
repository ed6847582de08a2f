import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { OpenTokenDependencies } from '../connections/open-token.ts';
import type { Warn } from '../warn.ts';
import type { Connections } from '../ports/connections.ts';
import type { PostRecord, Posts } from '../ports/posts.ts';
import type { PublishQueue } from '../ports/publish-queue.ts';
import type { Publisher } from '../ports/publisher.ts';
import type { SendOutcome } from './outcomes-of.ts';

export interface PublishDependencies extends OpenTokenDependencies {
  posts: Posts;
  connections: Pick<Connections, 'find' | 'ofClients' | 'pause' | 'requireReconnect'>;
  publishers: Readonly<Record<Platform, Publisher>>;
  queue: Pick<PublishQueue, 'send'>;
  /** Where the platform fetches our files from, without a slash at the end. */
  siteUrl: string;
  contentHash: (post: PostRecord) => string;
  jitter: () => number;
  warn: Warn;
  /** Hears what the sends of a batch came to, once they are saved. */
  emit: (outcomes: readonly SendOutcome[]) => void;
  /** Resolves at an instant by the same clock, and at once when it has passed. */
  waitUntil: (instant: Date) => Promise<void>;
  /** How long a worker may hold a post; longer than it can possibly run. */
  leaseMilliseconds: number;
}
