import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import { type PostFilters, postSelectionOf } from '../list/use-post-list.ts';
import { columnsOfOneClient, planCsv } from '../plan-file/plan-csv.ts';
import { type ExportedPosts, readExported, readZones } from './exported-posts.ts';
import { planRowOf } from './post-rows.ts';

export async function readPlan(
  filters: PostFilters,
  clientId: ClientId | undefined,
): Promise<ExportedPosts & { readonly csv: string }> {
  const { posts, total } = await readExported(postSelectionOf(filters, clientId));
  const zones = await readZones(posts);
  const rows = posts.map((post) => planRowOf(post, zones.get(post.clientId) ?? defaultTimeZone));
  return { posts, total, csv: planCsv(rows, clientId === undefined ? undefined : columnsOfOneClient) };
}
