import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PostBudget } from '../../../shared/domain/posts/account-findings.ts';
import type { WordedFinding } from '../../../shared/domain/posts/finding.ts';
import type { Forecast, PostToCheck } from '../../../shared/domain/posts/post-to-check.ts';
import { forecastOf, postFindings, postsBefore } from '../../../shared/domain/posts/post-findings.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { postLimitsOf, usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';
import { type JudgedPost, priceAt } from '../../../shared/platforms/judged-post.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { Media } from '../media/ports.ts';
import type { AppUploads, PlatformSpending } from '../spending/ports.ts';
import { uploadsAt } from '../spending/view-spend.ts';
import type { Posts } from './ports.ts';
import { readyPostMedia } from './post-content.ts';

export async function forecast(
  caller: Caller,
  clientId: ClientId,
  deps: {
    clients: Pick<Clients, 'load'>;
    connections: Pick<Connections, 'listFor'>;
    posts: Pick<Posts, 'listFor' | 'usageOf'>;
    now: Date;
  },
): Promise<Forecast> {
  requireOwner(caller, clientId, 'Client');
  const [client, connections, posts, usage] = await Promise.all([
    deps.clients.load(clientId),
    deps.connections.listFor(clientId),
    deps.posts.listFor(clientId),
    deps.posts.usageOf(clientId, usageMonth(deps.now.toISOString())),
  ]);
  const found = forecastOf(posts, { client, connections, usage, limits: postLimitsOf(client.plan) });
  return {
    findings: found.findings.map(wordedFinding),
    posts: found.posts.map((post) => ({ ...post, findings: post.findings.map(wordedFinding) })),
  };
}

/** What a post would cost in its month, beside what others have cost and those that are planned will cost. */
async function budgetsFor(
  wanted: JudgedPost & { clientId: ClientId; platforms: readonly Platform[] },
  at: Instant,
  posts: readonly PostRecord[],
  { spending }: { spending: Pick<PlatformSpending, 'spent' | 'budgetOf'> },
): Promise<Map<Platform, PostBudget>> {
  const { clientId } = wanted;
  const month = usageMonth(at);
  // The web app asks about accounts before there is a text, and knows the price itself.
  const isWritten = wanted.content !== '' || wanted.media.length > 0;
  const priced = (isWritten ? wanted.platforms : []).flatMap((platform) => {
    const price = priceAt(platform, wanted);
    return price === undefined ? [] : [{ platform, price }];
  });
  const budgets = priced.map(async ({ platform, price }): Promise<[Platform, PostBudget]> => {
    const [spent, budget] = await Promise.all([
      spending.spent({ clientId, platform, month }),
      spending.budgetOf(clientId, platform),
    ]);
    return [platform, { price, used: spent + plannedAt(platform, month, posts), budget }];
  });
  return new Map(await Promise.all(budgets));
}

/** What is tried already is counted as spent. */
function plannedAt(platform: Platform, month: string, posts: readonly PostRecord[]): number {
  const planned = posts.filter(
    ({ status, scheduledFor, targets }) =>
      status === 'scheduled' &&
      scheduledFor !== undefined &&
      usageMonth(scheduledFor) === month &&
      targets.some((target) => target.platform === platform && target.state === 'waiting' && target.failures === 0),
  );
  return planned.reduce((sum, post) => sum + (priceAt(platform, post) ?? 0), 0);
}

/** Finds what would stop or spoil a post. Stores nothing and calls no platform. */
export async function preflight(
  caller: Caller,
  wanted: PostToCheck,
  deps: {
    clients: Pick<Clients, 'load'>;
    connections: Pick<Connections, 'listFor'>;
    media: Pick<Media, 'find'>;
    posts: Pick<Posts, 'listFor'>;
    spending: Pick<PlatformSpending, 'spent' | 'budgetOf'>;
    uploads: Pick<AppUploads, 'used'>;
    now: Date;
  },
): Promise<WordedFinding[]> {
  const { clientId } = wanted;
  requireOwner(caller, clientId, 'Client');
  const [client, connections, files, posts] = await Promise.all([
    deps.clients.load(clientId),
    deps.connections.listFor(clientId),
    readyPostMedia(wanted, wanted.platforms, clientId, deps.media),
    deps.posts.listFor(clientId),
  ]);
  const at = wanted.scheduledFor ?? deps.now.toISOString();
  const judged = { ...wanted, ...files };
  const [budgets, uploads] = await Promise.all([
    budgetsFor(judged, at, posts, deps),
    uploadsAt(wanted.platforms, clientId, deps),
  ]);
  const facts = { client, connections, othersBefore: postsBefore(posts), budgets, uploads };
  return postFindings(judged, at, facts).map(wordedFinding);
}
