import * as z from 'zod';
import type { StepOutcome, Target } from '../../../../shared/domain/publishing/target.ts';
import type { Reason } from '../../../../shared/messages/reason.ts';
import { threadsReason } from '../../../../shared/platforms/failures/threads.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { permalinkOf } from '../meta/published.ts';
import { partsOf } from './containers.ts';
import type { Threads } from './threads.ts';

/** How far a post is at Threads. Stored between steps, as JSON. */
const Progress = z.object({
  version: z.literal(1),
  /** The account that the containers and posts belong to. */
  account: z.string(),
  /** The containers of a carousel's files, in their order. */
  children: z.array(z.string()),
  /** What is published next. `misses` counts how often Threads did not find it. */
  container: z.object({ id: z.string(), misses: z.int().nonnegative() }).optional(),
  /** Containers that were made again in place of lost ones. */
  renewals: z.int().nonnegative(),
  /** The posts that are out: all of them but the last of a thread. */
  posts: z.array(z.string()),
});
export type Progress = Readonly<z.infer<typeof Progress>>;

export const newProgress = (account: string): Progress => ({
  version: 1,
  account,
  children: [],
  renewals: 0,
  posts: [],
});

/** The same progress gives the same text. What can be public stands in `containerId`, the containers of files alone in `parts`. */
export function storedAs(progress: Progress): { containerId: string } | { parts: string[] } {
  const text = JSON.stringify(Progress.parse(progress));
  return progress.container === undefined && progress.posts.length === 0 ? { parts: [text] } : { containerId: text };
}

export const readProgress = (text: string): Progress => Progress.parse(JSON.parse(text));

export function progressOf(target: Target): Progress | undefined {
  const containerId = 'containerId' in target ? target.containerId : undefined;
  const [part] = ('parts' in target ? target.parts : undefined) ?? [];
  const text = containerId ?? part;
  return text === undefined ? undefined : readProgress(text);
}

export const processing = (
  progress: Progress,
  afterSeconds?: number,
): Extract<StepOutcome, { kind: 'processing' }> => ({
  kind: 'processing',
  ...storedAs(progress),
  ...(afterSeconds !== undefined && { afterSeconds }),
});

export const unusable = ({ reason, reasonCode }: Reason) =>
  ({ kind: 'rejected', code: 'refused', reason, reasonCode }) as const;

/** Of a thread that ends before its last post. */
export function cut(delivery: Delivery, sent: number) {
  const counts = { sent, total: partsOf(delivery).length };
  return { kind: 'rejected', code: 'refused', ...threadsReason('threads.thread-cut', counts) } as const;
}

export interface PublishedPost {
  readonly id: string;
  readonly permalink: string | undefined;
}

/** A thread goes on with its next post, and is published with its last. */
export async function afterPost(
  threads: Threads,
  delivery: Delivery,
  progress: Progress,
  { id, permalink }: PublishedPost,
): Promise<Extract<StepOutcome, { kind: 'published' | 'processing' }>> {
  const posts = [...progress.posts, id];
  if (posts.length < partsOf(delivery).length) return processing({ ...newProgress(progress.account), posts }, 0);
  const [first = id, ...partIds] = posts;
  const known = partIds.length === 0 ? permalink : undefined;
  if (known === undefined) await delivery.published();
  return {
    kind: 'published',
    remoteId: first,
    permalink: known ?? (await permalinkOf(threads, delivery.account.token, first, 'permalink')),
    ...(partIds.length > 0 && { partIds }),
  };
}
