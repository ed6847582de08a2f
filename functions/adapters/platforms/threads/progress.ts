import * as z from 'zod';
import type { Target } from '../../../../shared/domain/publishing/target.ts';

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
