import type { PostId } from '../../../../shared/domain/ids.ts';
import { ListedPost, listedPosts } from '../../../../shared/domain/posts/listed-post.ts';
import type { Item } from '../changes/change-follower.ts';
import { momentOf } from '../../../../shared/domain/posts/post-filter.ts';
import { keys, postOf } from '../table/keys.ts';
import { fieldsOf } from './post-item.ts';
import type { ListedRow } from '../packed/listed-row.ts';

const [scheduled] = listedPosts;

/** What rows hold of a post: a scheduled one has all. What only workers need never gets into lists. */
export const listedPostAttributes: readonly string[] = Object.keys(scheduled.omit({ id: true, clientId: true }).shape);

const ofLists = new Set(listedPostAttributes);

export interface PostRow extends ListedRow<PostId> {
  /** When it went out or is planned for, else when it was created, in milliseconds since 1970. */
  readonly moment: number;
}

export const idOf = ({ pk, sk }: Item): PostId => postOf({ pk: String(pk), sk: String(sk) });

/** Throws for a row that has no place in a list. */
export function postRow(item: Item): PostRow {
  const { createdAt, version, ...others } = item;
  const rest = Object.entries(others).filter(([name]) => ofLists.has(name));
  return {
    id: idOf(item),
    createdAt: numberOf('createdAt', Date.parse(String(createdAt))),
    version: numberOf('version', Number(version)),
    moment: numberOf('moment', momentIn(item)),
    rest: JSON.stringify(Object.fromEntries(rest)),
  };
}

function numberOf(field: string, number: number): number {
  if (Number.isFinite(number)) return number;
  throw new RangeError(`A post without ${field}`);
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
