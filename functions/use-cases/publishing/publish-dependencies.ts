import { latenessOf } from '../../../shared/domain/publishing/lateness.ts';
import { isOpen, type Target } from '../../../shared/domain/publishing/target.ts';
import type { PlatformStop } from '../../../shared/domain/spending/platform-spend.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { OpenTokenDependencies } from '../connections/open-token.ts';
import type { FileAddresses } from '../media/ports.ts';
import type { Settlement, PostClaims, PublishQueue, StoredPosts } from '../posts/ports.ts';
import type { AppUploads, PlatformSpending, PlatformStops } from '../spending/ports.ts';
import type { Warn } from '../warn.ts';
import type { PublishingHolds } from './publishing-gate.ts';
import type { BegunSend } from './sends-first.ts';
import type { Delivery, FileBytes, Publisher, UnconfirmedAccounts } from './ports.ts';

export type SendOutcome =
  | { readonly kind: 'published'; readonly lateMilliseconds: number }
  | { readonly kind: 'failed'; readonly cause: string }
  | { readonly kind: 'unconfirmed' };

export function outcomesOf(before: readonly Target[], { post, receipts }: Settlement): SendOutcome[] {
  const platformsOf = (targets: readonly Target[]) => new Set(targets.map(({ platform }) => platform));
  const open = platformsOf(before.filter(isOpen));
  const asked = platformsOf(before.filter(({ state }) => state === 'unconfirmed'));
  const published = receipts.map((receipt): SendOutcome => ({
    kind: 'published',
    lateMilliseconds: latenessOf(receipt),
  }));
  const others = post.targets.flatMap((target): SendOutcome[] => {
    const { platform, state } = target;
    if (state === 'failed' && (open.has(platform) || asked.has(platform)))
      return [{ kind: 'failed', cause: target.code }];
    return state === 'unconfirmed' && open.has(platform) ? [{ kind: 'unconfirmed' }] : [];
  });
  return [...published, ...others];
}

export interface PublishDependencies extends OpenTokenDependencies {
  posts: StoredPosts & PostClaims;
  connections: Pick<Connections, 'find' | 'ofClients' | 'pause' | 'requireReconnect'>;
  publishers: Readonly<Record<Platform, Publisher>>;
  queue: Pick<PublishQueue, 'send'>;
  unconfirmed: Pick<UnconfirmedAccounts, 'note'>;
  spending: Pick<PlatformSpending, 'charge' | 'takeBack' | 'budgetOf'>;
  uploads: Pick<AppUploads, 'take' | 'release'>;
  stops: Pick<PlatformStops, 'list' | 'stop'>;
  holds: Pick<PublishingHolds, 'list'>;
  /** Tells the agency of a stop that has begun. */
  noteStop: (stop: PlatformStop) => void;
  /** The site that platforms fetch our files from, without a trailing slash. */
  siteUrl: string;
  addresses: FileAddresses;
  bytesOf: FileBytes;
  contentHash: (sent: Pick<Delivery, 'content' | 'media'>) => string;
  jitter: () => number;
  beginSend: () => BegunSend;
  warn: Warn;
  emit: (outcomes: readonly SendOutcome[]) => void;
  /** Resolves at an instant of `clock`, and at once when it has passed. */
  waitUntil: (instant: Date) => Promise<void>;
  /** Keeps the messages at work from other workers, until a little after the leases of their posts. */
  keepMessages: (leaseEnd: Date) => Promise<void>;
}
