import { type ClientId, ownerOf, type PostId } from '../../../../shared/domain/ids.ts';
import type { PostFilter } from '../../../../shared/domain/posts/post-filter.ts';
import type { Posts } from '../../../use-cases/ports/posts.ts';
import { postsRemovedKey } from '../../../table-keys.ts';
import type { Item } from '../changes/change-follower.ts';
import { changeProjection } from '../changes/changes.ts';
import { surelyPresentFor } from '../changes/tombstone.ts';
import { mergedWalk, pageOfWalk, type Walk } from '../changes/walk.ts';
import { clientOf, postChangeKeys } from '../table/keys.ts';
import { postIndex } from './post-index.ts';
import { idOf, newestFirst, postIn, postRow, type PostRow } from './post-row.ts';
import type { Table } from '../table/table.ts';

/** All posts as they were at one time, newest first and numbered so; those that changed since are hidden one by one. */
export interface PackedPosts {
  /** All that was stamped before is in it. */
  readonly until: Date;
  /** The clients whose removal had begun: what is left of their posts is not in it. */
  readonly leaving: readonly ClientId[];
  hide(id: PostId): void;
  hideAllOf(client: ClientId): void;
  /** Zero for a post that is not in it. */
  versionOf(id: PostId): number;
  /** Valid until the next is hidden. */
  walk(filter: PostFilter): Walk<PostRow>;
}

export type ReadPackedPosts = () => Promise<PackedPosts | undefined>;

export interface ListedPosts {
  readonly page: Posts['page'];
  /** All posts, newest first, and the clients whose removal has begun. */
  all(): Promise<{ posts: Walk<PostRow>; leaving: ReadonlySet<ClientId> }>;
}

/**
 * All posts, newest first: those that were packed, unless they are too old, and what changed since. A removed client's posts share one
 * tombstone, which may arrive before some of them.
 */
export function listedPosts(table: Table, readPacked: ReadPackedPosts = async () => undefined): ListedPosts {
  const leaving = new Set<ClientId>();
  let takenOut = 0;
  let packed: PackedPosts | undefined;
  const { index, wanted } = postIndex();
  const orders = { newest: newestFirst };
  const changed = changeProjection(table, postChangeKeys, { parse, orders, index, recordRemoval, begin });

  async function begin() {
    leaving.clear();
    takenOut = 0;
    const found = await readPacked();
    const isFresh = found !== undefined && table.clock().getTime() - found.until.getTime() < surelyPresentFor;
    packed = isFresh ? found : undefined;
    for (const client of packed?.leaving ?? []) leaving.add(client);
    return packed?.until;
  }

  function parse(item: Item): PostRow | undefined {
    const row = postRow(item);
    if ((packed?.versionOf(row.id) ?? 0) >= row.version) return undefined;
    packed?.hide(row.id);
    return leaving.has(ownerOf(row.id)) ? undefined : row;
  }

  function recordRemoval(item: Item) {
    if (item['sk'] !== postsRemovedKey) return packed?.hide(idOf(item));
    const client = clientOf(String(item['pk']));
    leaving.add(client);
    packed?.hideAllOf(client);
  }

  async function catchUp() {
    await changed.catchUp();
    if (leaving.size > takenOut) changed.forget(({ id }) => leaving.has(ownerOf(id)));
    takenOut = leaving.size;
  }

  function walk(filter: PostFilter): Walk<PostRow> {
    const since = changed.walk('newest', wanted(filter));
    return packed === undefined ? since : mergedWalk(packed.walk(filter), since, newestFirst);
  }

  return {
    async page(filter, paging) {
      await catchUp();
      const { rows, total } = pageOfWalk(walk(filter), paging);
      return { rows: rows.map(postIn), total };
    },

    async all() {
      await catchUp();
      return { posts: walk({}), leaving };
    },
  };
}
