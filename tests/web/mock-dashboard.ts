import { contracts } from '../../shared/contracts/contracts.ts';
import { daysOf } from '../../shared/domain/time/agency-day.ts';
import type { PublishingStatistics } from '../../shared/domain/publishing/publishing-statistics.ts';
import type { ClientStatistics, MediaStatistics, PostStatistics } from '../../shared/domain/operations/statistics.ts';
import { mockApi } from './mock-api.ts';

const clientNumbers: ClientStatistics = {
  total: 42,
  trial: 7,
  active: 31,
  expired: 4,
  subClients: 9,
  byPlan: { starter: 20, professional: 15, enterprise: 7 },
};

const byStatus = { published: 11, scheduled: 23, draft: 35, unconfirmed: 0, failed: 2 };
const postNumbers: PostStatistics = {
  total: 71,
  ...byStatus,
  hasFailed: 3,
  hasUnconfirmed: 0,
  byStatus,
  byPlatform: { instagram: 50, facebook: 44, tiktok: 6, linkedin: 0, bluesky: 0 },
};

export const mediaNumbers: MediaStatistics = {
  totalFiles: 18,
  totalSize: 3_670_016,
  imageCount: 12,
  videoCount: 4,
  gifCount: 2,
};

const [from, to] = ['2026-10-22', '2026-11-20'];
const outcomes = { published: 197, onTime: 195, failed: 3 };
export const publishingNumbers: PublishingStatistics = {
  from,
  to,
  ...outcomes,
  onTimeRate: 98.98,
  successRate: 98.5,
  days: daysOf(from, to).map((day) => ({ day, ...(day === to ? outcomes : { published: 0, onTime: 0, failed: 0 }) })),
  platforms: [],
};

const nothing = { total: 0, page: 1, totalPages: 0 };

export function mockDashboard() {
  mockApi(contracts.getClientStatistics, () => clientNumbers);
  mockApi(contracts.getPostStatistics, () => postNumbers);
  mockApi(contracts.getMediaStatistics, () => mediaNumbers);
  mockApi(contracts.getPublishingStatistics, () => publishingNumbers);
  mockApi(contracts.listTrials, () => ({ clients: [], ...nothing }));
  mockApi(contracts.listClients, () => ({ clients: [], ...nothing }));
}
