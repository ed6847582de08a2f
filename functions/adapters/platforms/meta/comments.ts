import * as z from 'zod';
import type { CommentFound, CommentOutcome } from '../../../../shared/domain/publishing/first-comment.ts';
import type { Comments, PlatformAccount, SentComment } from '../../../use-cases/publishing/ports.ts';
import { commentNotPermitted, commentOutcome, foundAmong } from '../comment-outcomes.ts';
import { explanationOf, failureOf } from './failure.ts';
import type { Graph } from './graph.ts';
import { GraphError, isGraphFailure, type GraphFailure } from './graph-error.ts';
import { Id } from './graph-id.ts';
import { readInstagramAccount } from './graph-service/accounts.ts';
import { allPages, pageOf } from './graph-service/paging.ts';
import { graphInstant, maxSearchedPages } from './published.ts';
import type { MetaPlatform } from './scopes.ts';

const Made = z.object({ id: Id });

interface ListedComment {
  id: string;
  text: string;
  at: string;
  author: string | undefined;
}

interface CommentList {
  readonly fields: string;
  readonly entry: z.ZodType<ListedComment>;
  /** How its own comments name the account. */
  readonly authorOf: (graph: Graph, account: PlatformAccount) => Promise<string | undefined>;
}

const lists: Readonly<Record<MetaPlatform, CommentList>> = {
  instagram: {
    fields: 'id,text,timestamp,username',
    entry: z
      .object({ id: Id, text: z.string().default(''), timestamp: z.string(), username: z.string().optional() })
      .transform(({ timestamp: at, username: author, ...comment }) => ({ ...comment, at, author })),
    /** As it is called now: an account may be renamed after it was connected. */
    authorOf: async (graph, { token, accountId }) => (await readInstagramAccount(graph, token, accountId)).username,
  },
  facebook: {
    fields: 'id,message,created_time,from',
    entry: z
      .object({
        id: Id,
        message: z.string().default(''),
        created_time: z.string(),
        from: z.object({ id: Id }).optional(),
      })
      .transform(({ id, message: text, created_time: at, from }) => ({ id, text, at, author: from?.id })),
    authorOf: async (_graph, { accountId }) => accountId,
  },
};

type Edge = 'comments' | 'replies';

/**
 * Comments by the account on its own post, or answers to a comment. Graph has no key that makes a repetition harmless, so a lost answer is looked
 * for among the comments there: the same words by the same account, since the first send.
 */
export function metaComments(graph: Graph, platform: MetaPlatform, edge: Edge = 'comments'): Comments {
  const { fields, entry, authorOf } = lists[platform];
  const List = pageOf(entry);

  return {
    async send({ account, remoteId, text, ...sent }) {
      try {
        const { id } = await graph.callAs(account.token, 'POST', `/${remoteId}/${edge}`, { message: text }, Made);
        return { kind: 'published', commentId: id };
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return outcomeOf(error, platform, sent);
      }
    },

    async find({ account, remoteId, ...sought }): Promise<CommentFound> {
      try {
        const author = await authorOf(graph, account);
        if (author === undefined) return { kind: 'unknown' };
        const { entries, isCut } = await allPages(
          (after) => graph.callAs(account.token, 'GET', `/${remoteId}/${edge}`, { fields, limit: '50', after }, List),
          maxSearchedPages,
        );
        const own = entries.filter((comment) => comment.author === author);
        return await foundAmong(
          own.map(({ id, text, at }) => ({ id, text, at: graphInstant(at) })),
          sought,
          { isCut },
        );
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return { kind: 'unknown' };
      }
    },
  };
}

export const isMissingPermission = (failure: GraphFailure) =>
  failure instanceof GraphError &&
  failure.code !== undefined &&
  (failure.code === 10 || (failure.code >= 200 && failure.code <= 299));

function outcomeOf(failure: GraphFailure, platform: MetaPlatform, sent: SentComment): CommentOutcome {
  if (isMissingPermission(failure)) return commentNotPermitted(platform);
  const words = failure instanceof GraphError ? explanationOf(failure) : failure.message;
  return commentOutcome(failureOf(failure, platform, { isIrreversible: true, ...sent }), platform, words);
}
