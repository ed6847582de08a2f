import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { ApprovalPolicy } from '../approvals/approval-policy.ts';
import { overdueCauses } from '../approvals/overdue.ts';
import { ConnectionAtRisk } from '../connections/connection-at-risk.ts';
import { ClientId, PostId, ApprovalRoundId } from '../ids.ts';
import { PostMedia } from '../media/post-media.ts';
import { WordedFinding } from '../posts/finding.ts';
import { PostStatus } from '../posts/post-status.ts';
import { TargetView } from '../posts/target-view.ts';
import { ReportedTime } from '../reports/report-sending.ts';
import { Instant } from '../text.ts';

/** What one line says of a post. */
export const HomePost = z.object({
  id: PostId,
  clientId: ClientId,
  clientName: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  status: PostStatus,
  /** When it went out, or else when it is planned for. */
  at: Instant,
  targets: z.array(TargetView),
  /** Its first file. */
  picture: PostMedia.pick({ type: true, url: true, blur: true, name: true, altText: true }).optional(),
});
export type HomePost = z.infer<typeof HomePost>;

/** Something that waits for a person of the agency. */
export const Need = z.discriminatedUnion('kind', [
  /** At one of its platforms or more. */
  z.object({ kind: z.literal('failed'), post: HomePost }),
  z.object({ kind: z.literal('unconfirmed'), post: HomePost }),
  /** The client asked for it, and nobody has answered or edited the post. */
  z.object({ kind: z.literal('change-asked'), post: HomePost, by: z.string(), text: z.string() }),
  /** The client said no, which keeps the post back, and nobody has answered or edited it. */
  z.object({ kind: z.literal('refused'), post: HomePost, by: z.string(), text: z.string().optional() }),
  /** One for each round; `post` is the first of `posts` that go out. `policy`: what happens without an answer. */
  z.object({
    kind: z.literal('approval-overdue'),
    roundId: ApprovalRoundId,
    post: HomePost,
    posts: z.int().positive(),
    cause: z.enum(overdueCauses),
    policy: ApprovalPolicy,
    expiresAt: Instant,
  }),
  /** `waiting`: posts of the next 24 hours that need the account. */
  z.object({ kind: z.literal('reconnect'), connection: ConnectionAtRisk, waiting: z.int().nonnegative() }),
  /** The targets say why. */
  z.object({ kind: z.literal('on-hold'), post: HomePost }),
  /** Within 24 hours it would not go out. */
  z.object({ kind: z.literal('at-risk'), post: HomePost, findings: z.array(WordedFinding).min(1) }),
  /** Waits to be seen, or did not go out to `recipients`. */
  z.object({
    kind: z.literal('report'),
    /** `refused`: nobody whom it did not reach takes our mail, so sending it again would not help. */
    state: z.enum(['waiting', 'failed', 'refused']),
    period: ReportedTime,
    clientId: ClientId,
    clientName: z.string(),
    recipients: z.array(z.string()),
  }),
  /** The client's newest link to connect accounts ended, and none of the accounts is connected. `wasOpened`: it was looked at. */
  z.object({
    kind: z.literal('connect-link-unused'),
    clientId: ClientId,
    clientName: z.string(),
    platforms: z.array(Platform).min(1),
    endedAt: Instant,
    wasOpened: z.boolean(),
  }),
  /** Open comments of all clients. `isMore`: only the oldest were counted. */
  z.object({ kind: z.literal('comments-waiting'), count: z.int().positive(), isMore: z.boolean() }),
  /** Drafts that a manager is to say yes to; the API lists them by `waitsFor=review`. */
  z.object({ kind: z.literal('reviews-waiting'), count: z.int().positive() }),
  /** A manager sent it back to its writers. */
  z.object({ kind: z.literal('review-change'), post: HomePost, by: z.string(), text: z.string() }),
  z.object({ kind: z.literal('clean-up-held') }),
]);
export type Need = z.infer<typeof Need>;

const count = z.int().nonnegative();

/** The clients that the caller looks after, or all. */
export const HomeScope = z.enum(['mine', 'all']);
export type HomeScope = z.infer<typeof HomeScope>;

/** Days are those of the agency's time zone. */
const HomeDay = z.object({ day: z.iso.date(), posts: z.array(HomePost), total: count });
export type HomeDay = z.infer<typeof HomeDay>;

export const Home = z.object({
  needs: z.array(Need),
  /** How many there are, where not all are among the needs. `asked`: unsent posts that wait for a client's answer. */
  totals: z.object({ failed: count, unconfirmed: count, asked: count }),
  /** In the order of their times. */
  today: HomeDay,
  tomorrow: HomeDay,
  /**
   * Of which clients it is, where the caller can choose. With `mine`, `elsewhere` is how many failed and unconfirmed posts others
   * have, so that none is seen by nobody.
   */
  scope: z.object({ of: HomeScope, elsewhere: count }).optional(),
});
export type Home = z.infer<typeof Home>;
