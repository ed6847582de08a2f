import type { CalendarFeeds } from '../../../functions/use-cases/planning/ports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export function memoryCalendarFeeds(clients: Pick<Clients, 'load'>): CalendarFeeds {
  const feeds = new Map<ClientId, { secret: string; createdAt: string }>();

  return {
    async find(owner) {
      const feed = feeds.get(owner);
      return feed && { createdAt: feed.createdAt };
    },

    async replace(owner, secret, createdAt) {
      await clients.load(owner);
      feeds.set(owner, { secret, createdAt });
    },

    async withdraw(owner) {
      feeds.delete(owner);
    },

    async openedBy(owner, secret) {
      const feed = feeds.get(owner);
      return feed?.secret === secret ? { createdAt: feed.createdAt } : undefined;
    },
  };
}
