/** `node tests/measure/cost/drafting.ts`: table units and the length of prompts of what the model drafts, for `units.ts`. */
import { captionPrompt } from '../../../functions/adapters/captions/bedrock-caption-writer.ts';
import {
  dynamoBrandNotes,
  dynamoPostingSettings,
} from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoDayNotes } from '../../../functions/adapters/dynamodb/clients/day-notes.ts';
import { dynamoCaptionSpending } from '../../../functions/adapters/dynamodb/clients/spending.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoComments } from '../../../functions/adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../../../functions/adapters/dynamodb/conversations/conversations.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { storedPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { draftMonth } from '../../../functions/use-cases/captions/draft-month.ts';
import { draftReply } from '../../../functions/use-cases/captions/draft-reply.ts';
import { explainPost } from '../../../functions/use-cases/captions/explain-post.ts';
import { answerPlainly } from '../../../shared/domain/captions/plain-writer/answer-plainly.ts';
import type { WritingOrder } from '../../../shared/domain/captions/writing-order.ts';
import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aComment } from '../../support/records/comment-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';
import { startMeter, sumOfUnits } from '../../support/table/meter.ts';
import { textTable } from '../bench/figures.ts';
import { usage } from './usage.ts';

const charactersOfToken = 4;
const measuredPosts = 3 * usage.posts;

const { table, stop } = await embeddedTable();
const client = aClient({ plan: 'enterprise' });
let prompt = 0;
const dependencies = {
  clients: dynamoClients(table),
  brandNotes: dynamoBrandNotes(table),
  dayNotes: dynamoDayNotes(table),
  settings: dynamoPostingSettings(table),
  posts: storedPosts(table),
  metrics: dynamoMetrics(table),
  comments: dynamoComments(table),
  conversations: dynamoConversations(table),
  spending: dynamoCaptionSpending(table),
  writer: {
    mostOf: () => 1000,
    async write(order: WritingOrder) {
      const { system, messages, toolConfig } = captionPrompt(order, []);
      prompt = JSON.stringify([system, messages, toolConfig]).length;
      return { answer: answerPlainly(order), charge: { inputTokens: 1, outputTokens: 1, microDollars: 1 } };
    },
  },
  warn: console.warn,
  now: noon,
};

const { clients, brandNotes, conversations, comments, metrics } = dependencies;
await clients.create(client);
await brandNotes.save(
  client.id,
  { version: 0 },
  { text: 'We say manousheh, and speak as a neighbour does. '.repeat(8) },
);
const savedReplies = Array.from({ length: 5 }, (_, place) => ({
  name: `Question ${place}`,
  text: 'We are open every day from seven in the morning until noon, on Sundays too. '.repeat(2),
}));
await conversations.save(client.id, noConversations, { isOn: true, savedReplies }, noon);
const comment = aComment();
const { platform: network, accountId } = comment;
await changeableConnections(table, () => noon).save(
  aConnection({ clientId: client.id, platform: network, accountId }),
  Infinity,
  anAgreement,
);
await comments.add(client.id, comment);
const posts = Array.from({ length: measuredPosts }, (_, place) =>
  aMeasuredPost({
    postId: postIdOf(client.id, newId()),
    platform: 'instagram',
    remoteId: String(place),
    excerpt: 'Fresh manakish from seven in the morning, with thyme of our mountains and oil of this year',
    publishedAt: isoAfterNoon((place - measuredPosts) * 2.5 * day),
    oneDay: someMetrics({ likes: 10 + place, views: 400, reach: 300 }),
  }),
);
for (const post of posts) await metrics.recordPublished(post);
const newest = posts.at(-1) ?? aMeasuredPost();

const own = { clientId: client.id, role: 'user' as const };
const meter = startMeter();
const rows: string[][] = [];
async function measure(what: string, act: () => Promise<unknown>): Promise<void> {
  meter.take();
  await act();
  const calls = meter.take();
  rows.push([
    what,
    ...[sumOfUnits(calls, 'readUnits'), sumOfUnits(calls, 'writeUnits'), Math.round(prompt / charactersOfToken)].map(
      String,
    ),
  ]);
}

const month = {
  month: '2026-12',
  posts: usage.posts,
  about: 'Our new oven is here. It bakes for twice as many guests, and on Sundays for children.',
  tone: 'friendly' as const,
  language: 'en' as const,
  platforms: ['instagram' as const],
};
const { postId, platform, publishedAt } = newest;
const explained = { postId, platform, publishedAt, language: 'en' as const };
await measure('the posts of a month', () => draftMonth(own, client.id, month, dependencies));
await measure('an answer to a comment', () =>
  draftReply(own, { clientId: client.id, commentId: comment.id }, dependencies),
);
await measure('why a post did well', () => explainPost(own, client.id, explained, dependencies));
console.log(textTable([['', 'read units', 'write units', 'tokens in'], ...rows]));
meter.stop();
await stop();
