import { postSeriesContracts } from '../../shared/contracts/posts/post-series-contracts.ts';
import { dynamoPostSeries } from '../adapters/dynamodb/posts/post-series.ts';
import { newId } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { changeSeries, endSeries, listSeries } from '../use-cases/post-series/change-series.ts';
import { createSeries } from '../use-cases/post-series/create-series.ts';
import { clients, connections, media, posts, queue, table } from './stores.ts';

const series = dynamoPostSeries(table);
const dependencies = { clients, connections, media, posts, queue, series, newId };

export const seriesOperations = routeModule(postSeriesContracts, {
  listPostSeries: async ({ caller, query: { clientId } }) => ({
    series: await listSeries(caller, clientId, { clients, series }),
  }),

  createPostSeries: ({ caller, body, now }) => createSeries(caller, body, { ...dependencies, now }),

  createSeriesChange: ({ caller, params: { seriesId }, body, now }) =>
    changeSeries(caller, seriesId, body, { ...dependencies, now }),

  createSeriesEnd: ({ caller, params: { seriesId }, body: { from } }) =>
    endSeries(caller, seriesId, from, { posts, series }),
});
