import * as z from 'zod';
import type { PlatformAccount } from '../../../../use-cases/publishing/ports.ts';
import type { Graph } from '../graph.ts';
import { Id } from '../graph-id.ts';

const Session = z.object({ video_id: Id, upload_url: z.url() });
const Accepted = z.object({ success: z.literal(true) });

/** A video that nobody sees yet, into which the platform fetches the file. Throws `GraphError` and `PlatformUnreachable`. */
export async function uploadReel(
  graph: Graph,
  { accountId: pageId, token }: PlatformAccount,
  fileUrl: string,
): Promise<string> {
  const opened = { upload_phase: 'start' };
  const { video_id: id, upload_url: url } = await graph.callAs(
    token,
    'POST',
    `/${pageId}/video_reels`,
    opened,
    Session,
  );
  await graph.handOver(token, url, fileUrl);
  return id;
}

/** The platform publishes it by itself once it is processed. Throws `GraphError` and `PlatformUnreachable`. */
export async function finishReel(
  graph: Graph,
  { accountId: pageId, token }: PlatformAccount,
  reel: { id: string; description: string },
): Promise<void> {
  const parameters = {
    upload_phase: 'finish',
    video_id: reel.id,
    video_state: 'PUBLISHED',
    description: reel.description,
  };
  await graph.callAs(token, 'POST', `/${pageId}/video_reels`, parameters, Accepted);
}

/** Before it is public. Throws `GraphError` and `PlatformUnreachable`. */
export async function setReelCover(
  graph: Graph,
  { token }: PlatformAccount,
  reel: { id: string; picture: Uint8Array<ArrayBuffer>; name: string },
): Promise<void> {
  const form = new FormData();
  form.set('is_preferred', 'true');
  form.set('source', new Blob([reel.picture]), reel.name);
  await graph.sendForm(token, `/${reel.id}/thumbnails`, form, Accepted);
}
