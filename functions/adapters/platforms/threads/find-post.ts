import * as z from 'zod';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { Id } from '../meta/graph-id.ts';
import { isSamePost, searchFrom } from '../meta/published.ts';
import type { Threads } from './threads.ts';

const most = 100;

const Listed = z.object({
  data: z.array(
    z.object({
      id: Id,
      text: z.string().default(''),
      timestamp: z.string(),
      permalink: z.string().optional(),
      replied_to: z.object({ id: Id }).optional(),
    }),
  ),
});

export interface Sought {
  readonly text: string;
  /** The post of the thread that it answers. */
  readonly answers: string | undefined;
  /** Nothing older is meant. */
  readonly since: string;
}

export interface FoundPost {
  readonly id: string;
  readonly permalink: string | undefined;
}

/**
 * The account's posts, or answers, with the same text since an instant. `isCut`: there may be more. Throws `GraphError` and
 * `PlatformUnreachable`.
 */
export async function findPosts(
  threads: Threads,
  { token }: PlatformAccount,
  { text, answers, since }: Sought,
): Promise<{ posts: FoundPost[]; isCut: boolean }> {
  const isAnswer = answers !== undefined;
  const fields = ['id', 'text', 'timestamp', 'permalink', ...(isAnswer ? ['replied_to'] : [])].join(',');
  const query = { fields, limit: String(most), since: searchFrom(since) };
  const { data } = await threads.callAs(token, 'GET', isAnswer ? '/me/replies' : '/me/threads', query, Listed);
  const posts = data
    .filter((post) => isSamePost({ text: post.text, at: post.timestamp }, text, since))
    .filter((post) => post.replied_to?.id === answers)
    .map(({ id, permalink }) => ({ id, permalink }));
  return { posts, isCut: data.length >= most };
}
