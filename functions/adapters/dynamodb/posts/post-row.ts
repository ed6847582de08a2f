import type { PostId } from '../../../../shared/domain/ids.ts';
import { ListedPost } from '../../../../shared/domain/posts/listed-post.ts';
import type { Item } from '../changes/change-follower.ts';
import type { ListedRow } from '../packed/listed-row.ts';
import { momentOf } from '../../../../shared/domain/posts/post-filter.ts';
import { keys, postOf } from '../table/keys.ts';
import { fieldsOf } from './post-item.ts';

export interface PostRow extends ListedRow<PostId> {
  /** When it went out or is planned for, else when it was created, in milliseconds since 1970. */
  readonly moment: number;
}

export const idOf = ({ pk, sk }: Item): PostId => postOf({ pk: String(pk), sk: String(sk) });

export function postRow(item: Item): PostRow {
  const { pk: _pk, sk: _sk, postsPk: _postsPk, postsSk: _postsSk, createdAt, version, ...rest } = item;
  return {
    id: idOf(item),
    createdAt: Date.parse(String(createdAt)),
    version: Number(version),
    moment: momentIn(item),
    rest: JSON.stringify(rest),
  };
}

/** All that lists show of it. */
export const itemIn = ({ id, createdAt, version, rest }: ListedRow<PostId>): Item => ({
  ...(JSON.parse(rest) as Item),
  ...keys.post(id),
  createdAt: new Date(createdAt).toISOString(),
  version,
});

export const postIn = (row: ListedRow<PostId>): ListedPost => ListedPost.parse(fieldsOf(itemIn(row)));

/** Parsed by hand: a list is filled from all posts at once. */
function momentIn({ publishedAt, scheduledFor, createdAt }: Item): number {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return Date.parse(
    momentOf({ publishedAt: text(publishedAt), scheduledFor: text(scheduledFor), createdAt: String(createdAt) }),
  );
}
