import type { OwnedId } from '../../shared/domain/ids.ts';
import type { Look, PostRecord, Posts, Receipt } from '../../functions/use-cases/ports.ts';
import { notFound, postBeingPublished, postChanged } from '../../functions/use-cases/refusals.ts';

export interface MemoryPosts extends Posts {
  receipts: Receipt[];
}

/** Posts in memory, by the same contract as the table's: see `tests/adapters/posts-contract.test.ts`. */
export function memoryPosts(hasClient: (id: string) => boolean = () => true): MemoryPosts {
  const stored = new Map<OwnedId, PostRecord>();
  const receipts: Receipt[] = [];
  const copy = (post: PostRecord) => structuredClone(post);

  function requireUnchanged(post: PostRecord) {
    const current = stored.get(post.id);
    if (current?.lease !== undefined) throw postBeingPublished();
    if (current?.version !== post.version) throw postChanged();
  }

  return {
    receipts,

    async create(post) {
      if (!hasClient(post.clientId)) throw notFound('Client');
      stored.set(post.id, copy(post));
    },

    async load(id) {
      const post = stored.get(id);
      if (post === undefined) throw notFound('Post');
      return copy(post);
    },

    async list() {
      return [...stored.values()]
        .map(copy)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
    },

    async save(post) {
      requireUnchanged(post);
      const saved = { ...copy(post), version: post.version + 1 };
      stored.set(post.id, saved);
      return copy(saved);
    },

    async remove(post) {
      requireUnchanged(post);
      stored.delete(post.id);
    },

    async due(before) {
      const limit = before.toISOString();
      const looks = [...stored.values()].flatMap(({ id, lookAt }): Look[] =>
        lookAt !== undefined && lookAt < limit ? [{ postId: id, lookAt }] : [],
      );
      return looks.toSorted((a, b) => a.lookAt.localeCompare(b.lookAt));
    },

    async claim(look, lease, now) {
      const post = stored.get(look.postId);
      if (post?.lookAt !== look.lookAt) return undefined;
      const abandoned = post.lease;
      if (abandoned !== undefined && abandoned.until > now.toISOString()) return undefined;
      const claimed = { ...post, lease, lookAt: lease.until, version: post.version + 1 };
      stored.set(post.id, claimed);
      return { post: copy(claimed), ...(abandoned === undefined ? {} : { abandoned }) };
    },

    async settle(post, lease, newReceipts) {
      if (stored.get(post.id)?.lease?.token !== lease.token) return false;
      stored.set(post.id, { ...copy(post), lease: undefined, version: post.version + 1 });
      receipts.push(...newReceipts);
      return true;
    },
  };
}
