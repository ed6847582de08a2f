import * as z from 'zod';
import { CommentPlatform, Platform, platformNames } from '../../platforms/platforms.ts';
import { ApprovalRoundId, approvalRoundIdOf, asClientId, ClientId, PostId, postIdOf } from '../ids.ts';
import { Instant } from '../text.ts';

const OfClient = z.object({ clientId: ClientId });
const OfPost = OfClient.extend({ postId: PostId });
const AtPlatforms = OfPost.extend({ platforms: z.array(Platform).min(1) });

const clientId = asClientId('01JDB3XJ4Z8M2Q5T7V9WAYC1DE');
const postId = postIdOf(clientId, '01JDB4KQ7R0N3S6V8X1Z3B5D7F');
const roundId = approvalRoundIdOf(clientId, '01JDB4M2V5W8Y0A3C6E9G2J4KN');
const platform = Platform.parse(Platform.options[0]);
const commentPlatform = CommentPlatform.parse(CommentPlatform.options[0]);
const atPlatform = { clientId, postId, platforms: [platform] };

interface EventKindRow<From extends string, Data extends z.ZodObject> {
  /** The domain event that it is made from. */
  readonly from: From;
  /** Which of those domain events; absent: each. */
  readonly isOf?: (detail: Readonly<Record<string, unknown>>) => boolean;
  /** The fields of the domain event that are sent; no other leaves. */
  readonly data: Data;
  readonly example: z.input<Data>;
}

const kind = <const From extends string, Data extends z.ZodObject>(row: EventKindRow<From, Data>) => row;

const answered = (answer: 'yes' | 'change' | 'no') =>
  kind({
    from: 'approval.answered',
    isOf: (detail) => detail['answer'] === answer,
    data: OfPost,
    example: { clientId, postId },
  });

/**
 * What happens that endpoints may be told of, as its receivers see it: schemas, the API's document, examples and the choice on
 * screen follow from the row. Bodies of comments and answers are not sent: who may read them asks for them.
 */
export const eventKinds = {
  'post.published': kind({ from: 'post.published', data: OfPost, example: { clientId, postId } }),
  /** `reason` is in English, a line for each platform. */
  'post.failed': kind({
    from: 'post.failed',
    data: AtPlatforms.extend({ reason: z.string() }),
    example: { ...atPlatform, reason: `${platformNames[platform]}: The account is restricted.` },
  }),
  /** It may be public: the platform did not answer. */
  'post.unconfirmed': kind({ from: 'post.unconfirmed', data: AtPlatforms, example: atPlatform }),
  /** What was unconfirmed is public. */
  'post.confirmed': kind({ from: 'post.found', data: AtPlatforms, example: atPlatform }),
  /** Its platform took it down after it was published. */
  'post.removed_by_platform': kind({ from: 'post.refused', data: AtPlatforms, example: atPlatform }),
  'post.held': kind({
    from: 'post.held',
    data: AtPlatforms.extend({ reason: z.string() }),
    example: { ...atPlatform, reason: 'The plan has ended.' },
  }),
  /** As things are, it will not go out at its time. */
  'post.at_risk': kind({
    from: 'post.at-risk',
    data: OfPost.extend({ scheduledFor: Instant }),
    example: { clientId, postId, scheduledFor: '2026-12-24T17:00:00.000Z' },
  }),
  'post.first_comment_failed': kind({ from: 'post.comment-failed', data: AtPlatforms, example: atPlatform }),
  'approval.requested': kind({
    from: 'approval.asked',
    data: OfClient.extend({ roundId: ApprovalRoundId, posts: z.int().positive() }),
    example: { clientId, roundId, posts: 12 },
  }),
  'approval.approved': answered('yes'),
  'approval.change_requested': answered('change'),
  'approval.rejected': answered('no'),
  'comment.received': kind({
    from: 'comment.received',
    data: OfClient.extend({ commentId: z.string(), platform: CommentPlatform, writtenAt: Instant }),
    example: {
      clientId,
      commentId: `${commentPlatform}-122104_553308`,
      platform: commentPlatform,
      writtenAt: '2026-12-24T17:04:31.000Z',
    },
  }),
  'connection.connected': kind({
    from: 'connection.made',
    data: OfClient.extend({ platform: Platform }),
    example: { clientId, platform },
  }),
  /** It takes no posts until it is connected again, or will take none from `endsAt` on. */
  'connection.needs_attention': kind({
    from: 'connection.needs-attention',
    data: OfClient.extend({ platform: Platform, reason: z.string(), endsAt: Instant.optional() }),
    example: { clientId, platform, reason: `${platformNames[platform]} asks for the account to be connected again.` },
  }),
  'subscription.ending': kind({
    from: 'plan.ends-soon',
    data: OfClient.extend({ of: z.enum(['trial', 'plan']), endsAt: Instant }),
    example: { clientId, of: 'plan', endsAt: '2026-12-31T09:00:00.000Z' },
  }),
  'subscription.ended': kind({
    from: 'plan.ended',
    data: OfClient.extend({ of: z.enum(['trial', 'plan']), endsAt: Instant }),
    example: { clientId, of: 'plan', endsAt: '2026-12-31T09:00:00.000Z' },
  }),
  'subscription.renewed': kind({
    from: 'plan.renewed',
    data: OfClient.extend({ endsAt: Instant }),
    example: { clientId, endsAt: '2027-01-30T09:00:00.000Z' },
  }),
} as const;

export type EventKind = keyof typeof eventKinds;
export const EventKind = z.enum(Object.keys(eventKinds) as EventKind[]);

/** Sent by the button that tries an endpoint, whatever kinds it wants. */
export const testKind = 'test';
export const SentKind = z.enum([testKind, ...EventKind.options]);
export type SentKind = z.infer<typeof SentKind>;

export const sourceEvents = [...new Set(EventKind.options.map((name) => eventKinds[name].from))];

/** What an endpoint gets, by Standard Webhooks (https://www.standardwebhooks.com). */
export const payloadOf = (event: { kind: SentKind; occurredAt: Instant; data: Readonly<Record<string, unknown>> }) => ({
  type: event.kind,
  timestamp: event.occurredAt,
  data: event.data,
});
export type Payload = ReturnType<typeof payloadOf>;
