import type { Approvals, StoredChange } from '../../../functions/use-cases/approvals/ports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Posts } from '../../../functions/use-cases/posts/ports.ts';
import { approvalThreadChanged, notFound } from '../../../functions/use-cases/refusals.ts';
import type { ApprovalChange } from '../../../shared/domain/approvals/approval-change.ts';
import { type ApprovalRound, roundLinksLimit } from '../../../shared/domain/approvals/approval-round.ts';
import type { ApprovalThread } from '../../../shared/domain/approvals/approval-thread.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type ApprovalRoundId, type ClientId, type OwnedId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import { isLinkOpen } from '../../../shared/domain/links/link.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { memoryLinks } from './links.ts';

/** Posts are saved one by one here, so a test that breaks one must not expect the others untouched. */
export function memoryApprovals(clients: Pick<Clients, 'load'>, posts: Pick<Posts, 'save' | 'load'>): Approvals {
  const { links, load, change, keep, listFor } = memoryLinks<ApprovalRoundId, ApprovalRound>('Approval');
  const threads = new Map<PostId, ApprovalThread>();
  const changes: StoredChange[] = [];

  const note = (of: OwnedId, at: string, change: Omit<ApprovalChange, 'clientId'>) =>
    changes.push({ place: `${at}#${changes.length}`, change: { ...change, clientId: ownerOf(of) } });

  function requireThread({ postId, version }: ApprovalThread) {
    if ((threads.get(postId)?.version ?? 0) !== version) throw approvalThreadChanged();
  }

  function put({ entries, ...thread }: ApprovalThread) {
    const kept = threads.get(thread.postId)?.entries ?? [];
    threads.set(
      thread.postId,
      structuredClone({ ...thread, entries: [...kept, ...entries.slice(-1)], version: thread.version + 1 }),
    );
  }

  return {
    ...links,
    async create(round, keys, writes) {
      await clients.load(ownerOf(round.id));
      for (const { post, before } of writes) await posts.save(post, before, unlimited);
      keep(round, keys);
      note(round.id, round.createdAt, { what: 'asked' });
    },
    async revoke(id, now) {
      const round = await links.revoke(id, now);
      note(id, now.toISOString(), { what: 'withdrawn' });
      return round;
    },
    listFor: async (clientId) => listFor((id) => ownerOf(id) === clientId),
    async addLink(id, secret, now) {
      const kept = load(id);
      if (kept.link.revokedAt !== undefined) throw new DomainError('conflict', 'approval.ended');
      if (kept.secrets.length >= roundLinksLimit) throw new DomainError('conflict', 'approval.many-links');
      kept.secrets.push(secret);
      return change(kept, { remindedAt: now.toISOString() });
    },
    async findThread(postId, most, from) {
      const stored = structuredClone(threads.get(postId));
      if (stored === undefined) return undefined;
      const { entries, ...thread } = stored;
      const end = from === undefined ? entries.length : Number(from);
      const start = Math.max(0, end - most);
      const earlier = most > 0 && start > 0 ? { earlier: String(start) } : {};
      return { ...thread, entries: entries.slice(start, end), ...earlier };
    },
    async answer({ roundId, post, before, thread }, now) {
      await clients.load(ownerOf(roundId)).catch(() => {
        throw notFound('Approval');
      });
      const kept = load(roundId);
      if (!isLinkOpen(kept.link, now)) throw notFound('Approval');
      requireThread(thread);
      await posts.save(post, before, unlimited);
      put(thread);
      note(thread.postId, now.toISOString(), { what: 'answered' });
    },
    async saveThread(thread, now) {
      await clients.load(ownerOf(thread.postId));
      requireThread(thread);
      put(thread);
      const isInternal = thread.entries.at(-1)?.isInternal;
      note(thread.postId, now.toISOString(), { what: 'commented', ...(isInternal && { isInternal }) });
    },
    async latestChanges(of, count, after) {
      const isOf = (clientId: ClientId) => (typeof of === 'string' ? of === clientId : of?.has(clientId) !== false);
      const wanted = changes.filter(
        ({ place, change }) => isOf(change.clientId) && (after === undefined || place > `${after}~`),
      );
      return wanted.toSorted((one, other) => (one.place < other.place ? -1 : 1)).slice(-count);
    },
  };
}
