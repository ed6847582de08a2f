import type { PublishedChanges } from '../../../use-cases/ports/published-changes.ts';
import type { PlatformAccount } from '../../../use-cases/ports/publisher.ts';
import { changeOf } from '../meta/changed-post.ts';
import type { Graph } from '../meta/graph.ts';
import { deletePost, updatePost } from '../meta/graph-service/publishing.ts';

const post = (account: PlatformAccount, remoteId: string) => ({ platform: 'facebook' as const, account, remoteId });

export const facebookChanges = (graph: Graph) =>
  ({
    async remove(account, remoteId) {
      return changeOf(graph, post(account, remoteId), await deletePost(graph, account.token, remoteId));
    },

    async editText(account, remoteId, text) {
      return changeOf(graph, post(account, remoteId), await updatePost(graph, account.token, remoteId, text));
    },
  }) satisfies PublishedChanges;
