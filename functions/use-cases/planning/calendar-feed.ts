import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import {
  type CalendarFeed,
  feedFile,
  feedEvents,
  feedPeriod,
  mostFeedPosts,
  ownerOfFeed,
  type FeedPost,
} from '../../../shared/domain/feeds/calendar-feed.ts';
import type { Person } from '../../../shared/domain/access/person.ts';
import { calendarText } from '../../../shared/domain/feeds/calendar-text.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { momentOf, passes } from '../../../shared/domain/posts/post-filter.ts';
import { outlivesSessions } from '../../../shared/domain/sign-in/session.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { requireOwner, type Caller, requireOpenTo, postsFor } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { notFound } from '../refusals.ts';
import type { CalendarFeeds } from './ports.ts';

interface Stores {
  clients: Pick<Clients, 'load'>;
  feeds: CalendarFeeds;
}

async function requireClient(caller: Caller, owner: ClientId, clients: Pick<Clients, 'load'>): Promise<Client> {
  requireOwner(caller, owner, 'Client');
  return clients.load(owner);
}

export async function viewFeed(
  caller: Caller,
  owner: ClientId,
  { clients, feeds }: Stores,
): Promise<{ createdAt?: Instant }> {
  return (await openFeed(await requireClient(caller, owner, clients), feeds)) ?? {};
}

/** Undefined when it went with the sessions of its owner. */
export async function openFeed(owner: Client, feeds: Pick<CalendarFeeds, 'find'>): Promise<CalendarFeed | undefined> {
  const feed = await feeds.find(owner.id);
  return feed !== undefined && outlivesSessions(feed.createdAt, owner) ? feed : undefined;
}

/** The address is answered once; the one before stops working. */
export async function makeFeed(
  caller: Caller,
  owner: ClientId,
  { clients, feeds, newSecret, siteUrl, now }: Stores & { newSecret: () => string; siteUrl: string; now: Date },
) {
  await requireClient(caller, owner, clients);
  const [secret, createdAt] = [newSecret(), now.toISOString()];
  await feeds.replace(owner, secret, createdAt);
  // Not in the path: logs keep paths, and no query.
  return { address: `${siteUrl}/api/feeds/${feedFile(owner)}?key=${secret}`, createdAt };
}

export async function withdrawFeed(caller: Caller, owner: ClientId, { clients, feeds }: Stores): Promise<void> {
  await requireClient(caller, owner, clients);
  await feeds.withdraw(owner);
}

interface Dependencies {
  clients: Pick<Clients, 'find'>;
  posts: Pick<Posts, 'listFor' | 'page' | 'counts'>;
  feeds: Pick<CalendarFeeds, 'openedBy'>;
  /** As whom its owner sees lists over several clients. */
  personOf: (owner: Client) => Promise<Person>;
  siteUrl: string;
  now: Date;
}

/** Whoever has the address may read it. Every other address is answered alike: it is not there. */
export async function readFeed(
  { feed, key }: { feed: string; key: string },
  { clients, posts, feeds, personOf, siteUrl, now }: Dependencies,
): Promise<string> {
  const ownerId = ownerOfFeed(feed);
  const opened = ownerId && (await feeds.openedBy(ownerId, key));
  const owner = await requireOpenTo(opened && (await clients.find(ownerId)), 'Feed', { clients, now });
  if (opened === undefined || !outlivesSessions(opened.createdAt, owner)) throw notFound('Feed');
  const planned = await plannedFor(owner, { posts, personOf, now });
  const name = owner.isStaff === true ? brand.name : `${owner.name} · ${brand.name}`;
  return calendarText(name, feedEvents(planned, { host: new URL(siteUrl).host, withClient: owner.isStaff === true }));
}

async function plannedFor(
  owner: Client,
  { posts, personOf, now }: Pick<Dependencies, 'posts' | 'personOf' | 'now'>,
): Promise<readonly FeedPost[]> {
  const period = feedPeriod(now);
  if (owner.isStaff === true) {
    const known = postsFor(await personOf(owner), posts);
    return (await known.page(period, { page: 1, pageSize: mostFeedPosts })).rows;
  }
  const own = (await posts.listFor(owner.id)).filter(passes(period));
  return own.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b))).slice(0, mostFeedPosts);
}
