import { second } from '../../../shared/durations.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { Lease } from '../../../shared/domain/posts/post-record.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { PostClaims } from '../posts/ports.ts';
import type { PublishDependencies } from './publish-dependencies.ts';

/** Milliseconds. A post may be claimed so long before its instant. */
export const longestLead = 45 * second;
/** Milliseconds. What a worker that dies early leaves is free after this. */
export const leaseTime = 20 * second;
/** Milliseconds. Longer, as each costs a write, and few posts are worked on for so long. */
export const extensionTime = 30 * second;
/** A call that begins this long before the end of the lease is still covered by it. */
const margin = 5 * second;
const lookedAtEvery = 3 * second;
/** What lasts longer is not extended yet: an extension that fails can be tried once more. */
const longEnough = margin + 2 * lookedAtEvery;

export interface HeldLeases {
  /** Whether a call that would make the post public may begin. */
  isHeld(id: PostId): boolean;
  /** The post is settled, or given up. */
  release(id: PostId): void;
}

/** Lasts for as long after the latest instant that is waited for. */
export function newLease(now: Date, token: string, instants: readonly Instant[] = []): Lease {
  const latest = Math.max(now.getTime(), ...instants.map(Date.parse));
  const waitedUntil = Math.min(latest, now.getTime() + longestLead);
  return { token, since: now.toISOString(), until: new Date(waitedUntil + leaseTime).toISOString() };
}

/** Without it the next tick finds what a dead worker left, so a failure must not stop the worker. */
export async function hideMessages(
  leaseEnd: Instant,
  { keepMessages, warn }: Pick<PublishDependencies, 'keepMessages' | 'warn'>,
) {
  await keepMessages(new Date(leaseEnd)).catch((error: unknown) =>
    warn('messages not hidden', { error: String(error) }),
  );
}

/** Extends the lease of posts until each is released. What could not be extended ends when it was last said to. */
export function keepLeases(
  ids: readonly PostId[],
  lease: Lease,
  deps: { posts: Pick<PostClaims, 'extend'> } & Pick<PublishDependencies, 'clock' | 'wait' | 'warn' | 'keepMessages'>,
): HeldLeases {
  const ends = new Map(ids.map((id) => [id, lease.until]));
  const allReleased = Promise.withResolvers<void>();

  async function extend() {
    const now = deps.clock();
    const held = [...ends].flatMap(([id, end]) => (Date.parse(end) - now.getTime() <= longEnough ? id : []));
    if (held.length === 0) return;
    const until = new Date(now.getTime() + extensionTime).toISOString();
    const [extended] = await Promise.all([deps.posts.extend(held, { ...lease, until }), hideMessages(until, deps)]);
    for (const [index, id] of held.entries()) if (extended[index] === true && ends.has(id)) ends.set(id, until);
  }

  async function keep() {
    while (ends.size > 0) {
      await Promise.race([deps.wait(lookedAtEvery), allReleased.promise]);
      if (ends.size > 0)
        await extend().catch((error: unknown) => deps.warn('leases not extended', { error: String(error) }));
    }
  }

  void keep();
  return {
    isHeld: (id) => Date.parse(ends.get(id) ?? '') - margin > deps.clock().getTime(),
    release(id) {
      ends.delete(id);
      if (ends.size === 0) allReleased.resolve();
    },
  };
}
