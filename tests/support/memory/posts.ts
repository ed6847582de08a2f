import { mapValues } from '../../../shared/map-values.ts';
import { pageOf } from '../../../shared/contracts/paging.ts';
import { ofFileFields } from '../../../shared/platforms/platform-media.ts';
import { passes, sortedPosts } from '../../../shared/domain/posts/post-filter.ts';
import { countedInMonth, type PostLimits } from '../../../shared/domain/posts/post-usage.ts';
import { heldFiles } from '../../../functions/adapters/dynamodb/posts/media-hold.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { postRemovalAt } from '../../../shared/domain/deletion/removal.ts';
import { type ClientId, type MediaId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import type { KeptField, PostOf, PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { DueItem, PostClaims, Posts } from '../../../functions/use-cases/posts/ports.ts';
import {
  monthlyLimitReached,
  notFound,
  postBeingPublished,
  postChanged,
  scheduledLimitReached,
} from '../../../functions/use-cases/refusals.ts';

export interface MemoryPosts extends Posts, PostClaims {
  receipts: Receipt[];
}

const newestFirst = (a: PostRecord, b: PostRecord) =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
const isScheduled = (post: PostRecord | undefined) => post?.status === 'scheduled';

type Workable = PostOf<'scheduled' | 'published' | 'unconfirmed'>;

const isWorkable = (post: PostRecord | undefined): post is Workable =>
  post?.status === 'scheduled' || post?.status === 'published' || post?.status === 'unconfirmed';

function keptOf(post: Workable): Pick<Workable, KeptField> {
  const {
    id,
    clientId,
    clientName,
    content,
    texts,
    media,
    platformMedia,
    labels,
    options,
    timeZone,
    approval,
    scheduledFor,
    countedIn,
    allowedFor,
    createdAt,
  } = post;
  return {
    id,
    clientId,
    clientName,
    content,
    texts,
    media,
    platformMedia,
    ...ofFileFields((name) => post[name]),
    labels,
    options,
    timeZone,
    approval,
    scheduledFor,
    countedIn,
    allowedFor,
    createdAt,
  };
}

/** @param takeFile returns false when a file cannot be used */
export function memoryPosts({
  hasClient = () => true,
  takeFile = () => true,
}: { hasClient?: (id: ClientId) => boolean; takeFile?: (id: MediaId) => boolean } = {}): MemoryPosts {
  const stored = new Map<PostId, PostRecord>();
  const counts = new Map<string, number>();
  const receipts: Receipt[] = [];
  const copy = (post: PostRecord) => structuredClone(post);
  const known = (of?: ReadonlySet<ClientId>) =>
    [...stored.values()].filter(({ clientId }) => of?.has(clientId) !== false);
  const countOf = (clientId: ClientId, of: string) => counts.get(`${clientId} ${of}`) ?? 0;
  const count = (clientId: ClientId, of: string, by: number) =>
    counts.set(`${clientId} ${of}`, countOf(clientId, of) + by);

  function requireUnchanged(post: PostRecord) {
    const current = stored.get(post.id);
    if (current?.lease !== undefined) throw postBeingPublished();
    if (current?.version !== post.version) throw postChanged();
  }

  function requireRoom(post: PostRecord, before: PostRecord | undefined, limits: PostLimits) {
    const { clientId, countedIn: month } = post;
    const isOneOfMonth = month !== undefined && month !== before?.countedIn;
    if (isOneOfMonth && countOf(clientId, month) >= limits.monthlyPosts) throw monthlyLimitReached();
    const isOneMore = isScheduled(post) && !isScheduled(before);
    if (isOneMore && countOf(clientId, 'scheduled') >= limits.scheduledPosts) throw scheduledLimitReached();
  }

  function take(post: PostRecord, before?: PostRecord) {
    const held = before === undefined ? [] : heldFiles(before).map(({ id }) => id);
    const wanted = heldFiles(post).filter(({ id }) => !held.includes(id));
    if (!wanted.every(({ id }) => takeFile(id))) throw notFound('Media');
  }

  function put(post: PostRecord) {
    const was = stored.get(post.id)?.countedIn;
    if (was !== undefined) count(post.clientId, was, -1);
    if (post.countedIn !== undefined) count(post.clientId, post.countedIn, 1);
    count(post.clientId, 'scheduled', Number(isScheduled(post)) - Number(isScheduled(stored.get(post.id))));
    stored.set(post.id, post);
  }

  return {
    receipts,

    async create(wanted, limits) {
      if (!hasClient(wanted.clientId)) throw notFound('Client');
      if (stored.has(wanted.id)) throw postChanged();
      const post = countedInMonth(wanted);
      requireRoom(post, undefined, limits);
      take(post);
      put(copy(post));
    },

    async load(id) {
      const post = stored.get(id);
      if (post === undefined) throw notFound('Post');
      return copy(post);
    },

    async page(query, paging) {
      const found = known(query.of).map(copy).filter(passes(query)).toSorted(newestFirst);
      const wanted = sortedPosts(found, query.sort);
      return pageOf(
        wanted.map(
          ({
            lease: _lease,
            nextAttemptAt: _nextAttemptAt,
            checkAt: _checkAt,
            countedIn: _countedIn,
            allowedFor: _allowedFor,
            ...listed
          }) => listed,
        ),
        paging,
      );
    },

    async counts(filters, of) {
      return mapValues(filters, (filter) => known(of).filter(passes(filter)).length);
    },

    async listFor(clientId) {
      return [...stored.values()]
        .filter((post) => post.clientId === clientId)
        .map(copy)
        .toSorted((a, b) => b.id.localeCompare(a.id));
    },

    async save(post, before, limits) {
      requireUnchanged(before);
      const saved = { ...countedInMonth(post, before), version: before.version + 1 };
      requireRoom(saved, before, limits);
      take(saved, before);
      put(copy(saved));
      return structuredClone(saved);
    },

    async remove(post) {
      requireUnchanged(post);
      if (isScheduled(post)) count(post.clientId, 'scheduled', -1);
      stored.delete(post.id);
    },

    async usageOf(clientId, month) {
      return { monthlyPosts: countOf(clientId, month), scheduledPosts: countOf(clientId, 'scheduled') };
    },

    async receiptsOf(id) {
      return receipts.filter(({ postId }) => postId === id).toSorted((a, b) => a.platform.localeCompare(b.platform));
    },

    async receiptsFor(clientId) {
      return receipts.filter(({ postId }) => ownerOf(postId) === clientId);
    },

    async due(before, since = new Date(0)) {
      const [from, limit] = [since.toISOString(), before.toISOString()];
      const dueItems = [...stored.values()].flatMap(({ id, nextAttemptAt }): DueItem[] =>
        nextAttemptAt !== undefined && nextAttemptAt >= from && nextAttemptAt < limit
          ? [{ postId: id, nextAttemptAt }]
          : [],
      );
      return dueItems.toSorted(
        (a, b) => a.nextAttemptAt.localeCompare(b.nextAttemptAt) || a.postId.localeCompare(b.postId),
      );
    },

    async dueRemovals(before, limit) {
      const limitAt = before.toISOString();
      return [...stored.values()]
        .flatMap((post) =>
          post.status === 'published' && post.nextAttemptAt === undefined
            ? [{ id: post.id, at: postRemovalAt(post.publishedAt) }]
            : [],
        )
        .filter(({ at }) => at < limitAt)
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ id }) => id)
        .slice(0, limit);
    },

    async claim(dueItems, lease, now) {
      return dueItems.map(({ postId, nextAttemptAt, isCheck }) => {
        const post = stored.get(postId);
        if (!isWorkable(post) || post.nextAttemptAt !== nextAttemptAt) return undefined;
        if (isCheck === true && post.scheduledFor !== nextAttemptAt) return undefined;
        const abandoned = post.lease;
        if (abandoned !== undefined && abandoned.until > now.toISOString()) return undefined;
        const claimed = { ...post, nextAttemptAt, lease };
        stored.set(post.id, claimed);
        return { post: structuredClone(claimed), ...(abandoned === undefined ? {} : { abandoned }) };
      });
    },

    async extend(ids, lease) {
      return ids.map((id) => {
        const post = stored.get(id);
        if (!isWorkable(post) || post.lease?.token !== lease.token) return false;
        stored.set(id, { ...post, lease });
        return true;
      });
    },

    async mark({ id, lease }, target) {
      const post = stored.get(id);
      if (!isWorkable(post) || post.lease?.token !== lease.token) return false;
      const targets = post.targets.map((each) => (each.platform === target.platform ? target : each));
      stored.set(id, { ...post, targets });
      return true;
    },

    async leaseEnds(dueItems) {
      return dueItems.map(({ postId, nextAttemptAt }) => {
        const post = stored.get(postId);
        return isWorkable(post) && post.nextAttemptAt === nextAttemptAt ? post.lease?.until : undefined;
      });
    },

    async settle(results, lease) {
      return results.map(({ post, receipts: proofs, isAsBefore = false }) => {
        const keyOf = ({ postId, platform }: Receipt) => `${postId} ${platform}`;
        for (const proof of proofs) {
          const same = receipts.findIndex((receipt) => keyOf(receipt) === keyOf(proof));
          receipts.splice(same < 0 ? receipts.length : same, same < 0 ? 0 : 1, proof);
        }
        const current = stored.get(post.id);
        if (!isWorkable(current) || current.lease?.token !== lease.token) return false;
        const version = isAsBefore ? post.version : post.version + 1;
        stored.set(post.id, { ...structuredClone(post), ...keptOf(current), lease: undefined, version });
        return true;
      });
    },

    async countOut(settled) {
      for (const post of settled) if (!isScheduled(post)) count(post.clientId, 'scheduled', -1);
    },
  };
}
