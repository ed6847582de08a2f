import * as z from 'zod';
import { Instant } from '../../../../shared/domain/text.ts';
import { coded } from '../../../../shared/messages/coded.ts';
import { CodedMessage } from '../../../../shared/messages/coded-message.ts';
import { partOf, Reason } from '../../../../shared/messages/reason.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import {
  AboutClient,
  AboutPost,
  kind,
  linesOf,
  namesOf,
  pathOfConnecting,
  pathOfPost,
  PostAtPlatforms,
  postLink,
  shownTime,
  words,
} from './notification-kind.ts';

export const aboutPosts = {
  'post.failed': kind({
    detail: AboutPost.extend({
      platforms: z.array(Platform),
      /** In English. */
      reason: z.string(),
      /** The same, one of each platform. */
      reasons: z.array(CodedMessage).optional(),
    }),
    notice: (detail) => ({
      title: coded('notice.failed'),
      paragraphs: [
        coded('notice.failed-post'),
        detail.reasons === undefined ? words(detail.reason) : linesOf(detail.reasons),
      ],
      links: [{ label: coded('notice.send-again'), path: pathOfPost(detail) }],
    }),
  }),
  /** Nobody could learn whether it is public. */
  'post.unconfirmed': kind({
    detail: PostAtPlatforms,
    notice: (detail) => ({
      title: coded('notice.unconfirmed'),
      paragraphs: [coded('notice.unconfirmed-post'), namesOf(detail.platforms), coded('notice.unconfirmed-asked')],
      links: [postLink(detail)],
    }),
  }),
  /** What was unconfirmed is public. */
  'post.found': kind({
    detail: PostAtPlatforms,
    notice: (detail) => ({
      title: coded('notice.found'),
      paragraphs: [coded('notice.found-post'), namesOf(detail.platforms)],
      links: [postLink(detail)],
    }),
  }),
  /** The post is public, its first comment is not, or nobody could learn whether it is. */
  'post.comment-failed': kind({
    detail: PostAtPlatforms.extend({ reasons: z.array(CodedMessage) }),
    notice: (detail) => ({
      title: coded('notice.comment-failed'),
      paragraphs: [coded('notice.comment-failed-post'), linesOf(detail.reasons)],
      links: [postLink(detail)],
    }),
  }),
  /** A platform took the post, and refused it afterwards. */
  'post.refused': kind({
    detail: PostAtPlatforms.extend({ reasons: z.array(CodedMessage).min(1) }),
    notice: (detail) => ({
      title: coded('notice.refused-later'),
      paragraphs: [coded('notice.refused-later-post'), linesOf(detail.reasons)],
      links: [postLink(detail)],
    }),
  }),
  'post.at-risk': kind({
    detail: AboutPost.extend({ scheduledFor: Instant, reasons: z.array(CodedMessage) }),
    notice: (detail) => ({
      title: coded('notice.at-risk'),
      paragraphs: [
        coded('notice.at-risk-post', { time: shownTime(detail.scheduledFor) }),
        linesOf(detail.reasons),
        coded('notice.still-time'),
      ],
      links: [postLink(detail), { label: coded('notice.connect-accounts'), path: pathOfConnecting(detail.clientId) }],
    }),
  }),
  /** A post's time came, and its client or our app holds it back. */
  'post.held': kind({
    detail: PostAtPlatforms.extend(Reason.shape),
    notice: (detail) => ({
      title: coded('notice.held'),
      paragraphs: [namesOf(detail.platforms), words(partOf(detail)), coded('notice.held-post')],
      links: [postLink(detail)],
    }),
  }),
  /** A post of the evergreen queue that is due could not be scheduled. */
  'evergreen.waiting': kind({
    detail: AboutClient.extend(Reason.shape),
    notice: (detail) => ({
      title: coded('notice.evergreen-waiting'),
      paragraphs: [
        coded('notice.evergreen-waiting-post'),
        words(partOf(detail)),
        coded('notice.evergreen-tried-again'),
      ],
      links: [{ label: coded('notice.open-evergreen'), path: `/client/${detail.clientId}/posts?evergreen=open` }],
    }),
  }),
} as const;
