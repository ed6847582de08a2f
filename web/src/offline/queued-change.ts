import * as z from 'zod';
import { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { NewPost, PostChange } from '../../../shared/domain/posts/post.ts';
import { Instant } from '../../../shared/domain/text.ts';

const queued = { id: z.string(), userId: ClientId, queuedAt: Instant, refusal: z.string().optional() };

/** An unsent change: a new or a moved post. `refusal` is the reason the service gave for not taking it. */
export const QueuedChange = z.discriminatedUnion('kind', [
  z.object({ ...queued, kind: z.literal('post'), body: NewPost }),
  z.object({ ...queued, kind: z.literal('move'), postId: PostId, content: z.string(), body: PostChange }),
]);
export type QueuedChange = z.infer<typeof QueuedChange>;
