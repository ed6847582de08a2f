import { approvalHash } from '../../../functions/use-cases/approvals/approval-hash.ts';
import { askForApproval } from '../../../functions/use-cases/approvals/ask-for-approval.ts';
import { takeAnswers } from '../../../functions/use-cases/approvals/take-answers.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { hour } from '../../../shared/durations.ts';
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
  const seenAt = async (postId: PostId) => ({ postId, seen: approvalHash(await stores.posts.load(postId)) });
  const [first, second] = postIds;
  if (first === undefined || second === undefined) return;
  const answers = [
    { ...(await seenAt(first)), answer: 'yes' as const },
    { ...(await seenAt(second)), answer: 'change' as const, text: 'Please say that we open at seven' },
  ];
  await takeAnswers(round, answers, 'Rana', { ...stores, now: new Date(now.getTime() - 2 * hour) });
}
