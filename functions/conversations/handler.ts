import { conversationCountContracts } from '../../shared/contracts/conversation-count-contracts.ts';
import { conversationContracts } from '../../shared/contracts/conversation-contracts.ts';
import { second } from '../../shared/durations.ts';
import { dynamoCommentInbox, dynamoComments } from '../adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { sqsCommentQueue } from '../adapters/queues/sqs-task-queues.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { commentAccess } from '../adapters/comment-access.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { routeModule } from '../runtime/route-module.ts';
import { answerComment } from '../use-cases/conversations/answer-comment.ts';
import { changeComment, deleteComment } from '../use-cases/conversations/change-comment.ts';
import {
  editConversations,
  viewConversations,
  requireTurnedOn,
} from '../use-cases/conversations/conversation-settings.ts';
import { countWaiting, listInbox } from '../use-cases/conversations/inbox.ts';
import { listComments } from '../use-cases/conversations/list-comments.ts';
import { shownTo } from '../use-cases/conversations/open-comment.ts';
import { readComments } from '../use-cases/conversations/read-comments.ts';

const { environment, table, clients, assignments, serve } = httpEntry('conversations');

/** Less than the function's time limit. */
const readingTime = 20 * second;

const dependencies = {
  ...commentAccess(table, environment, logger.warn),
  assignments,
  clients,
  comments: dynamoComments(table),
  inbox: dynamoCommentInbox(table),
  conversations: dynamoConversations(table),
  metrics: dynamoMetrics(table),
  media: dynamoMedia(table),
  queue: sqsCommentQueue(environment.COMMENTS_QUEUE_URL),
};
const addresses = signedAddresses(environment);

export const conversationOperations = routeModule(
  { ...conversationContracts, ...conversationCountContracts },
  {
    async listConversations({ caller, query, now }) {
      return listInbox(caller, query, { ...dependencies, sign: await addresses(now), now });
    },

    getConversationCounts: ({ caller }) => countWaiting(caller, dependencies),

    getConversationSettings: ({ caller, params: { clientId } }) => viewConversations(caller, clientId, dependencies),

    updateConversationSettings: ({ caller, params: { clientId }, body, now }) =>
      editConversations(caller, clientId, body, { ...dependencies, now }),

    async listComments({ caller, params: { clientId }, query, now }) {
      const deps = { ...dependencies, sign: await addresses(now), now };
      const { comments, ...found } = await listComments(caller, clientId, query, deps);
      return { comments: comments.map((comment) => shownTo(caller, comment)), ...found };
    },

    async createCommentReading({ caller, params: { clientId }, now }) {
      await requireTurnedOn(caller, clientId, dependencies);
      return readComments(clientId, { ...dependencies, isOver: () => Date.now() >= now.getTime() + readingTime });
    },

    createReply: async ({ caller, params, body }) =>
      shownTo(caller, await answerComment(caller, { ...params, ...body }, dependencies)),

    updateComment: async ({ caller, params, body }) =>
      shownTo(caller, await changeComment(caller, { ...params, ...body }, dependencies)),

    deleteComment: async ({ caller, params }) => shownTo(caller, await deleteComment(caller, params, dependencies)),
  },
);

export const handler = serve({ '/api/conversations': conversationOperations });
