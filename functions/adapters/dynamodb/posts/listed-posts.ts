import { type ClientId, type PostId, ownerOf } from '../../../../shared/domain/ids.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { ListedPost } from '../../../../shared/domain/posts/listed-post.ts';
import type { Posts } from '../../../use-cases/ports/posts.ts';
import { postsRemovedKey } from '../../../table-keys.ts';
import type { Item } from '../changes/change-follower.ts';
import { changeProjection } from '../changes/changes.ts';
import { clientOf, postChangeKeys, postOf } from '../table/keys.ts';
import { postIndex } from './post-index.ts';
import { fieldsOf } from './post-item.ts';
import type { Table } from '../table/table.ts';

const idOf = ({ pk, sk }: Item) => postOf({ pk: String(pk), sk: String(sk) });

/** A post in a warm function's memory, as text, which takes a third less than objects. */
class ListedRow {
  readonly id: PostId;
  readonly createdAt: Instant;
  readonly #whole: string;

  constructor(item: Item) {
    const { postsPk: _postsPk, postsSk: _postsSk, ...whole } = item;
    this.id = idOf(item);
    this.createdAt = String(item['createdAt']);
    this.#whole = JSON.stringify(whole);
  }

  get post(): ListedPost {
    return ListedPost.parse(fieldsOf(JSON.parse(this.#whole)));
  }
}

const newestFirst = (a: ListedRow, b: ListedRow) => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
};

/** All posts, newest first. A removed client's posts share one tombstone, which may arrive before some of them. */
export function listedPosts(table: Table): Posts['page'] {
  const removed = new Set<ClientId>();
  let takenOut = 0;
  const isRemoved = ({ id }: ListedRow) => removed.has(ownerOf(id));
  const parse = (item: Item) => (removed.has(ownerOf(idOf(item))) ? undefined : new ListedRow(item));
  const { index, wanted } = postIndex();
  const orders = { newest: newestFirst };
  const projection = changeProjection(table, postChangeKeys, parse, orders, index, recordRemoval);

  function recordRemoval({ pk, sk }: Item) {
    if (sk === postsRemovedKey) removed.add(clientOf(String(pk)));
  }

  return async (filter, paging) => {
    await projection.catchUp();
    if (removed.size > takenOut) projection.forget(isRemoved);
    takenOut = removed.size;
    const { rows, total } = projection.page('newest', wanted(filter), paging);
    return { rows: rows.map(({ post }) => post), total };
  };
}
