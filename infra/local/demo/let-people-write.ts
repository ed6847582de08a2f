import { answerComment } from '../../../functions/use-cases/conversations/answer-comment.ts';
import { changeComment } from '../../../functions/use-cases/conversations/change-comment.ts';
import { readComments } from '../../../functions/use-cases/conversations/read-comments.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day, minute } from '../../../shared/durations.ts';
import { CommentPlatform } from '../../../shared/platforms/platforms.ts';
import type { DemoStores } from './demo-stores.ts';

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

/** Comments on the latest posts of a client that reads them: one is answered, one is done. */
export async function letPeopleWrite(
  { clientId, caller, simulatorUrl }: { clientId: ClientId; caller: Caller; simulatorUrl: string },
  stores: DemoStores,
  now: Date,
) {
  await stores.conversations.save(clientId, noConversations, { isOn: true, savedReplies }, now);
  const range = { from: new Date(now.getTime() - 28 * day).toISOString(), to: now.toISOString(), most: 1 };
  for (const platform of CommentPlatform.options) {
    const [post] = await stores.metrics.postsOf({ clientId, platform }, range);
    if (post?.remoteId === undefined) continue;
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
}
