import type { ClientId } from '../../../../shared/domain/ids.ts';
import { factsOf, searchableText } from '../../../../shared/domain/posts/post-filter.ts';
import { bytesOf, sectionsFile } from '../../files/sections.ts';
import { add, bitSet } from '../../search/numbers/bit-set.ts';
import { textPacker } from '../../search/text-index/pack-texts.ts';
import type { Walk } from '../changes/walk.ts';
import { ownedColumns } from './owned-rows.ts';
import { packedFor, type PackedFacts, type PostColumns } from './packed-posts.ts';
import { facetsOf, postFacets } from './post-facets.ts';
import { IndexedPost } from './post-index.ts';
import type { PostRow } from './post-row.ts';
import { blockPacker } from './row-blocks.ts';

/** @param posts newest first */
export function packPosts({ total, next }: Walk<PostRow>, until: Date, leaving: readonly ClientId[]): Buffer {
  const [versions, createdAt, moments] = [new Uint32Array(total), new Float64Array(total), new Float64Array(total)];
  const sets = new Map(postFacets.map((facet) => [facet, bitSet(total)]));
  const ids: PostRow['id'][] = [];
  const [texts, blocks] = [textPacker(), blockPacker()];
  for (let row = 0, post = next(); post !== undefined; row += 1, post = next()) {
    const indexed = IndexedPost.parse(JSON.parse(post.whole));
    const facts = factsOf(indexed);
    ids.push(post.id);
    versions[row] = post.version;
    createdAt[row] = post.createdAt;
    moments[row] = facts.moment;
    for (const facet of facetsOf(facts)) add(sets.get(facet) ?? bitSet(total), row);
    texts.add(searchableText(indexed));
    blocks.add(post.whole);
  }
  const { words, ...places } = texts.packed();
  const columns: PostColumns = {
    versions,
    createdAt,
    moments,
    ...ownedColumns(ids),
    ...places,
    ...blocks.packed(),
    facets: Uint32Array.from(postFacets.flatMap((facet) => [...(sets.get(facet) ?? [])])),
    words,
  };
  const parts = Object.entries(columns).map(([name, column]) => [
    name,
    typeof column === 'string' ? Buffer.from(column) : bytesOf(column),
  ]);
  const facts: PackedFacts = { packedFor, until: until.getTime(), leaving: [...leaving] };
  return sectionsFile({ facts, parts: Object.fromEntries(parts) as Record<string, Uint8Array> }, new Set(['blocks']));
}
