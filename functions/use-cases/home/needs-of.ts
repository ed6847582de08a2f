import type { ConnectionAtRisk } from '../../../shared/domain/connections/connection-at-risk.ts';
import type { HomePost, Need } from '../../../shared/domain/home/home.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { type Finding, isBlocking } from '../../../shared/domain/posts/finding.ts';
import { postForecasts } from '../../../shared/domain/posts/post-findings.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { holdOf } from '../../../shared/domain/publishing/target-hold.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { ConnectedClient } from '../connections/connection-ports.ts';
import type { WaitingComments } from '../conversations/inbox.ts';
import type { SignPath } from '../media/ports.ts';
import { homePost } from './home-posts.ts';
import type { UnusedLink, OverdueRound } from './waiting-on-clients.ts';

export interface HomeFacts {
  readonly failed: readonly ListedPost[];
  readonly unconfirmed: readonly ListedPost[];
  /** Planned for the next 24 hours or due before, soonest first. */
  readonly planned: readonly ListedPost[];
  /** Went out within 24 hours: they count in the daily quotas of the planned ones. */
  readonly published: readonly ListedPost[];
  readonly connected: ReadonlyMap<ClientId, ConnectedClient>;
  readonly risks: readonly ConnectionAtRisk[];
  readonly isCleanUpHeld: boolean;
  /** Posts of which the client asked for a change, or which it refused, without an answer. */
  readonly answers: readonly ListedPost[];
  /** How many posts wait for the review of who looks. */
  readonly reviews: number;
  /** Posts that came back from review to who looks. */
  readonly sentBack: readonly ListedPost[];
  readonly overdue: readonly OverdueRound[];
  readonly reports: readonly ReportNeed[];
  readonly links: readonly UnusedLink[];
  readonly comments: WaitingComments;
  readonly sign: SignPath;
}

export type ReportNeed = Extract<Need, { kind: 'report' }>;

/** The most urgent kind first; each post once, and not beside the account that it waits for. */
export function needsOf(facts: HomeFacts): Need[] {
  const {
    failed,
    unconfirmed,
    planned,
    risks,
    isCleanUpHeld,
    answers,
    reviews,
    sentBack,
    overdue,
    reports,
    links,
    comments,
    sign,
  } = facts;
  const told = new Set<PostId>();
  const untold = (posts: readonly ListedPost[]) =>
    posts.filter(({ id }) => !told.has(id) && told.add(id)).map((post) => ({ post, shown: homePost(post, sign) }));

  const broken = new Set(risks.map(accountKey));
  const waitsForAccount = ({ clientId }: ListedPost, platform: Platform | undefined) =>
    platform !== undefined && broken.has(accountKey({ clientId, platform }));

  const failedNeeds = untold(failed).map(({ shown }) => ({ kind: 'failed' as const, post: shown }));
  const unconfirmedNeeds = untold(unconfirmed).map(({ shown }) => ({ kind: 'unconfirmed' as const, post: shown }));
  const sentBackNeeds = untold(sentBack).flatMap(({ post: { review }, shown }) =>
    review?.state === 'change'
      ? [{ kind: 'review-change' as const, post: shown, by: review.by, text: review.text }]
      : [],
  );
  const answerNeeds = untold(answers).flatMap(answerNeed);
  const overdueNeeds = overdue.flatMap(({ round, cause, policy, posts }) => {
    const [first, ...rest] = untold(posts);
    if (first === undefined) return [];
    const { id: roundId, expiresAt } = round;
    const about = { roundId, cause, policy, expiresAt, post: first.shown, posts: 1 + rest.length };
    return [{ kind: 'approval-overdue' as const, ...about }];
  });
  const held = planned.filter((post) =>
    post.targets.some((target) => holdOf(target) !== undefined && !waitsForAccount(post, target.platform)),
  );
  const heldNeeds = untold(held).map(({ shown }) => ({ kind: 'on-hold' as const, post: shown }));
  const findings = findingsByPost(facts);
  const ownFindings = (post: ListedPost) =>
    (findings.get(post.id) ?? []).filter(
      ({ code, platform }) => !(aboutBrokenAccount.has(code) && waitsForAccount(post, platform)),
    );
  const atRiskNeeds = untold(planned.filter((post) => ownFindings(post).length > 0)).map(({ post, shown }) => ({
    kind: 'at-risk' as const,
    post: shown,
    findings: ownFindings(post).map(wordedFinding),
  }));
  return [
    ...failedNeeds,
    ...unconfirmedNeeds,
    ...risks.map((connection) => ({
      kind: 'reconnect' as const,
      connection,
      waiting: planned.filter((post) => isSentTo(post, connection)).length,
    })),
    ...(reviews > 0 ? [{ kind: 'reviews-waiting' as const, count: reviews }] : []),
    ...sentBackNeeds,
    ...answerNeeds,
    ...overdueNeeds,
    ...heldNeeds,
    ...atRiskNeeds,
    ...(comments.open > 0
      ? [{ kind: 'comments-waiting' as const, count: comments.open, isMore: comments.isMore }]
      : []),
    ...reports,
    ...links,
    ...(isCleanUpHeld ? [{ kind: 'clean-up-held' as const }] : []),
  ];
}

/** What connecting the account again fixes. */
const aboutBrokenAccount: ReadonlySet<string> = new Set(['reconnect', 'connection-ends']);

function answerNeed({ post: { approval }, shown: post }: { post: ListedPost; shown: HomePost }): Need[] {
  if (approval?.state === 'change') return [{ kind: 'change-asked', post, by: approval.by, text: approval.text }];
  if (approval?.state !== 'no') return [];
  return [{ kind: 'refused', post, by: approval.by, ...(approval.text !== undefined && { text: approval.text }) }];
}

const accountKey = ({ clientId, platform }: { clientId: ClientId; platform: Platform }) => `${clientId} ${platform}`;

const isSentTo = ({ clientId, targets }: ListedPost, account: ConnectionAtRisk) =>
  clientId === account.clientId &&
  targets.some(({ platform, state }) => platform === account.platform && state !== 'published');

/** What stops a planned post, by the forecast of its client. */
function findingsByPost({ planned, published, connected }: HomeFacts): Map<PostId, Finding[]> {
  const byClient = Map.groupBy([...planned, ...published], ({ clientId }) => clientId);
  return new Map(
    [...connected].flatMap(([clientId, accounts]) =>
      postForecasts(byClient.get(clientId) ?? [], accounts).map(
        ({ postId, findings }) => [postId, findings.filter(isBlocking)] as const,
      ),
    ),
  );
}
