import * as z from 'zod';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { factsOf, type PostFilter, searchableText } from '../../../../shared/domain/posts/post-filter.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { type BitSet, intersection } from '../../search/numbers/bit-set.ts';
import { textIndex } from '../../search/text-index/text-index.ts';
import type { RowFilter, RowIndex } from '../changes/changes.ts';
import { rowGroups } from '../changes/row-groups.ts';
import { timeColumn } from '../changes/time-column.ts';

const ListedItem = z.object({
  content: z.string(),
  status: PostStatus,
  targets: z.array(z.object({ platform: Platform, state: z.string() })),
  scheduledFor: z.string().optional(),
  publishedAt: z.string().optional(),
  createdAt: z.string(),
});

export function postIndex() {
  const texts = textIndex();
  const statuses = rowGroups<PostStatus>();
  const platforms = rowGroups<Platform>();
  const failures = rowGroups<boolean>();
  const moments = timeColumn();
  const index: RowIndex<unknown> = {
    set(row, _post, item) {
      const post = ListedItem.parse(item);
      const facts = factsOf(post);
      statuses.set(row, [facts.status]);
      platforms.set(row, facts.platforms);
      failures.set(row, [facts.hasFailed]);
      moments.set(row, facts.moment);
      texts.set(row, searchableText(post));
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };

  function inRange(from: string | undefined, to: string | undefined): BitSet {
    return moments.between(
      from === undefined ? -Infinity : Date.parse(from),
      to === undefined ? Infinity : Date.parse(to),
    );
  }

  return {
    index,
    wanted:
      ({ status, platform, hasFailed, search, from, to }: PostFilter): RowFilter =>
      (all) => {
        let rows = all;
        if (status !== undefined) rows = intersection(rows, statuses.having(status));
        if (platform !== undefined) rows = intersection(rows, platforms.having(platform));
        if (hasFailed !== undefined) rows = intersection(rows, failures.having(true));
        if (search !== undefined) rows = intersection(rows, texts.search(search.toLowerCase()));
        return from === undefined && to === undefined ? rows : intersection(rows, inRange(from, to));
      },
  };
}
