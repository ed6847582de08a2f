import { brand } from '../../../shared/brand.ts';
import {
  feedEvents,
  feedPeriod,
  mostFeedPosts,
  ownerOfFeed,
  type FeedPost,
} from '../../../shared/domain/feeds/calendar-feed.ts';
import { calendarText } from '../../../shared/domain/feeds/calendar-text.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { outlivesSessions } from '../../../shared/domain/sign-in/session.ts';
import { momentOf, passes } from '../../../shared/domain/posts/post-filter.ts';
import { requireOpenTo } from '../access.ts';
import { notFound } from '../refusals.ts';
import type { CalendarFeeds } from '../planning/ports.ts';
import type { Clients } from '../clients/ports.ts';
import type { Posts } from '../posts/ports.ts';

interface Dependencies {
  clients: Pick<Clients, 'find'>;
  posts: Pick<Posts, 'listFor' | 'page'>;
  feeds: Pick<CalendarFeeds, 'openedBy'>;
  siteUrl: string;
  now: Date;
}

/** Whoever has the address may read it. Every other address is answered alike: it is not there. */
export async function readFeed(
  { feed, key }: { feed: string; key: string },
  { clients, posts, feeds, siteUrl, now }: Dependencies,
): Promise<string> {
  const ownerId = ownerOfFeed(feed);
  const opened = ownerId && (await feeds.openedBy(ownerId, key));
  const owner = await requireOpenTo(opened && (await clients.find(ownerId)), 'Feed', { clients, now });
  if (opened === undefined || !outlivesSessions(opened.createdAt, owner)) throw notFound('Feed');
  const planned = await postsFor(owner, { posts, now });
  const name = owner.isStaff === true ? brand.name : `${owner.name} · ${brand.name}`;
  return calendarText(name, feedEvents(planned, { host: new URL(siteUrl).host, withClient: owner.isStaff === true }));
}

async function postsFor(
  { id, isStaff }: Client,
  { posts, now }: Pick<Dependencies, 'posts' | 'now'>,
): Promise<readonly FeedPost[]> {
  const period = feedPeriod(now);
  if (isStaff === true) return (await posts.page(period, { page: 1, pageSize: mostFeedPosts })).rows;
  const own = (await posts.listFor(id)).filter(passes(period));
  return own.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b))).slice(0, mostFeedPosts);
}
