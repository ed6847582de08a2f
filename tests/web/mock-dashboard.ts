import { contracts } from '../../shared/contracts/contracts.ts';
import type { Home } from '../../shared/domain/home/home.ts';
import type { Renewals } from '../../shared/domain/subscriptions/renewal.ts';
import { daysOf } from '../../shared/domain/time/agency-day.ts';
import type { PublishingStatistics } from '../../shared/domain/publishing/publishing-statistics.ts';
import type { ClientStatistics, MediaStatistics, PostStatistics } from '../../shared/domain/operations/statistics.ts';
import { mapPlatforms } from '../../shared/platforms/registry.ts';
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
  byPlatform: { ...mapPlatforms(() => 0), instagram: 50, facebook: 44, tiktok: 6 },
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

export const quietHome: Home = {
  needs: [],
  totals: { failed: 0, unconfirmed: 0, asked: 0 },
  today: { day: '2026-11-20', posts: [], total: 0 },
  tomorrow: { day: '2026-11-21', posts: [], total: 0 },
};

const noSum = { count: 0, amount: 0 };
export const noRenewals: Renewals = {
  renewals: [],
  total: 0,
  month: { from: '2026-11-01', due: noSum, lapsed: noSum, trials: noSum },
};

const nothing = { total: 0, page: 1, totalPages: 0 };

export function mockDashboard() {
  mockApi(contracts.getHome, () => quietHome);
  mockApi(contracts.listRenewals, () => noRenewals);
  mockApi(contracts.getClientStatistics, () => clientNumbers);
  mockApi(contracts.getPostStatistics, () => postNumbers);
  mockApi(contracts.getMediaStatistics, () => mediaNumbers);
  mockApi(contracts.getPublishingStatistics, () => publishingNumbers);
  mockApi(contracts.listTrials, () => ({ clients: [], ...nothing }));
  mockApi(contracts.listClients, () => ({ clients: [], ...nothing }));
}
