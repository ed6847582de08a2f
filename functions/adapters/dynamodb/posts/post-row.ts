import type { PostId } from '../../../../shared/domain/ids.ts';
import { ListedPost } from '../../../../shared/domain/posts/listed-post.ts';
import type { Item } from '../changes/change-follower.ts';
import type { ListedRow } from '../packed/listed-row.ts';
import { keys, postOf } from '../table/keys.ts';
import { fieldsOf } from './post-item.ts';

export type PostRow = ListedRow<PostId>;

export const idOf = ({ pk, sk }: Item): PostId => postOf({ pk: String(pk), sk: String(sk) });

export function postRow(item: Item): PostRow {
  const { pk: _pk, sk: _sk, postsPk: _postsPk, postsSk: _postsSk, createdAt, version, ...rest } = item;
  return {
    id: idOf(item),
    createdAt: Date.parse(String(createdAt)),
    version: Number(version),
    rest: JSON.stringify(rest),
  };
}

/** All that lists show of it. */
export const itemIn = ({ id, createdAt, version, rest }: PostRow): Item => ({
  ...(JSON.parse(rest) as Item),
  ...keys.post(id),
  createdAt: new Date(createdAt).toISOString(),
  version,
});

export const postIn = (row: PostRow): ListedPost => ListedPost.parse(fieldsOf(itemIn(row)));
