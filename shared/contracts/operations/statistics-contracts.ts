import { PublishingStatistics } from '../../domain/publishing/publishing-statistics.ts';
import { ClientStatistics, MediaStatistics } from '../../domain/operations/statistics.ts';
import { contract, type Contract } from '../contract.ts';

export const statisticsContracts = {
  getClientStatistics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/stats/clients',
    action: 'agency.read',
    status: 200,
    response: ClientStatistics,
  }),
  getMediaStatistics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/stats/media',
    action: 'agency.read',
    status: 200,
    response: MediaStatistics,
  }),
  /** The 30 days up to today in the agency's time zone (Asia/Beirut). */
  getPublishingStatistics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/stats/publishing',
    action: 'agency.read',
    status: 200,
    response: PublishingStatistics,
  }),
} as const satisfies Record<string, Contract>;
