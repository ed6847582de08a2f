import * as z from 'zod';
import { ReviewState } from '../../../../shared/domain/approvals/post-review.ts';
import { ClientId, ownerOf, type PostId } from '../../../../shared/domain/ids.ts';
import {
  type PostFacts,
  type PostFilter,
  type PostQuery,
  type WaitsFor,
  waitsFor,
  factsOf,
  searchableText,
} from '../../../../shared/domain/posts/post-filter.ts';
import { labelKey } from '../../../../shared/domain/posts/post-labels.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { type BitSet, intersection } from '../../search/numbers/bit-set.ts';
import { textIndex } from '../../search/text-index/text-index.ts';
import type { RowFilter, RowIndex } from '../changes/changes.ts';
import { keyColumn } from './key-rows.ts';
import { ownerColumn, rowGroups, timeColumn } from '../changes/columns.ts';

/** What lists filter posts by, besides text and time; each has a set of posts. */
const ofStatus = (status: PostStatus) => `status ${status}`;
const ofPlatform = (platform: Platform) => `platform ${platform}`;
const waitingOn = (who: WaitsFor) => `waits for ${who}`;
const failed = 'failed';
const unconfirmed = 'unconfirmed';
const labelled = 'labelled';
const unassigned = 'unassigned';
const timed = (isTimed: boolean) => (isTimed ? 'timed' : 'untimed');

export const postFacets: readonly string[] = [
  ...PostStatus.options.map(ofStatus),
  ...Platform.options.map(ofPlatform),
  ...waitsFor.map(waitingOn),
  failed,
  unconfirmed,
  labelled,
  unassigned,
  ...[true, false].map(timed),
];

export function facetsOf({
  status,
  platforms,
  hasFailed,
  hasUnconfirmed,
  isTimed,
  waitsFor: who,
  labels,
  assignee,
}: PostFacts): string[] {
  return [
    ofStatus(status),
    ...platforms.map(ofPlatform),
    ...(who === undefined ? [] : [waitingOn(who)]),
    ...(hasFailed ? [failed] : []),
    ...(hasUnconfirmed ? [unconfirmed] : []),
    ...(labels.length > 0 ? [labelled] : []),
    ...(assignee === 'nobody' ? [unassigned] : []),
    timed(isTimed),
  ];
}

function facetsWanted({
  status,
  platform,
  hasFailed,
  hasUnconfirmed,
  isTimed,
  isLabelled,
  assignee,
  waitsFor: who,
}: PostFilter): string[] {
  return [
    ...(status === undefined ? [] : [ofStatus(status)]),
    ...(platform === undefined ? [] : [ofPlatform(platform)]),
    ...(who === undefined ? [] : [waitingOn(who)]),
    ...(hasFailed === undefined ? [] : [failed]),
    ...(hasUnconfirmed === undefined ? [] : [unconfirmed]),
    ...(isLabelled === undefined ? [] : [labelled]),
    ...(assignee === 'nobody' ? [unassigned] : []),
    ...(isTimed === undefined ? [] : [timed(isTimed)]),
  ];
}

/** No label has a tab. */
const assigneeKey = (id: ClientId) => `assignee\t${id}`;

export const keysOf = ({ labels, assignee }: PostFacts): readonly string[] =>
  assignee === 'nobody' ? labels : [...labels, assigneeKey(assignee)];

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
  review: z.object({ state: ReviewState }).optional(),
  labels: z.array(z.string()).optional(),
  assignee: z.object({ id: ClientId }).optional(),
});

interface Having {
  of(clients: ReadonlySet<ClientId>): BitSet;
  facet(facet: string): BitSet;
  /** One of {@link keysOf}. */
  key(key: string): BitSet;
  text(needle: string): BitSet;
  /** In milliseconds; the end is exclusive. */
  time(from: number, to: number): BitSet;
}

/** In milliseconds; the end is exclusive. */
export const timeWanted = ({ from, to }: Pick<PostFilter, 'from' | 'to'>) => ({
  from: from === undefined ? -Infinity : Date.parse(from),
  to: to === undefined ? Infinity : Date.parse(to),
});

export function narrowed(all: BitSet, filter: PostQuery, having: Having): BitSet {
  const { search, of, label, assignee = 'nobody' } = filter;
  const { from, to } = timeWanted(filter);
  let rows = of === undefined ? all : intersection(all, having.of(of));
  for (const facet of facetsWanted(filter)) rows = intersection(rows, having.facet(facet));
  if (label !== undefined) rows = intersection(rows, having.key(labelKey(label)));
  if (assignee !== 'nobody') rows = intersection(rows, having.key(assigneeKey(assignee)));
  if (search !== undefined) rows = intersection(rows, having.text(search.toLowerCase()));
  return from === -Infinity && to === Infinity ? rows : intersection(rows, having.time(from, to));
}

export function postIndex() {
  const texts = textIndex();
  const facets = rowGroups<string>();
  const ownKeys = keyColumn();
  const moments = timeColumn();
  const owners = ownerColumn<ClientId>();
  const index: RowIndex<{ readonly id: PostId }> = {
    set(row, { id }, item) {
      const post = IndexedPost.parse(item);
      const facts = factsOf(post);
      facets.set(row, facetsOf(facts));
      ownKeys.set(row, keysOf(facts));
      moments.set(row, facts.moment);
      texts.set(row, searchableText(post));
      owners.set(row, ownerOf(id));
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };

  return {
    index,
    wanted: (filter: PostQuery): RowFilter => {
      const having = {
        of: owners.of,
        facet: (facet: string) => facets.having(facet),
        key: (key: string) => ownKeys.having(key),
        text: (needle: string) => texts.search(needle),
        time: (from: number, to: number) => moments.between(from, to),
      };
      return (all) => narrowed(all, filter, having);
    },
  };
}
