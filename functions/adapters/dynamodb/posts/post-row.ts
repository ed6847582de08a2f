import type { PostId } from '../../../../shared/domain/ids.ts';
import { ListedPost } from '../../../../shared/domain/posts/listed-post.ts';
import type { Item } from '../changes/change-follower.ts';
import { postOf } from '../table/keys.ts';
import { fieldsOf } from './post-item.ts';

/** A post in a function's memory. */
export interface PostRow {
  readonly id: PostId;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly version: number;
  /** The item as JSON, which takes a third less than objects. */
  readonly whole: string;
}

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

export const newestFirst = (a: PostRow, b: PostRow) => {
  if (a.createdAt !== b.createdAt) return b.createdAt - a.createdAt;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
};
