import { PublishingStatistics } from '../../domain/publishing/publishing-statistics.ts';
import { ClientStatistics, MediaStatistics } from '../../domain/operations/statistics.ts';
import { type Contract, contractsAt } from '../contract.ts';

const contract = contractsAt('data');

export const statisticsContracts = {
  getClientStatistics: contract('GET', '/api/stats/clients', {
    action: 'agency.read',
    response: ClientStatistics,
  }),
  getMediaStatistics: contract('GET', '/api/stats/media', {
    action: 'agency.read',
    response: MediaStatistics,
  }),
  /** The 30 days up to today in the agency's time zone (Asia/Beirut). */
  getPublishingStatistics: contract('GET', '/api/stats/publishing', {
    action: 'agency.read',
    response: PublishingStatistics,
  }),
} as const satisfies Record<string, Contract>;
