import * as z from 'zod';
import type { PlatformAccount } from '../../../use-cases/ports/publisher.ts';
import type { Graph } from '../meta/graph.ts';
import { Id } from '../meta/graph-id.ts';
import { pageOf } from '../meta/graph-service/paging.ts';

const Video = z.object({
  id: Id,
  description: z.string().optional(),
  created_time: z.string().optional(),
  status: z.object({ video_status: z.string() }).optional(),
  post_id: Id.optional(),
  permalink_url: z.string().optional(),
});
export const Videos = pageOf(Video);
export const videoFields = 'id,description,created_time,status,post_id,permalink_url';

export interface PageVideo {
  state: 'preparing' | 'ready' | 'failed';
  postId: string;
  permalink: string | undefined;
}

const website = 'https://www.facebook.com';

/** Post ids begin with the Page's id, which the platform leaves out here. */
const fullPostId = (pageId: string, postId: string) => (postId.includes('_') ? postId : `${pageId}_${postId}`);

function stateOf(status: string | undefined): PageVideo['state'] {
  if (status === 'ready') return 'ready';
  return status === 'error' || status === 'expired' ? 'failed' : 'preparing';
}

export function pageVideo({ accountId: pageId }: PlatformAccount, video: z.infer<typeof Video>): PageVideo {
  const { id, status, post_id: postId, permalink_url: address } = video;
  return {
    state: stateOf(status?.video_status),
    postId: postId === undefined ? id : fullPostId(pageId, postId),
    permalink: address === undefined ? undefined : new URL(address, website).href,
  };
}

export async function readVideo(graph: Graph, account: PlatformAccount, id: string): Promise<PageVideo> {
  return pageVideo(account, await graph.callAs(account.token, 'GET', `/${id}`, { fields: videoFields }, Video));
}
