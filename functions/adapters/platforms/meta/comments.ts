import * as z from 'zod';
import type { CommentFound, CommentOutcome } from '../../../../shared/domain/publishing/first-comment.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { Comments, PlatformAccount, SentComment } from '../../../use-cases/publishing/ports.ts';
import { explanationOf, failureOf } from './failure.ts';
import type { Graph } from './graph.ts';
import { GraphError, isGraphFailure, type GraphFailure } from './graph-error.ts';
import { Id } from './graph-id.ts';
import { readInstagramAccount } from './graph-service/accounts.ts';
import { allPages, pageOf } from './graph-service/paging.ts';
import { graphInstant, isSamePost, maxSearchedPages } from './published.ts';
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

    async find({ account, remoteId, text, since, until, isFree = async () => true }): Promise<CommentFound> {
      try {
        const author = await authorOf(graph, account);
        if (author === undefined) return { kind: 'unknown' };
        const { entries, isCut } = await allPages(
          (after) => graph.callAs(account.token, 'GET', `/${remoteId}/${edge}`, { fields, limit: '50', after }, List),
          maxSearchedPages,
        );
        const alike = entries.filter(
          (comment) =>
            comment.author === author &&
            isSamePost(comment, text, since) &&
            !(until !== undefined && graphInstant(comment.at) > Date.parse(until)),
        );
        // The earliest: one that was written later may be that of an order which was sent later, and only of such.
        for (const { id } of alike.toSorted((one, other) => graphInstant(one.at) - graphInstant(other.at)))
          if (await isFree(id)) return { kind: 'published', commentId: id };
        return { kind: isCut ? 'unknown' : 'absent' };
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return { kind: 'unknown' };
      }
    },
  };
}

const isMissingPermission = (failure: GraphFailure) =>
  failure instanceof GraphError &&
  failure.code !== undefined &&
  (failure.code === 10 || (failure.code >= 200 && failure.code <= 299));

function outcomeOf(failure: GraphFailure, id: MetaPlatform, sent: SentComment): CommentOutcome {
  const platform = platformNames[id];
  if (isMissingPermission(failure))
    return { kind: 'rejected', ...failureReason('failure.comment-not-permitted', { platform }) };
  const outcome = failureOf(failure, id, { isIrreversible: true, ...sent });
  switch (outcome.kind) {
    case 'unknown':
      return outcome;
    case 'retry':
    case 'paused':
    case 'app-stopped':
      return { ...outcome, kind: 'retry' };
    case 'reconnect':
      return { ...outcome, kind: 'rejected' };
    case 'rejected': {
      const reason = failure instanceof GraphError ? explanationOf(failure) : failure.message;
      return { kind: 'rejected', ...failureReason('failure.comment-not-accepted', { platform, reason }) };
    }
  }
}
