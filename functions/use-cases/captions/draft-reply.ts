import { noBrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import { isWrittenIn, languageOf } from '../../../shared/domain/captions/caption-language.ts';
import type { CaptionLanguage } from '../../../shared/domain/captions/captions.ts';
import { cutAtWord } from '../../../shared/domain/captions/cut-at-word.ts';
import { quotedCommentLimit, replyIn, type ReplyOrder } from '../../../shared/domain/captions/reply-draft.ts';
import type { CommentId } from '../../../shared/domain/conversations/comment.ts';
import { replyLimitOf, type SavedReply } from '../../../shared/domain/conversations/conversation-settings.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { type Caller, requirePlan } from '../access.ts';
import { type AccessDependencies, requireTurnedOn } from '../conversations/conversation-settings.ts';
import type { StoredComments } from '../conversations/ports.ts';
import type { Metrics } from '../metrics/ports.ts';
import { commentNotFound, languagesMixed, writerUnavailable } from '../refusals.ts';
import type { BrandNotesStore } from './ports.ts';
import { type BudgetDependencies, writeWithinBudget } from './within-budget.ts';

interface Dependencies extends BudgetDependencies, AccessDependencies {
  comments: Pick<StoredComments, 'find'>;
  brandNotes: Pick<BrandNotesStore, 'find'>;
  metrics: Pick<Metrics, 'postsOf'>;
}

/** What the writer is told of all saved replies, in UTF-16 units. */
const savedRepliesTold = 8000;
/** Posts that were published longer before the comment are not looked for. */
const postAge = 28 * day;

/** A text for the field of the answer, in the language of the comment. Nothing is stored or sent. */
export async function draftReply(
  caller: Caller,
  { clientId, commentId }: { clientId: ClientId; commentId: CommentId },
  { comments, brandNotes, metrics, clients, conversations, ...budget }: Dependencies,
): Promise<string> {
  const { client, settings } = await requireTurnedOn(caller, clientId, { clients, conversations });
  requirePlan(caller, client, 'canAccessAdvancedAI');
  const comment = await comments.find(clientId, commentId);
  if (comment === undefined) throw commentNotFound();
  if (comment.deleted !== undefined) throw new DomainError('conflict', 'comment.deleted');
  const { platform, postRemoteId, writtenAt, text } = comment;
  const range = { from: new Date(Date.parse(writtenAt) - postAge).toISOString(), to: budget.now.toISOString() };
  const [notes, published] = await Promise.all([
    brandNotes.find(clientId),
    metrics.postsOf({ clientId, platform }, range),
  ]);
  const language = languageOf(text);
  const order: ReplyOrder = {
    task: 'reply',
    language,
    comment: cutAtWord(text, quotedCommentLimit),
    post: published.find(({ remoteId }) => remoteId === postRemoteId)?.excerpt ?? '',
    brandNotes: (notes ?? noBrandNotes).text,
    savedReplies: repliesTold(settings.savedReplies, language),
    limit: replyLimitOf(platform),
  };
  const reply = replyIn(await writeWithinBudget(client, { order }, budget), platform);
  if (reply === undefined) throw writerUnavailable();
  const material = [order.comment, order.post, order.brandNotes, ...order.savedReplies.map((saved) => saved.text)];
  if (!isWrittenIn(language, reply, material.join(' '))) throw languagesMixed();
  return reply;
}

/** Those in the language first, as many as there is room for. */
function repliesTold(saved: readonly SavedReply[], language: CaptionLanguage): SavedReply[] {
  const isOther = ({ text }: SavedReply) => Number(languageOf(text) !== language);
  let left = savedRepliesTold;
  return saved
    .toSorted((a, b) => isOther(a) - isOther(b))
    .filter(({ name, text }) => {
      left -= name.length + text.length;
      return left >= 0;
    });
}
