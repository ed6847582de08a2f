import { agencyNumbersContracts } from '../../shared/contracts/posts/agency-numbers-contracts.ts';
import { postContracts } from '../../shared/contracts/posts/post-contracts.ts';
import { dynamoPostingSettings } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { routeModule } from '../runtime/route-module.ts';
import { postsFor } from '../use-cases/access.ts';
import { proposeSlots } from '../use-cases/planning/propose-times.ts';
import { viewAgencyNumbers } from '../use-cases/posts/agency-numbers.ts';
import { forecast, preflight } from '../use-cases/posts/preflight.ts';
import { countPosts } from '../use-cases/posts/post-statistics.ts';
import { clients, connections, media, posts, spending, table, uploads } from './stores.ts';

const metrics = dynamoMetrics(table);
const settings = dynamoPostingSettings(table);

const contracts = {
  getAgencyNumbers: agencyNumbersContracts.getAgencyNumbers,
  getPostStatistics: postContracts.getPostStatistics,
  createPreflight: postContracts.createPreflight,
  createSlotProposals: postContracts.createSlotProposals,
  getForecast: postContracts.getForecast,
};

export const checkingOperations = routeModule(contracts, {
  getAgencyNumbers: ({ caller, query }) => viewAgencyNumbers(caller, query, { clients, metrics, posts }),

  getPostStatistics: ({ caller }) => countPosts({ posts: postsFor(caller, posts) }),

  async createPreflight({ caller, body, now }) {
    return { findings: await preflight(caller, body, { clients, connections, media, posts, spending, uploads, now }) };
  },

  async createSlotProposals({ caller, body: { postIds }, now }) {
    return { slots: await proposeSlots(caller, postIds, { clients, posts, metrics, settings, now }) };
  },

  getForecast: ({ caller, params: { clientId }, now }) =>
    forecast(caller, clientId, { clients, connections, posts, now }),
});
