import { useState } from 'react';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRefreshPosts } from '../../../data/posts/posts.ts';

export interface BulkFailure {
  readonly post: Post;
  readonly reason: string;
}

export interface BulkRun {
  readonly all: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  readonly isRunning: boolean;
}

const concurrency = 4;

/** Runs one request per post and collects the failures. `undefined` before the first run. */
export function useBulk(act: (post: Post) => Promise<unknown>, reasonOf: (error: unknown) => string = messageOf) {
  const [run, setRun] = useState<BulkRun>();
  const refresh = useRefreshPosts();

  /** The posts that failed, once all are done. */
  async function start(posts: readonly Post[]): Promise<readonly BulkFailure[]> {
    const failures: BulkFailure[] = [];
    let done = 0;
    const emit = (isRunning: boolean) => setRun({ all: posts.length, done, failures: [...failures], isRunning });
    const one = async (post: Post) => {
      try {
        await act(post);
        done += 1;
      } catch (error) {
        failures.push({ post, reason: reasonOf(error) });
      }
      emit(true);
    };
    const queue = posts.values();
    const worker = async () => {
      for (const post of queue) await one(post);
    };
    emit(true);
    await Promise.all(Array.from({ length: concurrency }, worker));
    emit(false);
    await refresh();
    return failures;
  }

  return { run, start };
}
