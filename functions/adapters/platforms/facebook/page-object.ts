import * as z from 'zod';
import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { metaReason } from '../../../../shared/platforms/failures/meta.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { Id } from '../meta/graph-id.ts';
import { pageOf } from '../meta/graph-service/paging.ts';
import type { Graph } from '../meta/graph.ts';

const Post = z.object({ id: Id, is_published: z.boolean(), permalink_url: z.string().optional() });

const Video = z.object({
  id: Id,
  description: z.string().optional(),
  created_time: z.string().optional(),
  published: z.boolean().optional(),
  status: z.object({ video_status: z.string() }).optional(),
  post_id: Id.optional(),
  permalink_url: z.string().optional(),
});
export const Videos = pageOf(Video);
export const videoFields = 'id,description,created_time,published,status,post_id,permalink_url';

/** A post or a video of a Page. `ready`: processed and not published. */
export interface PageObject {
  readonly kind: 'post' | 'video';
  readonly state: 'preparing' | 'ready' | 'public' | 'failed';
  readonly postId: string;
  readonly permalink: string | undefined;
}

const website = 'https://www.facebook.com';

/** Posts have the Page's id before their own, videos and photos have not. */
export const isPostId = (id: string): boolean => id.includes('_');

/** The platform leaves out the Page's id here. */
export const fullPostId = (pageId: string, postId: string) => (isPostId(postId) ? postId : `${pageId}_${postId}`);

export const addressOf = (permalink: string | undefined) =>
  permalink === undefined ? undefined : new URL(permalink, website).href;

function stateOf({ status, published }: z.infer<typeof Video>): PageObject['state'] {
  const state = status?.video_status;
  if (state === 'ready') return published === false ? 'ready' : 'public';
  return state === 'error' || state === 'expired' ? 'failed' : 'preparing';
}

export function pageVideo({ accountId: pageId }: PlatformAccount, video: z.infer<typeof Video>): PageObject {
  const { id, post_id: postId, permalink_url: address } = video;
  return {
    kind: 'video',
    state: stateOf(video),
    postId: postId === undefined ? id : fullPostId(pageId, postId),
    permalink: addressOf(address),
  };
}

/** Throws `GraphError` and `PlatformUnreachable`. */
export async function readPageObject(graph: Graph, account: PlatformAccount, id: string): Promise<PageObject> {
  const { token } = account;
  if (!isPostId(id)) {
    return pageVideo(account, await graph.callAs(token, 'GET', `/${id}`, { fields: videoFields }, Video));
  }
  const post = await graph.callAs(token, 'GET', `/${id}`, { fields: 'id,is_published,permalink_url' }, Post);
  const state = post.is_published ? 'public' : 'ready';
  return { kind: 'post', state, postId: id, permalink: post.permalink_url };
}

type Rejected = Extract<InquiryOutcome, StepOutcome & { kind: 'rejected' }>;

export const gone = (id: string): Rejected => ({
  kind: 'rejected',
  code: 'refused',
  ...metaReason(isPostId(id) ? 'meta.facebook-post-gone' : 'meta.facebook-video-gone'),
});

/** Still not public an hour after the first try. */
export const neverPublic: Rejected = {
  kind: 'rejected',
  code: 'unreachable',
  ...failureReason('failure.unreachable', { platform: platformNames.facebook }),
};
