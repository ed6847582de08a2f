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
  /** For receivers, in plain text. */
  readonly means: string;
  /** The domain event that it is made from. */
  readonly from: From;
  /** Which of those domain events; absent: each. */
  readonly isOf?: (detail: Readonly<Record<string, unknown>>) => boolean;
  /** The fields of the domain event that are sent; no other leaves. */
  readonly data: Data;
  readonly example: z.input<Data>;
}

const kind = <const From extends string, Data extends z.ZodObject>(row: EventKindRow<From, Data>) => row;

const answered = (answer: 'yes' | 'change' | 'no', means: string) =>
  kind({
    means,
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
  'post.published': kind({
    means:
      'No platform of the post is left to be tried, and it is public at one of them at least. Platforms where it is not are told of by post.failed or post.unconfirmed.',
    from: 'post.published',
    data: OfPost,
    example: { clientId, postId },
  }),
  'post.failed': kind({
    means:
      'The post did not go out at these platforms, for good unless somebody tries again. `reason` is in English, a line for each platform.',
    from: 'post.failed',
    data: AtPlatforms.extend({ reason: z.string() }),
    example: { ...atPlatform, reason: `${platformNames[platform]}: The account is restricted.` },
  }),
  'post.unconfirmed': kind({
    means: 'These platforms did not answer: the post may be public. They are asked again.',
    from: 'post.unconfirmed',
    data: AtPlatforms,
    example: atPlatform,
  }),
  'post.confirmed': kind({
    means: 'What was unconfirmed at these platforms is public.',
    from: 'post.found',
    data: AtPlatforms,
    example: atPlatform,
  }),
  'post.removed_by_platform': kind({
    means: 'These platforms took the post down after it was published.',
    from: 'post.refused',
    data: AtPlatforms,
    example: atPlatform,
  }),
  'post.held': kind({
    means: 'The post waits at these platforms until somebody resolves why. `reason` is in English.',
    from: 'post.held',
    data: AtPlatforms.extend({ reason: z.string() }),
    example: { ...atPlatform, reason: 'The plan has ended.' },
  }),
  'post.at_risk': kind({
    means: 'As things are, the post will not go out at its time. `GET /v1/posts/{postId}` has its findings.',
    from: 'post.at-risk',
    data: OfPost.extend({ scheduledFor: Instant }),
    example: { clientId, postId, scheduledFor: '2026-12-24T17:00:00.000Z' },
  }),
  'post.first_comment_failed': kind({
    means: 'The post is public at these platforms, but not its first comment.',
    from: 'post.comment-failed',
    data: AtPlatforms,
    example: atPlatform,
  }),
  'approval.requested': kind({
    means: 'A client was asked to approve so many posts, under one link.',
    from: 'approval.asked',
    data: OfClient.extend({ roundId: ApprovalRoundId, posts: z.int().positive() }),
    example: { clientId, roundId, posts: 12 },
  }),
  'approval.approved': answered('yes', 'The client approved the post.'),
  'approval.change_requested': answered(
    'change',
    'The client wants the post changed. What they wrote is in the thread of the approval.',
  ),
  'approval.rejected': answered('no', 'The client rejected the post.'),
  'comment.received': kind({
    means: 'Somebody wrote under a post of the client.',
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
    means: 'The client’s account at this platform is connected.',
    from: 'connection.made',
    data: OfClient.extend({ platform: Platform }),
    example: { clientId, platform },
  }),
  'connection.needs_attention': kind({
    means:
      'The client’s account takes no posts until it is connected again, or will take none from `endsAt` on. `reason` is in English.',
    from: 'connection.needs-attention',
    data: OfClient.extend({ platform: Platform, reason: z.string(), endsAt: Instant.optional() }),
    example: { clientId, platform, reason: `${platformNames[platform]} asks for the account to be connected again.` },
  }),
  'subscription.ending': kind({
    means: 'The trial or the plan of the client ends soon.',
    from: 'plan.ends-soon',
    data: OfClient.extend({ of: z.enum(['trial', 'plan']), endsAt: Instant }),
    example: { clientId, of: 'plan', endsAt: '2026-12-31T09:00:00.000Z' },
  }),
  'subscription.ended': kind({
    means: 'The trial or the plan of the client has ended, and its posts are held.',
    from: 'plan.ended',
    data: OfClient.extend({ of: z.enum(['trial', 'plan']), endsAt: Instant }),
    example: { clientId, of: 'plan', endsAt: '2026-12-31T09:00:00.000Z' },
  }),
  'subscription.renewed': kind({
    means: 'The plan of the client goes on until `endsAt`.',
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
