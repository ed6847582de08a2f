import * as z from 'zod';
import { type ClientId, type OwnedId, ownerOf } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/domain/platform.ts';
import { filteredPost } from '../../../shared/domain/post-filter.ts';
import { PostStatus } from '../../../shared/domain/post.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { ListedPost, PostRecord } from '../../use-cases/ports.ts';
import { changeFollower, type Item } from './change-follower.ts';
import { changeProjection } from './changes.ts';
import { clientChangeKeys, postChangeKeys } from './keys.ts';
import { StoredPost } from './post-item.ts';
import type { Table } from './table.ts';

/** Names that stand in every post, said once rather than in each row. */
const platformLists = new Map<string, readonly Platform[]>();

function shared(platforms: readonly Platform[]): readonly Platform[] {
  const name = platforms.join();
  const kept = platformLists.get(name) ?? platforms;
  platformLists.set(name, kept);
  return kept;
}

/** What a row shows of a stored post; the rest is looked at when the row is opened. */
const ListedItem = z.object({
  id: z.string(),
  clientId: z.string(),
  content: z.string(),
  status: PostStatus,
  targets: z.array(z.object({ platform: Platform })),
  scheduledFor: z.string().optional(),
  publishedAt: z.string().optional(),
  createdAt: z.string(),
});

/** A post in a warm function's memory: the whole of it is text, which takes a third less than objects. */
class ListedRow implements ListedPost {
  readonly id: OwnedId;
  readonly clientId: ClientId;
  readonly status: PostStatus;
  readonly platforms: readonly Platform[];
  readonly searched: string;
  readonly moment: Instant;
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
    const post = ListedItem.parse(whole);
    const { clientId, status, platforms, searched, moment } = filteredPost(post);
    this.id = post.id;
    this.clientId = clientId;
    this.status = status;
    this.platforms = shared(platforms);
    this.searched = searched;
    this.moment = moment;
    this.createdAt = post.createdAt;
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
export function listedPosts(table: Table): () => Promise<readonly ListedPost[]> {
  const removed = new Set<ClientId>();
  const isRemoved = ({ clientId }: ListedRow) => removed.has(clientId);
  const parse = (item: Item) => (removed.has(ownerOf(String(item['id']))) ? undefined : new ListedRow(item));
  const projection = changeProjection(table, postChangeKeys, parse, { newest: newestFirst });
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

  return async () => {
    await Promise.all([projection.catchUp(), followClients()]);
    return projection.rows('newest');
  };
}
