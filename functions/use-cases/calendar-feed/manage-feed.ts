import { feedFile } from '../../../shared/domain/feeds/calendar-feed.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { requireOwner } from '../access.ts';
import type { CalendarFeeds } from '../ports/calendar-feeds.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';

interface Stores {
  clients: Pick<Clients, 'load'>;
  feeds: CalendarFeeds;
}

async function requireClient(caller: Caller, owner: ClientId, clients: Pick<Clients, 'load'>): Promise<void> {
  requireOwner(caller, owner, 'Client');
  await clients.load(owner);
}

export async function viewFeed(
  caller: Caller,
  owner: ClientId,
  { clients, feeds }: Stores,
): Promise<{ createdAt?: Instant }> {
  await requireClient(caller, owner, clients);
  return (await feeds.find(owner)) ?? {};
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
