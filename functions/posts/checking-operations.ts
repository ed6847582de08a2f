import { postContracts } from '../../shared/contracts/posts/post-contracts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { postsFor } from '../use-cases/access.ts';
import { forecast, preflight } from '../use-cases/posts/preflight.ts';
import { countPosts } from '../use-cases/posts/post-statistics.ts';
import { clients, connections, media, posts, spending, uploads } from './stores.ts';

const contracts = {
  getPostStatistics: postContracts.getPostStatistics,
  createPreflight: postContracts.createPreflight,
  getForecast: postContracts.getForecast,
};

export const checkingOperations = routeModule(contracts, {
  getPostStatistics: ({ caller }) => countPosts({ posts: postsFor(caller, posts) }),

  async createPreflight({ caller, body, now }) {
    return { findings: await preflight(caller, body, { clients, connections, media, posts, spending, uploads, now }) };
  },

  getForecast: ({ caller, params: { clientId }, now }) =>
    forecast(caller, clientId, { clients, connections, posts, now }),
});
