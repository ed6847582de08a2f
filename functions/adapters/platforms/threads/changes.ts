import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { changeOf } from '../meta/changed-post.ts';
import { deletePost } from '../meta/graph-service/publishing.ts';
import type { Threads } from './threads.ts';

/** The posts of a thread are removed from its end, so that what is left still makes sense. Nothing can be edited. */
export const threadsChanges = (threads: Threads) =>
  ({
    async remove(account, remoteId, partIds = []) {
      const removeOne = async (id: string) =>
        changeOf(threads, { platform: 'threads', account, remoteId: id }, await deletePost(threads, account.token, id));
      for (const id of partIds.toReversed()) {
        const outcome = await removeOne(id);
        if (outcome.kind !== 'done' && outcome.kind !== 'gone') return outcome;
      }
      return removeOne(remoteId);
    },
  }) satisfies PublishedChanges;
