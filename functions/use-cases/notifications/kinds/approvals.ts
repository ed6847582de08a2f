import * as z from 'zod';
import { ApprovalChoice } from '../../../../shared/domain/approvals/approval-answer.ts';
import { ApprovalRoundId, ClientId, ownerOf } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { coded } from '../../../../shared/messages/coded.ts';
import { partOf, Reason } from '../../../../shared/messages/reason.ts';
import { AboutClient, AboutPost, kind, postLink, shownTime, words } from './notification-kind.ts';

const answerTitles = {
  yes: 'notice.approved',
  change: 'notice.change-asked',
  no: 'notice.refused',
} as const;

const ofReview: ReadonlySet<string> = new Set(['failure.awaits-review', 'failure.review-change']);

const asker = ({ askedBy }: { askedBy?: ClientId | undefined }) => askedBy;

export const aboutApprovals = {
  /** A client is asked about posts. */
  'approval.asked': kind({
    detail: AboutClient.extend({ roundId: ApprovalRoundId, posts: z.int() }),
    // The invitation is a mail of its own.
    mailTo: () => undefined,
    notice: ({ clientId, posts }) => ({
      title: coded('notice.approval-asked'),
      paragraphs: [coded('notice.approval-asked-posts', { posts })],
      links: [{ label: coded('notice.open-approvals'), path: `/client/${clientId}/approvals` }],
    }),
  }),
  /** A client said yes, asked for a change or said no. `isLate`: a yes after the post's time. */
  'approval.answered': kind({
    detail: AboutPost.extend({
      askedBy: ClientId.optional(),
      by: z.string(),
      answer: ApprovalChoice,
      text: z.string().optional(),
      isLate: z.literal(true).optional(),
    }),
    asker,
    notice: (detail, { name }) => ({
      title: coded(answerTitles[detail.answer], { name }),
      paragraphs: [
        coded('notice.answered-by', { by: detail.by }),
        ...(detail.text === undefined ? [] : [words(detail.text)]),
        ...(detail.isLate === undefined ? [] : [coded('notice.approved-late')]),
      ],
      links: [postLink(detail)],
    }),
  }),
  /** A post's time came, and it waits for a yes of its client or the team. */
  'approval.held': kind({
    detail: AboutPost.extend({ askedBy: ClientId.optional(), ...Reason.shape }),
    asker,
    notice: (detail, { name }) => ({
      title: coded('notice.approval-held', { name }),
      paragraphs: [
        words(partOf(detail)),
        coded(ofReview.has(detail.reasonCode?.code ?? '') ? 'notice.review-held-post' : 'notice.approval-held-post'),
      ],
      links: [postLink(detail)],
    }),
  }),
  /** A writer asks the managers of a client to look at a post. */
  'review.asked': kind({
    detail: AboutPost.extend({ by: z.string() }),
    sentToWhoMay: 'posts.review',
    notice: (detail, { name }) => ({
      title: coded('notice.review-asked', { name }),
      paragraphs: [coded('notice.review-asked-by', { by: detail.by })],
      links: [postLink(detail)],
    }),
  }),
  /** A manager said yes, or what is to change. */
  'review.answered': kind({
    detail: AboutPost.extend({
      askedBy: ClientId,
      by: z.string(),
      answer: z.enum(['yes', 'change']),
      text: z.string().optional(),
    }),
    asker,
    notice: (detail, { name }) => ({
      title: coded(detail.answer === 'yes' ? 'notice.reviewed' : 'notice.review-change', { name }),
      paragraphs: [
        coded('notice.answered-by', { by: detail.by }),
        ...(detail.text === undefined ? [] : [words(detail.text)]),
      ],
      links: [postLink(detail)],
    }),
  }),
  /** A note names one of the staff. What it says stays with its client, whose erasure does not reach the list of a person. */
  'note.mentioned': kind({
    detail: AboutPost.extend({ by: z.string() }),
    concerns: ({ postId }) => ownerOf(postId),
    notice: ({ postId, by }) => ({
      title: coded('notice.mentioned', { by }),
      paragraphs: [coded('notice.mentioned-note')],
      links: [postLink({ clientId: ownerOf(postId), postId })],
    }),
  }),
  /** Too many wrong PINs were tried at a link. */
  'approval.locked': kind({
    detail: AboutClient.extend({ askedBy: ClientId.optional(), lockedUntil: Instant }),
    asker,
    notice: ({ clientId, lockedUntil }, { name }) => ({
      title: coded('notice.approval-locked', { name }),
      paragraphs: [coded('notice.approval-locked-until', { end: shownTime(lockedUntil) })],
      links: [{ label: coded('notice.open-posts'), path: `/client/${clientId}/posts` }],
    }),
  }),
} as const;
