import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { changeOf } from '../meta/changed-post.ts';
import type { Graph } from '../meta/graph.ts';
import { deletePost } from '../meta/graph-service/publishing.ts';

export const instagramChanges = (graph: Graph) =>
  ({
    async remove(account, remoteId) {
      const result = await deletePost(graph, account.token, remoteId);
      return changeOf(graph, { platform: 'instagram', account, remoteId }, result);
    },
  }) satisfies PublishedChanges;
