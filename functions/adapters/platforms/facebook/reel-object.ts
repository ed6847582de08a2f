import * as z from 'zod';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import type { Graph } from '../meta/graph.ts';
import { Id } from '../meta/graph-id.ts';
import { addressOf, fullPostId } from './page-object.ts';

const Problem = z.object({ message: z.string() });
const phase = { status: z.string(), error: Problem.optional(), errors: z.array(Problem).optional() };
const Reel = z.object({
  id: Id,
  status: z.object({
    video_status: z.string(),
    uploading_phase: z.object(phase).optional(),
    processing_phase: z.object(phase).optional(),
    publishing_phase: z.object({ ...phase, publish_status: z.string().optional() }).optional(),
  }),
  post_id: Id.optional(),
  permalink_url: z.string().optional(),
});
type Reel = z.infer<typeof Reel>;

/**
 * `ready`: it can be published. `publishing`: the platform was asked to, and does so when it is processed. `reason` is
 * the platform's own.
 */
export type ReelObject =
  | { readonly state: 'preparing' | 'ready' | 'publishing' }
  | { readonly state: 'public'; readonly postId: string; readonly permalink: string | undefined }
  | { readonly state: 'failed'; readonly reason: string | undefined };

function reelObject({ accountId: pageId }: PlatformAccount, reel: Reel): ReelObject {
  const { video_status: status, uploading_phase: upload, processing_phase: processing } = reel.status;
  const { publishing_phase: publishing } = reel.status;
  const phases = [upload, processing, publishing];
  if (['error', 'expired'].includes(status) || phases.some((each) => each?.status === 'error'))
    return { state: 'failed', reason: phases.flatMap((each) => each?.error ?? each?.errors ?? [])[0]?.message };
  if (publishing?.status === 'complete' && publishing.publish_status === 'published')
    return {
      state: 'public',
      postId: reel.post_id === undefined ? reel.id : fullPostId(pageId, reel.post_id),
      permalink: addressOf(reel.permalink_url),
    };
  if (publishing?.status === 'in_progress') return { state: 'publishing' };
  const isReady = upload?.status === 'complete' && processing?.status !== 'in_progress';
  return { state: isReady ? 'ready' : 'preparing' };
}

/** Throws `GraphError` and `PlatformUnreachable`. */
export async function readReel(graph: Graph, account: PlatformAccount, id: string): Promise<ReelObject> {
  const fields = { fields: 'id,status,post_id,permalink_url' };
  return reelObject(account, await graph.callAs(account.token, 'GET', `/${id}`, fields, Reel));
}
