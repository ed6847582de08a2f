import { planningContracts } from '../../shared/contracts/posts/planning-contracts.ts';
import { dynamoPostingSettings } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { editPostingSettings, viewPostingSettings } from '../use-cases/planning/posting-settings.ts';
import { proposeTimes } from '../use-cases/planning/propose-times.ts';
import { clients, table } from './stores.ts';

const posts = storedPosts(table);
const settings = dynamoPostingSettings(table);
const metrics = dynamoMetrics(table);

export const planningOperations = routeModule(planningContracts, {
  getPostingSettings: ({ caller, params: { clientId } }) =>
    viewPostingSettings(caller, clientId, { clients, settings }),

  updatePostingSettings: ({ caller, params: { clientId }, body }) =>
    editPostingSettings(caller, clientId, body, { settings }),

  listProposedTimes: ({ caller, params: { clientId }, query, now }) =>
    proposeTimes(caller, clientId, query, { clients, posts, metrics, settings, now }),
});
