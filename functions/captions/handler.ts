import { bedrockCaptionWriter } from '../adapters/captions/bedrock-caption-writer.ts';
import { dynamoBrandNotes, dynamoPostingSettings } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoCaptionSpending } from '../adapters/dynamodb/clients/spending.ts';
import { dynamoDayNotes } from '../adapters/dynamodb/clients/day-notes.ts';
import { dynamoComments } from '../adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { routeModule } from '../runtime/route-module.ts';
import { captionContracts } from '../../shared/contracts/posts/caption-contracts.ts';
import { CaptionWriterName } from '../../shared/domain/captions/caption-writer-name.ts';
import { editBrandNotes, viewBrandNotes } from '../use-cases/captions/brand-notes.ts';
import { draftMonth } from '../use-cases/captions/draft-month.ts';
import { draftReply } from '../use-cases/captions/draft-reply.ts';
import { explainPost } from '../use-cases/captions/explain-post.ts';
import { suggestCaptions } from '../use-cases/captions/suggest-captions.ts';
import { viewCaptionSpend } from '../use-cases/captions/within-budget.ts';

const { environment, table, clients, serve } = httpEntry('captions');
const brandNotes = dynamoBrandNotes(table);
const spending = dynamoCaptionSpending(table);
const dependencies = {
  clients,
  brandNotes,
  dayNotes: dynamoDayNotes(table),
  settings: dynamoPostingSettings(table),
  posts: storedPosts(table),
  metrics: dynamoMetrics(table),
  comments: dynamoComments(table),
  conversations: dynamoConversations(table),
  spending,
  writer: bedrockCaptionWriter({
    modelId: environment.CAPTION_MODEL_ID,
    pictureModelId: environment.CAPTION_PICTURE_MODEL_ID,
    region: environment.CAPTION_MODEL_REGION,
  }),
  warn: logger.warn,
};
const writer = CaptionWriterName.parse(environment.CAPTION_WRITER);

const operations = routeModule(captionContracts, {
  createCaptions: async ({ caller, params: { clientId }, body, now }) => ({
    suggestions: await suggestCaptions(caller, clientId, body, { ...dependencies, now }),
    writer,
  }),

  createMonthDraft: async ({ caller, params: { clientId }, body, now }) => ({
    ...(await draftMonth(caller, clientId, body, { ...dependencies, now })),
    writer,
  }),

  createReplyDraft: async ({ caller, params, body, now }) => ({
    text: await draftReply(caller, { ...params, ...body }, { ...dependencies, now }),
    writer,
  }),

  createPostComparison: async ({ caller, params: { clientId }, body, now }) => ({
    ...(await explainPost(caller, clientId, body, { ...dependencies, now })),
    writer,
  }),

  getCaptionSpend: ({ caller, params: { clientId }, now }) =>
    viewCaptionSpend(caller, clientId, { clients, spending, now }),

  getBrandNotes: ({ caller, params: { clientId } }) => viewBrandNotes(caller, clientId, { clients, brandNotes }),

  updateBrandNotes: ({ caller, params: { clientId }, body }) => editBrandNotes(caller, clientId, body, { brandNotes }),
});

export const handler = serve({ '/api': operations });
