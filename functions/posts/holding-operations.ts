import { publishingHoldContracts } from '../../shared/contracts/posts/publishing-hold-contracts.ts';
import { dynamoPostingSettings } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { dynamoPublishingHolds } from '../adapters/dynamodb/posts/publishing-holds.ts';
import { routeModule } from '../runtime/route-module.ts';
import { holdPublishing, releasePublishing, viewHolds } from '../use-cases/publishing/publishing-holds.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { clients, connections, media, posts, queue, table } from './stores.ts';

const holds = dynamoPublishingHolds(table);
const metrics = dynamoMetrics(table);
const settings = dynamoPostingSettings(table);

export const holdingOperations = routeModule(publishingHoldContracts, {
  listPublishingHolds: async ({ caller, now }) => ({ holds: await viewHolds(caller, { holds, posts, now }) }),

  createPublishingHold: ({ caller, body: { scope }, now }) =>
    holdPublishing(caller, scope, { holds, clients, now, wait }),

  createPublishingRelease: ({ caller, params, body, now }) =>
    releasePublishing(
      caller,
      { ...params, ...body },
      { holds, clients, connections, media, metrics, posts, queue, settings, now, wait },
    ),
});
