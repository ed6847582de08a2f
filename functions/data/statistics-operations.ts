import { statisticsContracts } from '../../shared/contracts/operations/statistics-contracts.ts';
import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoAccountDays } from '../adapters/dynamodb/metrics/account-days.ts';
import { routeModule } from '../runtime/route-module.ts';
import { countClients } from '../use-cases/clients/list-clients.ts';
import { countMedia } from '../use-cases/media/list-all-media.ts';
import { viewPublishing } from '../use-cases/posts/post-statistics.ts';
import { table } from './stores.ts';

export const statistics = dynamoStatistics(table);
const media = dynamoMedia(table);
const metrics = dynamoAccountDays(table);
/** With the bucket, which an owner does not wait for. */
const load = async () => (await import('./client-stores.ts')).clients;

export const statisticsOperations = routeModule(statisticsContracts, {
  getClientStatistics: ({ caller, now }) => countClients(caller, { statistics, load, now }),
  getMediaStatistics: ({ caller }) => countMedia(caller, { media, statistics }),
  getPublishingStatistics: ({ caller, now }) => viewPublishing(caller, { metrics, statistics, now }),
});
