import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { NewPost, PostChange } from '../../../shared/domain/posts/post.ts';

interface Queued {
  readonly id: string;
  readonly userId: ClientId;
  readonly queuedAt: string;
  /** The reason the service gave for not taking it. */
  readonly refusal?: string;
}

/** An unsent change: a new or a moved post. */
export type QueuedChange =
  | (Queued & { readonly kind: 'post'; readonly body: NewPost })
  | (Queued & { readonly kind: 'move'; readonly postId: PostId; readonly content: string; readonly body: PostChange });

/** False for what another version of the app kept. A schema would first have to be loaded, without a connection. */
export function isQueuedChange(value: unknown): value is QueuedChange {
  const { id, userId, queuedAt, kind, body, content }: Partial<Record<string, unknown>> = Object(value);
  const isQueued = [id, userId, queuedAt].every((part) => typeof part === 'string') && Object(body) === body;
  return isQueued && (kind === 'post' || (kind === 'move' && typeof content === 'string'));
}
