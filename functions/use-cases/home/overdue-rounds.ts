import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import { overdueCause, overdueCauses, type OverdueCause } from '../../../shared/domain/approvals/overdue.ts';
import type { ApprovalPolicy } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ApprovalRoundId, ClientId } from '../../../shared/domain/ids.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { momentOf } from '../../../shared/domain/posts/post-filter.ts';
import type { ConnectedClient } from '../connections/connection-ports.ts';

export interface OverdueRound {
  readonly round: ApprovalRound;
  readonly cause: OverdueCause;
  readonly policy: ApprovalPolicy;
  /** The soonest first. */
  readonly posts: readonly [ListedPost, ...ListedPost[]];
}

interface Facts {
  /** Posts that wait for a client's answer. */
  readonly asked: readonly ListedPost[];
  readonly rounds: ReadonlyMap<ApprovalRoundId, ApprovalRound>;
  readonly connected: ReadonlyMap<ClientId, ConnectedClient>;
}

/** Rounds with posts whose answers are overdue, the most urgent first. */
export function overdueRounds({ asked, rounds, connected }: Facts, now: Date): OverdueRound[] {
  const judged = asked.flatMap((post) => {
    const { approval, clientId } = post;
    const round = approval && rounds.get(approval.roundId);
    const client = connected.get(clientId)?.client;
    if (round === undefined || client === undefined) return [];
    const { policy } = approvalsOf(client);
    const cause = overdueCause(round, post, policy, now);
    return cause === undefined ? [] : [{ post, round, policy, cause }];
  });
  return [...Map.groupBy(judged, ({ round }) => round.id).values()]
    .flatMap(oneOf)
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || compareTimes(one.posts[0], other.posts[0]));
}

type Judged = Omit<OverdueRound, 'posts'> & { readonly post: ListedPost };

function oneOf(judged: readonly Judged[]): OverdueRound[] {
  const [first, ...rest] = judged.toSorted((one, other) => compareTimes(one.post, other.post));
  if (first === undefined) return [];
  const { round, policy, cause } = judged.toSorted((one, other) => urgencyOf(one) - urgencyOf(other))[0] ?? first;
  return [{ round, policy, cause, posts: [first.post, ...rest.map(({ post }) => post)] }];
}

const urgencyOf = ({ cause }: { readonly cause: OverdueCause }) => overdueCauses.indexOf(cause);

const compareTimes = (one: ListedPost, other: ListedPost) => momentOf(one).localeCompare(momentOf(other));
