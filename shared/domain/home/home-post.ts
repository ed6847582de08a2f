import * as z from 'zod';
import { ClientId, PostId } from '../ids.ts';
import { PostMedia } from '../media/post-media.ts';
import { PostStatus } from '../posts/post-status.ts';
import { TargetView } from '../posts/target-view.ts';
import { Instant } from '../text.ts';

/** What one line says of a post. */
export const HomePost = z.object({
  id: PostId,
  clientId: ClientId,
  clientName: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  status: PostStatus,
  /** When it went out, or else when it is planned for. */
  at: Instant,
  targets: z.array(TargetView),
  /** Its first file. */
  picture: PostMedia.pick({ type: true, url: true, blur: true, name: true, altText: true }).optional(),
});
export type HomePost = z.infer<typeof HomePost>;
