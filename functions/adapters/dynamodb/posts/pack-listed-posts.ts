import type { Warn } from '../../../use-cases/warn.ts';
import type { SnapshotFile } from '../../files/snapshot-file.ts';
import { latest } from '../changes/change-follower.ts';
import { getAll } from '../table/batches.ts';
import { clientOf, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { listedPosts } from './listed-posts.ts';
import { packPosts } from './pack-posts.ts';
import { readPacked } from './packed-posts.ts';

/** Packs what was packed before and what changed since. Keeps nothing when the file changed meanwhile: somebody's posts had to leave it. */
export async function packListedPosts(table: Table, file: SnapshotFile, warn: Warn) {
  const before = await readPacked(file, warn);
  const readAt = table.clock();
  const { posts, leaving } = await listedPosts(table, async () => before.packed).all();
  const tombstones = await getAll(table, [...leaving].map(keys.postsRemoved));
  const until = new Date(readAt.getTime() - latest);
  const { total } = posts;
  const bytes = packPosts(
    posts,
    until,
    tombstones.map(({ pk }) => clientOf(String(pk))),
  );
  return { posts: total, kept: await file.replace(before.version, bytes) };
}
