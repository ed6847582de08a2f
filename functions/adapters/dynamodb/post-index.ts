import * as z from 'zod';
import { Platform } from '../../../shared/domain/platform.ts';
import { factsOf, factsTest, type PostFacts, type PostFilter, searchedOf } from '../../../shared/domain/post-filter.ts';
import { PostStatus } from '../../../shared/domain/post.ts';
import { textIndex } from '../text-index/text-index.ts';
import type { RowIndex } from './changes.ts';
import { choiceColumn } from './choice-column.ts';
import { bothOf, type RowTest } from './row-test.ts';
import { timeColumn } from './time-column.ts';

/** What is looked at of a stored post before its row is opened. */
const ListedItem = z.object({
  content: z.string(),
  status: PostStatus,
  targets: z.array(z.object({ platform: Platform })),
  scheduledFor: z.string().optional(),
  publishedAt: z.string().optional(),
  createdAt: z.string(),
});

/** What posts are filtered and searched by, apart from the posts, so that looking at all of them takes little. */
export function postIndex() {
  const texts = textIndex();
  const statuses = choiceColumn<PostStatus>();
  const platforms = choiceColumn<readonly Platform[]>((names) => names.join());
  const moments = timeColumn();
  let number = 0;
  /** Of the row with that number. */
  const facts: PostFacts = {
    get status() {
      return statuses.at(number);
    },
    get platforms() {
      return platforms.at(number);
    },
    get moment() {
      return moments.at(number);
    },
  };
  const factsAt = (row: number) => {
    number = row;
    return facts;
  };
  const index: RowIndex<unknown> = {
    set(row, _post, item) {
      const post = ListedItem.parse(item);
      const { status, platforms: names, moment } = factsOf(post);
      statuses.set(row, status);
      platforms.set(row, names);
      moments.set(row, moment);
      texts.set(row, searchedOf(post));
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };
  return {
    index,
    /** Whether a row is among those that are asked for; undefined when all are. Good until something changes. */
    wanted: (filter: PostFilter): RowTest | undefined => {
      const isIn = factsTest(filter);
      const test = isIn && ((row: number) => isIn(factsAt(row)));
      return filter.search === undefined ? test : bothOf(texts.search(filter.search.toLowerCase()), test);
    },
  };
}
