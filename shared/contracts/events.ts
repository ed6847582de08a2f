import * as z from 'zod';
import { ApprovalChoice } from '../domain/approvals/approval-answer.ts';
import { ApprovalRoundId, ClientId, PostId } from '../domain/ids.ts';
import { Prepared } from '../domain/publishing/preparation.ts';
import { Platform } from '../platforms/platforms.ts';
import { CodedMessage } from '../messages/coded-message.ts';
import { Reason } from '../messages/reason.ts';
import { Instant } from '../domain/text.ts';

export const eventSource = 'nashra';

const Expiry = z.object({
  eventId: z.string(),
  clientId: ClientId,
  of: z.enum(['trial', 'plan']),
  endsAt: Instant,
  occurredAt: Instant,
});

const PostAtPlatforms = z.object({
  eventId: z.string(),
  postId: PostId,
  clientId: ClientId,
  platforms: z.array(Platform).min(1),
  occurredAt: Instant,
});

const AboutPost = { eventId: z.string(), postId: PostId, clientId: ClientId, occurredAt: Instant };

/** `eventId` is the same for every delivery of one event. */
export const domainEvents = {
  'client.created': z.object({ eventId: z.string(), clientId: ClientId, occurredAt: Instant }),
  'client.plan-changed': z.object({ eventId: z.string(), clientId: ClientId, occurredAt: Instant }),
  /** Emitted once for each end. */
  'plan.ends-soon': Expiry,
  'plan.ended': Expiry,
  /** Paid for until a later end than before. */
  'plan.renewed': z.object({ eventId: z.string(), clientId: ClientId, endsAt: Instant, occurredAt: Instant }),
  /** Does not contain the password. */
  'client.temporary-password': z.object({
    eventId: z.string(),
    clientId: ClientId,
    expiresAt: Instant,
    occurredAt: Instant,
  }),
  /** For the owner, at the address that was theirs. */
  'client.email-changed': z.object({
    eventId: z.string(),
    clientId: ClientId,
    /** Absent when it was never verified: whoever reads there is a stranger. */
    formerEmail: z.string().optional(),
    occurredAt: Instant,
  }),
  'client.two-factor-changed': z.object({
    eventId: z.string(),
    clientId: ClientId,
    isOn: z.boolean(),
    occurredAt: Instant,
  }),
  'client.passkeys-changed': z.object({
    eventId: z.string(),
    clientId: ClientId,
    /** Whether there is one now that was not there before. */
    isAdded: z.boolean(),
    occurredAt: Instant,
  }),
  'client.feed-made': z.object({ eventId: z.string(), clientId: ClientId, occurredAt: Instant }),
  'client.two-factor-reset': z.object({ eventId: z.string(), clientId: ClientId, occurredAt: Instant }),
  'post.published': z.object({ eventId: z.string(), postId: PostId, clientId: ClientId, occurredAt: Instant }),
  'post.failed': z.object({
    eventId: z.string(),
    postId: PostId,
    clientId: ClientId,
    platforms: z.array(Platform),
    /** In English. */
    reason: z.string(),
    /** The same, one of each platform. */
    reasons: z.array(CodedMessage).optional(),
    occurredAt: Instant,
  }),
  /** Nobody could learn whether it is public. */
  'post.unconfirmed': PostAtPlatforms,
  /** What was unconfirmed is public. */
  'post.found': PostAtPlatforms,
  /** The post is public, its first comment is not, or nobody could learn whether it is. */
  'post.comment-failed': z.object({ ...PostAtPlatforms.shape, reasons: z.array(CodedMessage) }),
  /** A platform took the post, and refused it afterwards. */
  'post.refused': z.object({ ...PostAtPlatforms.shape, reasons: z.array(CodedMessage).min(1) }),
  'post.at-risk': z.object({
    eventId: z.string(),
    postId: PostId,
    clientId: ClientId,
    scheduledFor: Instant,
    reasons: z.array(CodedMessage),
    occurredAt: Instant,
  }),
  /** A post of the evergreen queue that is due could not be scheduled. */
  'evergreen.waiting': z.object({ eventId: z.string(), clientId: ClientId, ...Reason.shape, occurredAt: Instant }),
  /** A client said yes, asked for a change or said no. `isLate`: a yes after the post's time. `askedBy` of the staff is told. */
  'approval.answered': z.object({
    ...AboutPost,
    askedBy: ClientId.optional(),
    by: z.string(),
    answer: ApprovalChoice,
    text: z.string().optional(),
    isLate: z.literal(true).optional(),
  }),
  /** A post's time came, and it waits for its client's yes. */
  'approval.held': z.object({ ...AboutPost, askedBy: ClientId.optional(), ...Reason.shape }),
  /** A post's time came, and its client or our app holds it back. */
  'post.held': z.object({ ...PostAtPlatforms.shape, ...Reason.shape }),
  /** What platforms hold of a post for us is used no more. */
  'post.unprepared': z.object({ ...AboutPost, prepared: z.array(Prepared).min(1) }),
  /** A client is asked about posts. */
  'approval.asked': z.object({
    eventId: z.string(),
    roundId: ApprovalRoundId,
    clientId: ClientId,
    posts: z.int(),
    occurredAt: Instant,
  }),
  /** Too many wrong PINs were tried at a link. */
  'approval.locked': z.object({
    eventId: z.string(),
    clientId: ClientId,
    askedBy: ClientId.optional(),
    lockedUntil: Instant,
    occurredAt: Instant,
  }),
  'connection.made': z.object({ eventId: z.string(), clientId: ClientId, platform: Platform, occurredAt: Instant }),
  /** The platform refuses the account until a person connects it again, or will from `endsAt` on. */
  'connection.needs-attention': z.object({
    eventId: z.string(),
    clientId: ClientId,
    platform: Platform,
    ...Reason.shape,
    endsAt: Instant.optional(),
    occurredAt: Instant,
  }),
} as const;
export type EventType = keyof typeof domainEvents;
export type DomainEvent = { [T in EventType]: { type: T; detail: z.infer<(typeof domainEvents)[T]> } }[EventType];
