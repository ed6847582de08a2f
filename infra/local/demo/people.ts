import type { Caller } from '../../../functions/use-cases/access.ts';
import { approvalHash } from '../../../functions/use-cases/approvals/approval-hash.ts';
import { askForApproval } from '../../../functions/use-cases/approvals/ask-for-approval.ts';
import { takeAnswers } from '../../../functions/use-cases/approvals/take-answers.ts';
import { askForReview, reviewPost } from '../../../functions/use-cases/approvals/review-post.ts';
import { createPost } from '../../../functions/use-cases/posts/create-post.ts';
import { personOf } from '../../../functions/use-cases/team/assignments.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Actor } from '../../../shared/domain/operations/audit.ts';
import type { NewPost } from '../../../shared/domain/posts/post.ts';
import { answerComment } from '../../../functions/use-cases/conversations/answer-comment.ts';
import { changeComment } from '../../../functions/use-cases/conversations/change-comment.ts';
import { readComments } from '../../../functions/use-cases/conversations/read-comments.ts';
import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { hour, day, minute } from '../../../shared/durations.ts';
import { CommentPlatform } from '../../../shared/platforms/platforms.ts';
import type { DemoStores } from './demo-stores.ts';

/** A round of yesterday that is half answered: one yes, one change; the others wait. */
export async function askSomebody(
  caller: Caller,
  clientId: ClientId,
  postIds: readonly PostId[],
  stores: DemoStores,
  now: Date,
) {
  const sending = { mailer: { send: async () => undefined }, onFailure: () => undefined };
  const asked = new Date(now.getTime() - 20 * hour);
  const wanted = { clientId, postIds, sentBy: ['chat' as const], days: 7 };
  const { round } = await askForApproval(caller, wanted, { ...stores, ...sending, now: asked });
  const thing = { id: round.id, posts: postIds.length };
  await stores.record({ kind: 'approval.asked', clientId, thing }, asked);
  const seenAt = async (postId: PostId) => ({ postId, seen: approvalHash(await stores.posts.load(postId)) });
  const [first, second] = postIds;
  if (first === undefined || second === undefined) return;
  const answers = [
    { ...(await seenAt(first)), answer: 'yes' as const },
    { ...(await seenAt(second)), answer: 'change' as const, text: 'Please say that we open at seven' },
  ];
  const answered = new Date(now.getTime() - 2 * hour);
  await takeAnswers(round, answers, 'Rana', { ...stores, now: answered });
  const byRana = { id: round.id, label: 'Rana' };
  await stores.record({ kind: 'approval.answered', clientId, thing: byRana }, answered, { role: 'visitor' });
}

/** What a writer prepared: one waits for the team's yes, one came back with what is to change. */
export async function askTeam(
  { writer, manager }: Record<'writer' | 'manager', Client>,
  posts: readonly [NewPost, NewPost],
  stores: DemoStores,
  now: Date,
) {
  const [asking, answering] = await Promise.all([personOf(writer, stores), personOf(manager, stores)]);
  const asked = new Date(now.getTime() - 5 * hour);
  const ids: PostId[] = [];
  for (const wanted of posts) {
    const { id, clientId } = await createPost(asking, wanted, { ...stores, now: asked });
    await askForReview(asking, id, { ...stores, now: asked });
    await stores.record({ kind: 'post.review-asked', clientId, thing: { id } }, asked, actorOf(writer));
    ids.push(id);
  }
  const [, back] = ids;
  if (back === undefined) return;
  const answered = new Date(now.getTime() - 3 * hour);
  const { version, clientId } = await stores.posts.load(back);
  const given = { answer: 'change', version, text: 'Name the price, and what comes with it' } as const;
  await reviewPost(answering, back, given, { ...stores, now: answered });
  await stores.record({ kind: 'post.review-change', clientId, thing: { id: back } }, answered, actorOf(manager));
}

const actorOf = ({ id, name, email }: Client): Actor => ({ role: 'admin', id, name, email });

interface Visitor {
  readonly name: string;
  readonly text: string;
  readonly isHidden?: true;
}

/** In the languages of Beirut, and what a platform hides by itself. */
const visitors: readonly Visitor[] = [
  { name: 'Karim Nassar', text: 'Do you open before eight on Saturdays?' },
  { name: 'ليلى حداد', text: 'ما شاء الله! هل التوصيل متاح إلى الأشرفية؟' },
  { name: 'Chloé Martin', text: 'C’est délicieux. Avez-vous une terrasse ?' },
  { name: 'Best followers', text: '<b>1000 followers</b> today!! https://followers.example', isHidden: true },
];

const savedReplies = [
  { name: 'Opening hours', text: 'We open every day from seven to ten in the evening. See you soon!' },
  { name: 'Thanks', text: 'Thank you, that makes our day!' },
];

type SimulatorOf = (platform: CommentPlatform) => string | undefined;

/** Comments on the latest posts of a client that reads them: one is answered, one is done. */
export async function letPeopleWrite(
  { clientId, caller, simulatorOf }: { clientId: ClientId; caller: Caller; simulatorOf: SimulatorOf },
  stores: DemoStores,
  now: Date,
) {
  await stores.conversations.save(clientId, noConversations, { isOn: true, savedReplies }, now);
  await stores.record({ kind: 'conversations.turned-on', clientId }, now);
  const range = { from: new Date(now.getTime() - 28 * day).toISOString(), to: now.toISOString(), most: 1 };
  for (const platform of CommentPlatform.options) {
    const [post] = await stores.metrics.postsOf({ clientId, platform }, range);
    const simulatorUrl = simulatorOf(platform);
    if (post?.remoteId === undefined || simulatorUrl === undefined) continue;
    const comments = visitors.map((visitor, place) => ({ ...visitor, at: now.getTime() - (20 + 7 * place) * minute }));
    const body = JSON.stringify({ postId: post.remoteId, comments, isTold: false });
    await fetch(`${simulatorUrl}/_sim/comments`, { method: 'POST', body });
  }
  await readComments(clientId, { ...stores, isOver: () => false });
  const { rows } = await stores.comments.page(clientId, { most: visitors.length });
  const [first, second] = rows.filter(({ isHidden }) => !isHidden);
  if (first === undefined || second === undefined) return;
  const answer = { replyId: '6f1c2f1e-6a53-4b8a-9c8e-3a0f6f7c9d10', text: 'Yes, from seven on. See you on Saturday!' };
  await answerComment(caller, { clientId, commentId: first.id, ...answer }, stores);
  await changeComment(caller, { clientId, commentId: second.id, state: 'done' }, stores);
  const about = ({ id, platform }: typeof first) => ({ clientId, thing: { id, platforms: [platform] } });
  await stores.record({ kind: 'comment.answered', ...about(first) }, now);
  await stores.record({ kind: 'comment.done', ...about(second) }, now);
}
