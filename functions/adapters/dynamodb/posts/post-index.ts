import * as z from 'zod';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { factsOf, type PostFilter, searchableText } from '../../../../shared/domain/posts/post-filter.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { type BitSet, intersection } from '../../search/numbers/bit-set.ts';
import { textIndex } from '../../search/text-index/text-index.ts';
import type { RowFilter, RowIndex } from '../changes/changes.ts';
import { rowGroups } from '../changes/row-groups.ts';
import { timeColumn } from '../changes/time-column.ts';
import { facetsOf, facetsWanted } from './post-facets.ts';

/** What lists search and filter by. */
export const IndexedPost = z.object({
  content: z.string(),
  texts: z.partialRecord(Platform, z.string()).default({}),
  status: PostStatus,
  targets: z.array(z.object({ platform: Platform, state: z.string() })),
  scheduledFor: z.string().optional(),
  publishedAt: z.string().optional(),
  createdAt: z.string(),
  approval: z.object({ state: z.enum(['asked', 'yes', 'change', 'no']) }).optional(),
});

interface Having {
  facet(facet: string): BitSet;
  text(needle: string): BitSet;
  /** In milliseconds; the end is exclusive. */
  time(from: number, to: number): BitSet;
}

export function narrowed(all: BitSet, filter: PostFilter, having: Having): BitSet {
  const { search, from, to } = filter;
  let rows = all;
  for (const facet of facetsWanted(filter)) rows = intersection(rows, having.facet(facet));
  if (search !== undefined) rows = intersection(rows, having.text(search.toLowerCase()));
  if (from === undefined && to === undefined) return rows;
  const [start, end] = [
    from === undefined ? -Infinity : Date.parse(from),
    to === undefined ? Infinity : Date.parse(to),
  ];
  return intersection(rows, having.time(start, end));
}

export function postIndex() {
  const texts = textIndex();
  const facets = rowGroups<string>();
  const moments = timeColumn();
  const index: RowIndex<unknown> = {
    set(row, _post, item) {
      const post = IndexedPost.parse(item);
      const facts = factsOf(post);
      facets.set(row, facetsOf(facts));
      moments.set(row, facts.moment);
      texts.set(row, searchableText(post));
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };

  return {
    index,
    wanted: (filter: PostFilter): RowFilter => {
      const having = {
        facet: (facet: string) => facets.having(facet),
        text: (needle: string) => texts.search(needle),
        time: (from: number, to: number) => moments.between(from, to),
      };
      return (all) => narrowed(all, filter, having);
    },
  };
}
