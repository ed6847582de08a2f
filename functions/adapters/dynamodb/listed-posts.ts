import { type ClientId, type OwnedId, ownerOf } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { PostRecord, Posts } from '../../use-cases/ports/posts.ts';
import { changeFollower, type Item } from './change-follower.ts';
import { changeProjection } from './changes.ts';
import { clientChangeKeys, postChangeKeys } from './keys.ts';
import { postIndex } from './post-index.ts';
import { StoredPost } from './post-item.ts';
import type { Table } from './table.ts';

/** A post in a warm function's memory: the whole of it is text, which takes a third less than objects. */
class ListedRow {
  readonly id: OwnedId;
  readonly createdAt: Instant;
  readonly #whole: string;

  constructor(item: Item) {
    const {
      pk: _pk,
      sk: _sk,
      changesPk: _changesPk,
      changesSk: _changesSk,
      timePk: _timePk,
      timeSk: _timeSk,
      ...whole
    } = item;
    this.id = String(item['id']);
    this.createdAt = String(item['createdAt']);
    this.#whole = JSON.stringify(whole);
  }

  get post(): PostRecord {
    return StoredPost.parse(JSON.parse(this.#whole));
  }
}

const newestFirst = (a: ListedRow, b: ListedRow) => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
};

/**
 * Everybody's posts, newest first. The posts of a removed client leave no tombstones: they go with the client's, so the
 * changes of clients are followed too, from when the posts were first read.
 */
export function listedPosts(table: Table): Posts['page'] {
  const removed = new Set<ClientId>();
  const isRemoved = ({ id }: ListedRow) => removed.has(ownerOf(id));
  const parse = (item: Item) => (removed.has(ownerOf(String(item['id']))) ? undefined : new ListedRow(item));
  const { index, wanted } = postIndex();
  const projection = changeProjection(table, postChangeKeys, parse, { newest: newestFirst }, index);
  const clientFollowers = clientChangeKeys.map((key) => changeFollower(table, key, 'now'));

  const note = (item: Item) => {
    if (item['isRemoved'] === true) removed.add(String(item['pk']).slice('C#'.length));
  };

  /** Notes who was removed since the last call, and takes their posts out. */
  async function followClients() {
    const before = removed.size;
    await Promise.all(clientFollowers.map((follow) => follow(note)));
    if (removed.size > before) projection.forget(isRemoved);
  }

  return async (filter, paging) => {
    await Promise.all([projection.catchUp(), followClients()]);
    const { rows, total } = projection.page('newest', wanted(filter), paging);
    return { rows: rows.map(({ post }) => post), total };
  };
}
