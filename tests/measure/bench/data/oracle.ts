import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';

// Naive on purpose: nothing here uses the product’s selection code.

export interface ClientQuery {
  search?: string;
  status?: 'trial' | 'active' | 'expired' | 'trial_expired' | 'inactive';
  plan?: string;
  connection?: 'connected' | 'disconnected';
  sort?: 'name' | 'platforms' | 'date';
}

export interface PostQuery {
  search?: string;
  status?: string;
  platform?: string;
  from?: string;
  to?: string;
}

export interface Page {
  ids: string[];
  total: number;
}

const byAge = (a: { createdAt: string; id: string }, b: { createdAt: string; id: string }) =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

function shownStatus(client: Client, now: Date): string {
  const isOver = (end: string) => now > new Date(end);
  const isOnTrial = client.paymentStatus !== 'paid';
  if (isOnTrial && isOver(client.trialEndDate)) return 'trial_expired';
  return isOver(client.planEndDate) ? 'expired' : isOnTrial ? 'trial' : 'active';
}

function isWanted(client: Client, { search, status, plan, connection }: ClientQuery, now: Date): boolean {
  const fields = [client.name, client.email, client.company ?? ''].map((field) => field.toLowerCase());
  if (search !== undefined && !fields.some((field) => field.includes(search.toLowerCase()))) return false;
  if (plan !== undefined && client.plan !== plan) return false;
  if (connection !== undefined && (client.socialMediaAccounts.length > 0 ? 'connected' : 'disconnected') !== connection)
    return false;
  if (status === undefined) return true;
  if (status === 'inactive') return !client.isActive;
  return shownStatus(client, now) === status && (status !== 'active' || client.isActive);
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const clientOrders = {
  date: byAge,
  name: (a: Client, b: Client) => collator.compare(a.name, b.name) || byAge(a, b),
  platforms: (a: Client, b: Client) => b.socialMediaAccounts.length - a.socialMediaAccounts.length || byAge(a, b),
};

const firstPage = (rows: readonly { id: string }[], pageSize: number): Page => ({
  ids: rows.slice(0, pageSize).map(({ id }) => id),
  total: rows.length,
});

/** Cached, because the bench measures in the same process and repeats its queries. */
function remembered<Q>(find: (query: Q, pageSize: number, now: Date) => Page) {
  const pages = new Map<string, Page>();
  return (query: Q, pageSize: number, now = new Date()): Page => {
    const name = JSON.stringify([query, pageSize]);
    const page = pages.get(name) ?? find(query, pageSize, now);
    pages.set(name, page);
    return page;
  };
}

/** Sorted once: the bench's edits change no order. */
export function pagesOfClients(clients: readonly Client[]) {
  const sorted = Object.fromEntries(
    Object.entries(clientOrders).map(([order, compare]) => [order, clients.toSorted(compare)]),
  );
  return remembered((query: ClientQuery, pageSize: number, now: Date): Page => {
    const rows = sorted[query.sort ?? 'date'] ?? [];
    return firstPage(
      rows.filter((client) => isWanted(client, query, now)),
      pageSize,
    );
  });
}

export function pagesOfPosts(posts: readonly PostRecord[]) {
  const sorted = posts.toSorted(byAge);
  const momentOf = (post: PostRecord) => post.publishedAt ?? post.scheduledFor ?? post.createdAt;
  return remembered(({ search, status, platform, from, to }: PostQuery, pageSize: number): Page => {
    const isWanted = (post: PostRecord) =>
      (search === undefined || post.content.toLowerCase().includes(search.toLowerCase())) &&
      (status === undefined || post.status === status) &&
      (platform === undefined || post.targets.some((target) => target.platform === platform)) &&
      (from === undefined || momentOf(post) >= from) &&
      (to === undefined || momentOf(post) < to);
    return firstPage(sorted.filter(isWanted), pageSize);
  });
}

const countOf = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length;

export function clientNumbers(clients: readonly Client[]) {
  const isPaid = ({ paymentStatus }: Client) => paymentStatus === 'paid';
  const plan = (name: string) => countOf(clients, (client) => client.plan === name);
  return {
    total: clients.length,
    trial: countOf(clients, (client) => client.subscriptionStatus === 'trial' && !isPaid(client)),
    active: countOf(clients, (client) => client.isActive && (client.subscriptionStatus === 'active' || isPaid(client))),
    expired: countOf(
      clients,
      (client) =>
        client.subscriptionStatus === 'expired' || (client.subscriptionStatus === 'trial_expired' && !isPaid(client)),
    ),
    subClients: 0,
    byPlan: { starter: plan('starter'), professional: plan('professional'), enterprise: plan('enterprise') },
  };
}

export function postNumbers(posts: readonly PostRecord[]) {
  const status = (name: string) => countOf(posts, (post) => post.status === name);
  const platform = (name: string) =>
    countOf(posts, ({ targets }) => targets.some((target) => target.platform === name));
  return {
    total: posts.length,
    published: status('published'),
    scheduled: status('scheduled'),
    draft: status('draft'),
    unconfirmed: status('unconfirmed'),
    failed: status('failed'),
    hasFailed: countOf(posts, ({ targets }) => targets.some(({ state }) => state === 'failed')),
    hasUnconfirmed: countOf(posts, ({ targets }) => targets.some(({ state }) => state === 'unconfirmed')),
    byPlatform: Object.fromEntries(Platform.options.map((name) => [name, platform(name)])),
  };
}
