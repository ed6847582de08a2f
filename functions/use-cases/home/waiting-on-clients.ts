import { knows } from '../../../shared/domain/access/policy.ts';
import { approvalsOf, type ApprovalPolicy, policyFor } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import { overdueCause, overdueCauses, type OverdueCause } from '../../../shared/domain/approvals/overdue.ts';
import { healthOf } from '../../../shared/domain/connections/connection.ts';
import type { Need } from '../../../shared/domain/home/home.ts';
import type { ApprovalRoundId, ClientId } from '../../../shared/domain/ids.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { momentOf } from '../../../shared/domain/posts/post-filter.ts';
import { day } from '../../../shared/durations.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { ConnectedClient, Connections } from '../connections/connection-ports.ts';
import type { ConnectLinks } from '../links/ports.ts';

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
    const policy = policyFor(post, approvalsOf(client).policy);
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

export type UnusedLink = Extract<Need, { kind: 'connect-link-unused' }>;

interface Dependencies {
  readonly clients: Pick<Clients, 'find'>;
  readonly connectLinks: Pick<ConnectLinks, 'clientsOfEnded' | 'listFor'>;
  readonly connections: Pick<Connections, 'listFor'>;
  readonly now: Date;
}

/** How long after its end a link is told of. */
const toldDays = 14;
const mostClients = 50;

/**
 * Links to connect accounts that ended by their days with none of their accounts connected, the latest first. Of each client
 * its newest link alone: a newer one was sent instead, and one that was withdrawn is not missed.
 */
export async function unusedLinks(caller: Caller, deps: Dependencies): Promise<UnusedLink[]> {
  const { connectLinks, now } = deps;
  const ended = await connectLinks.clientsOfEnded(new Date(now.getTime() - toldDays * day), now);
  const known = ended.filter((clientId) => knows(caller, clientId));
  const found = await Promise.all(known.slice(-mostClients).map((clientId) => unusedLinkOf(clientId, deps)));
  return found.filter((link) => link !== undefined).toSorted((one, other) => other.endedAt.localeCompare(one.endedAt));
}

async function unusedLinkOf(clientId: ClientId, deps: Dependencies): Promise<UnusedLink | undefined> {
  const { clients, connectLinks, connections, now } = deps;
  const [client, [newest], stored] = await Promise.all([
    clients.find(clientId),
    connectLinks.listFor(clientId),
    connections.listFor(clientId),
  ]);
  if (client?.isActive !== true || newest === undefined || newest.revokedAt !== undefined) return undefined;
  const { platforms, expiresAt, openings } = newest;
  const working = stored.filter((connection) => healthOf(connection, now) !== 'reconnect');
  const works = new Set(working.map(({ platform }) => platform));
  if (expiresAt >= now.toISOString() || platforms.some((platform) => works.has(platform))) return undefined;
  const about = { clientId, clientName: client.name, platforms, endedAt: expiresAt, wasOpened: openings > 0 };
  return { kind: 'connect-link-unused', ...about };
}
