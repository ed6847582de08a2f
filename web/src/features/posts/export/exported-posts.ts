import { planningContracts } from '../../../../../shared/contracts/posts/planning-contracts.ts';
import { postContracts } from '../../../../../shared/contracts/posts/post-contracts.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { momentOf } from '../../../../../shared/domain/posts/post-filter.ts';
import { call } from '../../../api/call.ts';
import type { PostSelection } from '../../../data/posts/posts.ts';
import { readPages } from '../../../data/posts/read-pages.ts';

/** As many as the import takes. */
const mostExported = 1000;

export interface ExportedPosts {
  /** In the order in which they go out, or went out. */
  readonly posts: readonly Post[];
  /** Of the whole selection. */
  readonly total: number;
}

export async function readExported(wanted: PostSelection, signal?: AbortSignal): Promise<ExportedPosts> {
  let total = 0;
  const posts = await readPages(
    async (page) => {
      const answer = await call(postContracts.listPosts, { query: { ...wanted, ...page } }, signal);
      total = answer.total;
      return { rows: answer.posts, totalPages: answer.totalPages };
    },
    { most: mostExported },
  );
  return { posts: posts.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b))), total };
}

export async function readZones(posts: readonly Post[]): Promise<ReadonlyMap<ClientId, string>> {
  const clients = [...new Set(posts.map(({ clientId }) => clientId))];
  const zones = clients.map(async (clientId) => {
    const { timeZone } = await call(planningContracts.getPostingSettings, { params: { clientId } });
    return [clientId, timeZone] as const;
  });
  return new Map(await Promise.all(zones));
}
