import { ClientStatistics, MediaStatistics, PostStatistics } from '../domain/statistics.ts';
import { contract, type Contract } from './contract.ts';

/** The numbers of the admin's dashboard. They follow a change within moments. */
export const statisticsContracts = {
  getClientStatistics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/stats/clients',
    access: 'admin',
    status: 200,
    response: ClientStatistics,
  }),
  getPostStatistics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/stats/posts',
    access: 'admin',
    status: 200,
    response: PostStatistics,
  }),
  getMediaStatistics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/stats/media',
    access: 'admin',
    status: 200,
    response: MediaStatistics,
  }),
} as const satisfies Record<string, Contract>;
