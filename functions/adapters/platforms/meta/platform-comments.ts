import * as z from 'zod';
import type { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import type { CommentsRead, PlatformComments } from '../../../use-cases/conversations/ports.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { instantAt } from '../../../../shared/domain/text.ts';
import { failedRead } from '../comment-outcomes.ts';
import { changeOf } from './changed-post.ts';
import { metaComments } from './comments.ts';
import { failureOf } from './failure.ts';
import type { Graph } from './graph.ts';
import { isGone, isGraphFailure } from './graph-error.ts';
import { Id } from './graph-id.ts';
import { afterOf, pageOf } from './graph-service/paging.ts';
import { changeRemote, deletePost } from './graph-service/publishing.ts';
import { graphInstant } from './published.ts';
import { conversationScopes, type MetaPlatform } from './scopes.ts';

interface Listed {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly author: CommentUpdate['author'];
  readonly isHidden: boolean;
  readonly parentId?: string | undefined;
  readonly replies: readonly Listed[];
  /** Where the answers to it go on. */
  readonly moreAfter?: string | undefined;
}

interface Side {
  /** Where answers to a comment are. */
  readonly replyEdge: 'comments' | 'replies';
  readonly parameters: Readonly<Record<string, string>>;
  /** Of the answers to one comment. */
  readonly threadFields: string;
  readonly entry: z.ZodType<Listed>;
  readonly isOwn: (account: PlatformAccount, comment: Listed) => boolean;
  readonly hiding: (isHidden: boolean) => Readonly<Record<string, string>>;
}

const mediaFields = 'id,text,timestamp,username,from,hidden';

const Written = z
  .object({
    id: Id,
    text: z.string().default(''),
    timestamp: z.string(),
    username: z.string().optional(),
    from: z.object({ id: Id.optional(), username: z.string().optional() }).optional(),
    hidden: z.boolean().default(false),
  })
  .transform(({ id, text, timestamp, username, from, hidden }): Listed => ({
    id,
    text,
    at: timestamp,
    author: { id: from?.id, name: username ?? from?.username },
    isHidden: hidden,
    replies: [],
  }));

const MediaComment = z
  .looseObject({ id: Id, replies: pageOf(Written).optional() })
  .transform(({ replies: { data, paging } = { data: [] }, ...comment }): Listed => ({
    ...Written.parse(comment),
    replies: data.map((reply) => ({ ...reply, parentId: comment.id })),
    moreAfter: afterOf(paging),
  }));

const PostComment = z
  .object({
    id: Id,
    message: z.string().default(''),
    created_time: z.string(),
    from: z.object({ id: Id, name: z.string().optional() }).optional(),
    is_hidden: z.boolean().default(false),
    parent: z.object({ id: Id }).optional(),
  })
  .transform(({ id, message, created_time: at, from, is_hidden: isHidden, parent }): Listed => ({
    id,
    text: message,
    at,
    author: from,
    isHidden,
    parentId: parent?.id,
    replies: [],
  }));

const postFields = 'id,message,created_time,from,is_hidden,parent';

const sides: Readonly<Record<MetaPlatform, Side>> = {
  instagram: {
    replyEdge: 'replies',
    parameters: { fields: `${mediaFields},replies{${mediaFields}}`, limit: '50' },
    threadFields: mediaFields,
    entry: MediaComment,
    isOwn: ({ accountId, accountName }, { author }) => author?.id === accountId || author?.name === accountName,
    hiding: (isHidden) => ({ hide: String(isHidden) }),
  },
  facebook: {
    replyEdge: 'comments',
    parameters: {
      fields: postFields,
      limit: '100',
      filter: 'stream',
      order: 'reverse_chronological',
    },
    threadFields: postFields,
    entry: PostComment,
    isOwn: ({ accountId }, { author }) => author?.id === accountId,
    hiding: (isHidden) => ({ is_hidden: String(isHidden) }),
  },
};

/**
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-comment
 * https://developers.facebook.com/docs/graph-api/reference/comment
 */
export function metaPlatformComments(graph: Graph, platform: MetaPlatform, now: () => Date): PlatformComments {
  const { replyEdge, parameters, threadFields, entry, isOwn, hiding } = sides[platform];
  const List = pageOf(entry);

  function updatesOf(
    asked: { account: PlatformAccount; postRemoteId: string; at: string },
    comment: Listed,
  ): CommentUpdate[] {
    const { account, postRemoteId, at } = asked;
    const update: CommentUpdate = {
      platform,
      accountId: account.accountId,
      remoteId: comment.id,
      postRemoteId,
      parentRemoteId: comment.parentId,
      author: comment.author,
      isOwn: isOwn(account, comment),
      text: comment.text,
      writtenAt: instantAt(graphInstant(comment.at)),
      at,
      isHidden: comment.isHidden,
    };
    return [update, ...comment.replies.flatMap((reply) => updatesOf(asked, reply))];
  }

  return {
    neededScopes: conversationScopes[platform],

    async read(account, postRemoteId, { thread, after } = {}): Promise<CommentsRead> {
      // What somebody changes while the platform answers is newer than its answer.
      const asked = { account, postRemoteId, at: now().toISOString() };
      const isThread = thread !== undefined;
      const path = isThread ? `/${thread}/${replyEdge}` : `/${postRemoteId}/comments`;
      const wanted = { ...(isThread ? { fields: threadFields, limit: '50' } : parameters), after };
      try {
        const { data, paging } = await graph.callAs(account.token, 'GET', path, wanted, List);
        const updates = data.flatMap((comment) =>
          updatesOf(asked, isThread ? { ...comment, parentId: thread } : comment),
        );
        const places = [
          { thread, after: afterOf(paging) },
          ...data.map(({ id, moreAfter }) => ({ thread: id, after: moreAfter })),
        ];
        return { kind: 'page', updates, next: places.filter((place) => place.after !== undefined) };
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return isGone(error)
          ? { kind: 'gone' }
          : failedRead(failureOf(error, platform, { isIrreversible: false }), platform);
      }
    },

    async look(account, remoteId) {
      try {
        await graph.callAs(account.token, 'GET', `/${remoteId}`, { fields: 'id' }, z.object({ id: Id }));
        return 'there';
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return isGone(error) ? 'gone' : 'unknown';
      }
    },

    replies: metaComments(graph, platform, replyEdge),

    async hide(account, { remoteId }, isHidden) {
      const result = await changeRemote(graph, account.token, remoteId, hiding(isHidden));
      return changeOf(graph, { platform, account, remoteId }, result);
    },

    async remove(account, { remoteId }) {
      const result = await deletePost(graph, account.token, remoteId);
      return changeOf(graph, { platform, account, remoteId }, result);
    },
  };
}
