import type { Client } from '../../../shared/domain/clients/client.ts';
import { type CalendarFeed, feedFile } from '../../../shared/domain/feeds/calendar-feed.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { outlivesSessions } from '../../../shared/domain/sign-in/session.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { requireOwner } from '../access.ts';
import type { CalendarFeeds } from '../planning/ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';

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
