import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { keptOnDevice } from './kept-on-device.ts';

/** `replyId` is kept with the text, so that sending it again after a lost answer sends nothing twice. */
const ReplyDraft = z.object({
  userId: ClientId,
  clientId: ClientId,
  commentId: z.string(),
  replyId: z.string(),
  text: z.string(),
  /** Of a comment in an approval: whether only staff see it, and whom its text names. */
  note: z.object({ isInternal: z.boolean(), named: z.array(z.object({ id: ClientId, name: z.string() })) }).optional(),
});
type ReplyDraft = z.infer<typeof ReplyDraft>;
type Place = Pick<ReplyDraft, 'userId' | 'clientId' | 'commentId'>;

const most = 50;

const kept = keptOnDevice('reply-drafts', z.array(ReplyDraft));

const isAt = (place: Place) => (found: ReplyDraft) =>
  found.userId === place.userId && found.clientId === place.clientId && found.commentId === place.commentId;

const others = (place: Place) => (kept.read() ?? []).filter((found) => !isAt(place)(found));

/** Answers to comments, comments in approvals, and notes of reviews, that are being written, until they are sent or emptied; of many the latest. */
export const replyDrafts = {
  read: (place: Place) => kept.read()?.find(isAt(place)),
  save: (draft: ReplyDraft) => kept.save([...others(draft).slice(1 - most), draft]),
  discard: (place: Place) => kept.save(others(place)),
} as const;
