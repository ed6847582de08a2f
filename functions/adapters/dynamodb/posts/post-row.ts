import type { PostId } from '../../../../shared/domain/ids.ts';
import { ListedPost } from '../../../../shared/domain/posts/listed-post.ts';
import type { Item } from '../changes/change-follower.ts';
import type { ListedRow } from '../packed/listed-row.ts';
import { postOf } from '../table/keys.ts';
import { fieldsOf } from './post-item.ts';

/** Its whole is the item. */
export type PostRow = ListedRow<PostId>;

export const idOf = ({ pk, sk }: Item): PostId => postOf({ pk: String(pk), sk: String(sk) });

export function postRow(item: Item): PostRow {
  const { postsPk: _postsPk, postsSk: _postsSk, ...whole } = item;
  return {
    id: idOf(item),
    createdAt: Date.parse(String(item['createdAt'])),
    version: Number(item['version']),
    whole: JSON.stringify(whole),
  };
}

export const postIn = ({ whole }: PostRow): ListedPost => ListedPost.parse(fieldsOf(JSON.parse(whole)));
