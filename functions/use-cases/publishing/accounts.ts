import { type Approvals, approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import type { AccountFacts, LiveQuota } from '../../../shared/domain/posts/account-findings.ts';
import { clientObstacle } from '../../../shared/domain/publishing/target-hold.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { postsBefore } from '../../../shared/domain/posts/post-findings.ts';
import { type ClientId, ownerOf } from '../../../shared/domain/ids.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Hold } from '../../../shared/domain/publishing/target.ts';
import { type OpenedToken, openToken, type OpenTokenDependencies } from '../connections/open-token.ts';
import type { ConnectedClient, StoredConnection } from '../connections/connection-ports.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { PublishingQuota } from './ports.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { reasonOf } from '../warn.ts';
import { openGate, type PublishingGate } from './publishing-gate.ts';
import { openStops, type Stops } from './resume-targets.ts';
import type { PublishDependencies } from './publish-dependencies.ts';

/** A connected account, shared by the posts of a batch: a pause found by one post holds for all. */
export interface Account {
  readonly connection: StoredConnection;
  token(): Promise<OpenedToken>;
  hold(now: Date): Hold | undefined;
  /** Whether staff hold what it sends. Asked right before anything is sent. */
  crisis(): Promise<Hold | undefined>;
  pause(seconds: number, why: Reason, now: Date): Promise<Hold>;
  /** The platform takes nothing from our app, for any account. */
  stopApp(seconds: number, why: Reason, now: Date): Promise<Hold>;
  /** Undefined when the account was connected again in the meantime. */
  requireReconnect(why: Reason, now: Date): Promise<Hold | undefined>;
  /** Asked once; undefined when the platform has no limit or cannot be asked. */
  quota(): Promise<PublishingQuota | undefined>;
}

export interface Accounts {
  /** Throws when what is stored of it cannot be read. */
  hasClient(clientId: ClientId): boolean;
  /** Whether it is there still: read when it is first asked, once for all posts of that instant. */
  hasClientAt(clientId: ClientId, instant: Instant): Promise<boolean>;
  /** Why nothing of the client may go out then. */
  obstacleOf(clientId: ClientId, at: Date): Reason | undefined;
  approvalsOf(clientId: ClientId): Approvals;
  of(clientId: ClientId, platform: Platform): Account | undefined;
  /** Undefined when the client is gone. Reads the client's other posts on first use. */
  factsOf(clientId: ClientId, platforms: readonly Platform[]): Promise<AccountFacts | undefined>;
}

type PostCount = ReturnType<typeof postsBefore>;
type AccountDependencies = Pick<
  PublishDependencies,
  keyof OpenTokenDependencies | 'posts' | 'publishers' | 'stops' | 'holds' | 'noteStop' | 'warn'
>;

/** Of a batch, which may be claimed or not. */
type OfBatch = Pick<PostRecord, 'id' | 'targets' | 'nextAttemptAt'>;

export async function openAccounts(posts: readonly OfBatch[], deps: AccountDependencies): Promise<Accounts> {
  const ofClient = Map.groupBy(posts, ({ id }) => ownerOf(id));
  const wanted = [...ofClient].map(([clientId, theirs]) => {
    const platforms = theirs.flatMap(({ targets }) => targets.map(({ platform }) => platform));
    return [clientId, new Set(platforms)] as const;
  });
  const [{ clients, unread }, stops] = await Promise.all([readClients(wanted, deps), openStops(deps)]);
  const gate = openGate(deps);
  const connections = [...clients.values()].flatMap((client) => client.connections);
  const accounts = new Map(connections.map((stored) => [nameOf(stored), openAccount(stored, { stops, gate }, deps)]));
  const counts = new Map<ClientId, Promise<PostCount>>();

  const reads = new Map<Instant, Promise<void>>();

  /** A client that was removed or deactivated since the claim sends nothing more. */
  async function readClientsAt(instant: Instant) {
    const ids = posts.filter((post) => post.nextAttemptAt === instant).map(({ id }) => ownerOf(id));
    const wantedNow = ids.map((id) => [id, new Set<Platform>()] as const);
    const [found] = await Promise.all([readClients(wantedNow, deps), gate.read()]);
    for (const id of ids) {
      const [before, now] = [clients.get(id), found.clients.get(id)];
      if (found.unread.has(id)) unread.set(id, found.unread.get(id));
      if (before === undefined || now === undefined) clients.delete(id);
      else clients.set(id, { ...before, client: now.client });
    }
  }

  function countOf(clientId: ClientId): Promise<PostCount> {
    const known = counts.get(clientId) ?? deps.posts.listFor(clientId).then(postsBefore);
    counts.set(clientId, known);
    return known;
  }

  async function quotaOf(clientId: ClientId, platform: Platform, before: PostCount): Promise<LiveQuota | undefined> {
    const quota = await accounts.get(nameOf({ clientId, platform }))?.quota();
    if (quota === undefined) return undefined;
    const readAt = deps.clock().toISOString();
    return { total: quota.total, unknownPosts: Math.max(0, quota.used - before(platform, readAt)), readAt };
  }

  /** What could not be read is not gone. */
  function isThere(clientId: ClientId): boolean {
    if (unread.has(clientId)) throw unread.get(clientId);
    return clients.has(clientId);
  }

  return {
    hasClient: isThere,
    async hasClientAt(clientId, instant) {
      const read = reads.get(instant) ?? readClientsAt(instant);
      reads.set(instant, read);
      await read;
      return isThere(clientId);
    },
    obstacleOf(clientId, at) {
      const connected = clients.get(clientId);
      return connected && clientObstacle(connected.client, at);
    },
    approvalsOf: (clientId) => approvalsOf(clients.get(clientId)?.client ?? {}),
    of: (clientId, platform) => accounts.get(nameOf({ clientId, platform })),
    async factsOf(clientId, platforms) {
      const connected = clients.get(clientId);
      if (connected === undefined) return undefined;
      const before = await countOf(clientId);
      const quotas = new Map<Platform, LiveQuota>();
      for (const platform of platforms) {
        const quota = await quotaOf(clientId, platform, before);
        if (quota !== undefined) quotas.set(platform, quota);
      }
      // The post counts itself, hence - 1.
      return { ...connected, quotas, othersBefore: (platform, at) => before(platform, at) - 1 };
    },
  };
}

/** All at once; where that fails, each by itself, so that what cannot be read stops only the posts of that client. */
async function readClients(
  wanted: readonly (readonly [ClientId, ReadonlySet<Platform>])[],
  { connections }: Pick<AccountDependencies, 'connections'>,
) {
  const unread = new Map<ClientId, unknown>();
  try {
    return { clients: await connections.ofClients(new Map(wanted)), unread };
  } catch (error) {
    const clients = new Map<ClientId, ConnectedClient>();
    const reads = await Promise.allSettled(wanted.map((one) => connections.ofClients(new Map([one]))));
    for (const [index, [clientId]] of wanted.entries()) {
      const read = reads[index];
      if (read?.status !== 'fulfilled') unread.set(clientId, read?.reason);
      else for (const [id, client] of read.value) clients.set(id, client);
    }
    if (clients.size === 0) throw error;
    return { clients, unread };
  }
}

const nameOf = ({ clientId, platform }: Pick<StoredConnection, 'clientId' | 'platform'>) => `${clientId} ${platform}`;

function openAccount(
  stored: StoredConnection,
  { stops, gate }: { stops: Stops; gate: PublishingGate },
  deps: AccountDependencies,
): Account {
  let connection = stored;
  let token: Promise<OpenedToken> | undefined;
  let quota: Promise<PublishingQuota | undefined> | undefined;
  const open = () => (token ??= openToken(stored, deps));

  async function askQuota(): Promise<PublishingQuota | undefined> {
    const publisher = deps.publishers[stored.platform];
    if (publisher.quota === undefined) return undefined;
    const opened = await open();
    return opened.kind === 'token' ? publisher.quota({ ...stored, token: opened.token }) : undefined;
  }

  /** A failure must not stop the other checks of the post. */
  async function quotaIfAvailable(): Promise<PublishingQuota | undefined> {
    try {
      return await askQuota();
    } catch (error) {
      const { clientId, platform } = stored;
      deps.warn('quota not available', { client: pseudonymOf(clientId), platform, reason: reasonOf(error) });
      return undefined;
    }
  }

  return {
    get connection() {
      return connection;
    },

    token: open,

    quota: () => (quota ??= quotaIfAvailable()),

    crisis: () => gate.holdOf(stored),

    hold: (now) => holdOf(connection, now) ?? stops.hold(stored.platform, now),

    stopApp: (seconds, why, now) => stops.stop(stored.platform, seconds, why, now),

    async pause(seconds, { reason, reasonCode }, now) {
      const pauseReason = { reason, reasonCode };
      const until = new Date(now.getTime() + seconds * 1000).toISOString();
      await deps.connections.pause(stored, { until, reason: pauseReason });
      connection = { ...connection, pausedUntil: until, pauseReason };
      return { cause: 'paused', ...pauseReason, until };
    },

    async requireReconnect({ reason, reasonCode }, now) {
      const statusReason = { reason, reasonCode };
      const since = now.toISOString();
      if (!(await deps.connections.requireReconnect(stored, { since, reason: statusReason }))) return undefined;
      connection = { ...connection, status: 'reconnect', statusReason, statusSince: since };
      return { cause: 'reconnect', ...statusReason };
    },
  };
}

function holdOf(connection: StoredConnection, now: Date): Hold | undefined {
  const { status, statusReason, pausedUntil: until, pauseReason } = connection;
  if (status === 'reconnect')
    return { cause: 'reconnect', ...(statusReason ?? failureReason('failure.must-reconnect')) };
  if (until === undefined || Date.parse(until) <= now.getTime()) return undefined;
  return { cause: 'paused', ...(pauseReason ?? failureReason('failure.account-paused')), until };
}
