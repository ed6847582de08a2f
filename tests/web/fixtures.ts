import type { AppConfig } from '../../shared/contracts/app-config.ts';
import type { ResponseOf } from '../../shared/contracts/contract.ts';
import type { contracts } from '../../shared/contracts/contracts.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import type { ClientUsage } from '../../shared/domain/plans/client-usage.ts';
import { permissionsOf, planLimitsOf } from '../../shared/domain/plans/plans.ts';
import { planOf } from '../../shared/domain/posts/planned-post.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import type { Instant } from '../../shared/domain/text.ts';
import { libraryStatistics, type PostStatistics } from '../../shared/domain/operations/statistics.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import { mapPlatforms } from '../../shared/platforms/registry.ts';
import { idOfClient, idOfMedia, idOfPost } from '../support/ids.ts';

const adminId = idOfClient('01JADM0N00000000000000ADM1');
const clientId = idOfClient('01JCXENT0000000000000CENT1');
const at = '2026-11-20T10:00:00.000Z';

export const config: AppConfig = {
  auth: {
    region: 'us-east-1',
    userPoolId: 'us-east-1_test00001',
    userPoolClientId: 'webclient',
    endpoint: '/cognito',
    flow: 'USER_PASSWORD_AUTH',
    passwordRangesUrl: 'https://ranges.example/range/',
  },
  support: { phone: '+961 3 123 456', email: 'help@nashra.example' },
  version: 'v1.0.0',
};

export const cedar: Client = {
  id: clientId,
  name: 'Cedar Bakery',
  email: 'owner@cedar.example',
  phone: '+961 70 111 222',
  company: 'Cedar SAL',
  plan: 'starter',
  planStartDate: at,
  planEndDate: '2026-12-20T10:00:00.000Z',
  trialEndDate: '2026-11-23T10:00:00.000Z',
  subscriptionStatus: 'trial',
  paymentStatus: 'unpaid',
  isActive: true,
  socialMediaAccounts: ['facebook'],
  createdAt: at,
  updatedAt: at,
  version: 1,
};

export const agency: Client = {
  ...cedar,
  id: adminId,
  name: 'Agency',
  email: 'admin@nashra.example',
  plan: 'enterprise',
  subscriptionStatus: 'active',
  socialMediaAccounts: [],
};

export const admin: User = { id: adminId, name: agency.name, email: agency.email, role: 'admin' };
export const customer: User = { id: clientId, name: cedar.name, email: cedar.email, role: 'user' };

export function meOf(user: User) {
  const client = user.role === 'admin' ? agency : cedar;
  return {
    user: { ...user, createdAt: client.createdAt, lastLogin: at },
    client,
    permissions: permissionsOf(client.plan),
    limits: planLimitsOf(client.plan),
    usage: { monthlyPosts: 0, scheduledPosts: 0 },
  };
}

export const online: ResponseOf<typeof contracts.getHealth> = {
  status: 'ok',
  database: 'available',
  writes: 'accepted',
  version: config.version,
};

export const noProposedTimes: ResponseOf<typeof contracts.listProposedTimes> = {
  timeZone: 'Asia/Beirut',
  proposed: [],
  bestTimes: [],
  usualTimes: [],
  measuredPosts: 0,
  postsNeeded: 10,
};

export const facebook: Connection = {
  platform: 'facebook',
  accountId: '100',
  accountName: 'Cedar Bakery Page',
  profileName: 'Cedar Bakery',
  status: 'connected',
  connectedAt: at,
  health: 'healthy',
};

export const tiktok: Connection = { ...facebook, platform: 'tiktok', accountName: 'cedar.cafe' };
export const instagram: Connection = { ...facebook, platform: 'instagram', accountName: 'cedar.bakery' };

export const picture: MediaItem = {
  id: idOfMedia(`${clientId}-01JMEDXA0000000000000MED01`),
  name: 'bread.jpg',
  type: 'image',
  mimeType: 'image/jpeg',
  size: 5,
  status: 'ready',
  url: 'https://media.nashra.example/bread.jpg',
  uploadedAt: at,
};

export const libraryOf = (media: MediaItem[]): ResponseOf<typeof contracts.listMedia> => ({
  media,
  total: media.length,
  page: 1,
  totalPages: media.length === 0 ? 0 : 1,
  library: libraryStatistics(media),
});

export const draft: Post = {
  id: idOfPost(`${clientId}-01JPNSTA0000000000000PST01`),
  clientId,
  clientName: cedar.name,
  content: 'Fresh bread at seven',
  texts: {},
  platformMedia: {},
  platforms: ['facebook', 'instagram'],
  media: [],
  options: {},
  status: 'draft',
  timeZone: 'Asia/Beirut',
  targets: [
    { platform: 'facebook', state: 'waiting' },
    { platform: 'instagram', state: 'waiting' },
  ],
  createdAt: at,
  updatedAt: at,
  version: 1,
};

export function planned(post: Post, status: 'draft' | 'scheduled', scheduledFor: Instant | undefined, version: number) {
  const plan = planOf(status, scheduledFor);
  return { ...post, ...plan, publishedAt: undefined, findings: undefined, version } satisfies Post;
}

export const noStatistics: PostStatistics = {
  total: 0,
  published: 0,
  scheduled: 0,
  draft: 0,
  unconfirmed: 0,
  hasFailed: 0,
  hasUnconfirmed: 0,
  failed: 0,
  byPlatform: mapPlatforms(() => 0),
  byStatus: { published: 0, scheduled: 0, draft: 0, unconfirmed: 0, failed: 0 },
};

export const used = (usage: Partial<ClientUsage> = {}): ClientUsage => ({
  plan: 'starter',
  monthlyPosts: 4,
  scheduledPosts: 2,
  socialAccounts: 1,
  subClients: 0,
  libraryBytes: 0,
  ...usage,
});
