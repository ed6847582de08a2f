import { calendarFeedContracts } from '../../shared/contracts/posts/calendar-feed-contracts.ts';
import type { Person } from '../../shared/domain/access/person.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import { dynamoCalendarFeeds } from '../adapters/dynamodb/clients/calendar-feeds.ts';
import { newSecret } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { makeFeed, viewFeed, withdrawFeed, readFeed } from '../use-cases/planning/calendar-feed.ts';
import { clients, posts, siteUrl, table } from './stores.ts';

const feeds = dynamoCalendarFeeds(table);
const personOf = async ({ id: clientId, isStaff }: Client): Promise<Person> => ({
  clientId,
  role: isStaff === true ? 'admin' : 'user',
});

export const feedOperations = routeModule(calendarFeedContracts, {
  getCalendarFeed: ({ caller, params: { clientId } }) => viewFeed(caller, clientId, { clients, feeds }),

  createCalendarFeed: ({ caller, params: { clientId }, now }) =>
    makeFeed(caller, clientId, { clients, feeds, newSecret, siteUrl, now }),

  deleteCalendarFeed: async ({ caller, params: { clientId } }) => {
    await withdrawFeed(caller, clientId, { clients, feeds });
    return undefined;
  },

  getCalendarFeedFile: ({ params: { feed }, query: { key }, now }) =>
    readFeed({ feed, key }, { clients, posts, feeds, personOf, siteUrl, now }),
});
