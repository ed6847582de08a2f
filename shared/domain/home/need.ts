import * as z from 'zod';
import { ApprovalPolicy } from '../approvals/approval-policy.ts';
import { overdueCauses } from '../approvals/overdue.ts';
import { ApprovalRoundId, ClientId } from '../ids.ts';
import { Instant } from '../text.ts';
import { ConnectionAtRisk } from '../connections/connection-at-risk.ts';
import { Platform } from '../../platforms/platforms.ts';
import { WordedFinding } from '../posts/finding.ts';
import { ReportedTime } from '../reports/report-sending.ts';
import { HomePost } from './home-post.ts';

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
  z.object({ kind: z.literal('clean-up-held') }),
]);
export type Need = z.infer<typeof Need>;
