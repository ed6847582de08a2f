import { calendarFeedContracts } from '../../shared/contracts/posts/calendar-feed-contracts.ts';
import { dynamoCalendarFeeds } from '../adapters/dynamodb/clients/calendar-feeds.ts';
import { newSecret } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { makeFeed, viewFeed, withdrawFeed, readFeed } from '../use-cases/planning/calendar-feed.ts';
import { personOf } from '../use-cases/team/assignments.ts';
import { assignments, clients, posts, siteUrl, table } from './stores.ts';

const feeds = dynamoCalendarFeeds(table);

export const feedOperations = routeModule(calendarFeedContracts, {
  getCalendarFeed: ({ caller, params: { clientId } }) => viewFeed(caller, clientId, { clients, feeds }),

  createCalendarFeed: ({ caller, params: { clientId }, now }) =>
    makeFeed(caller, clientId, { clients, feeds, newSecret, siteUrl, now }),

  deleteCalendarFeed: async ({ caller, params: { clientId } }) => {
    await withdrawFeed(caller, clientId, { clients, feeds });
    return undefined;
  },

  getCalendarFeedFile: ({ params: { feed }, query: { key }, now }) =>
    readFeed(
      { feed, key },
      { clients, posts, feeds, personOf: (owner) => personOf(owner, { assignments }), siteUrl, now },
    ),
});
