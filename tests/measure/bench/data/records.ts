import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { type ClientId, mediaIdOf, postIdOf } from '../../../../shared/domain/ids.ts';
import type { Plan } from '../../../../shared/domain/plans/plans.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import type { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import type { PostMedia } from '../../../../shared/domain/media/post-media.ts';
import { newTarget, type Target } from '../../../../shared/domain/publishing/target.ts';
import { day } from '../../../../shared/durations.ts';

const trades = ['Bakery', 'Studio', 'Clinic', 'Gallery', 'Garage', 'Hotel', 'Pharmacy', 'Roastery', 'School', 'Winery'];
const places = ['Cedar', 'Olive', 'Jasmine', 'Harbour', 'Hamra', 'Byblos', 'Sidon', 'Zahle', 'Batroun', 'Corniche'];
const words =
  'fresh manakish from our oven every morning come and taste the new menu with friends this weekend only at home again ' +
  'summer offer book your table today live music on the terrace thank you for ten years of trust';
const vocabulary = words.split(' ');

function pick<T>(from: readonly T[], index: number, purpose: number): T {
  const mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(purpose + 11, 40_503);
  return from[(Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 7) % from.length] as T;
}

const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const chance = (index: number, purpose: number, ofTen: number) => pick(tenths, index, purpose) < ofTen;
const plans: readonly Plan[] = ['starter', 'starter', 'starter', 'professional', 'professional', 'enterprise'];
const accounts: readonly Platform[][] = [[], ['facebook'], ['instagram'], ['instagram', 'facebook']];

export function admin(id: ClientId, createdAt: Date): Client {
  const at = (days: number) => new Date(createdAt.getTime() + days * day).toISOString();
  return {
    id,
    name: 'Nashra Agency',
    email: 'admin@agency.example',
    plan: 'enterprise',
    planStartDate: at(0),
    planEndDate: at(3650),
    trialEndDate: at(3),
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    isActive: true,
    socialMediaAccounts: [],
    createdAt: at(0),
    updatedAt: at(0),
    version: 1,
  };
}

/** Days after `now`, for the trials of clients 1 to 20 and the plans of 21 to 40; all others end much later. */
export const endsAfterDays = { trial: 2, plan: 8 } as const;
const lastTrialToEnd = 20;
const lastPlanToEnd = 40;

interface Standing {
  isPaid: boolean;
  isOver: boolean;
  endsAfter: number;
}

function standingOf(index: number): Standing {
  if (index <= lastTrialToEnd) return { isPaid: false, isOver: false, endsAfter: endsAfterDays.trial };
  if (index <= lastPlanToEnd) return { isPaid: true, isOver: false, endsAfter: endsAfterDays.plan };
  return { isPaid: chance(index, 1, 7), isOver: chance(index, 2, 2), endsAfter: 20 + (index % 9) };
}

export function clientOf(index: number, id: ClientId, createdAt: Date, now: Date): Client {
  const from = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const { isPaid, isOver, endsAfter } = standingOf(index);
  const running = isPaid ? 'active' : 'trial';
  const name = `${pick(places, index, 3)} ${pick(trades, index, 4)} ${index}`;
  return {
    id,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    ...(chance(index, 5, 5) ? { phone: `+961 3 ${100_000 + (index % 900_000)}` } : {}),
    ...(chance(index, 6, 6) ? { company: `${pick(places, index, 7)} Holding SAL` } : {}),
    plan: pick(plans, index, 8),
    planStartDate: createdAt.toISOString(),
    planEndDate: from(isPaid && isOver ? -4 : endsAfter),
    trialEndDate: from(isOver ? -5 : endsAfter),
    subscriptionStatus: isOver ? (isPaid ? 'expired' : 'trial_expired') : running,
    paymentStatus: isPaid ? 'paid' : 'unpaid',
    isActive: chance(index, 9, 9),
    socialMediaAccounts: pick(accounts, index, 10),
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    version: 1,
  };
}

const statuses: readonly PostStatus[] = ['draft', 'draft', 'draft', 'scheduled', 'scheduled', 'scheduled', 'published'];
const reason = 'Instagram did not take the picture: its format is not supported';

function targetOf(platform: Platform, status: PostStatus, at: string): Target {
  switch (status) {
    case 'draft':
    case 'scheduled':
      return newTarget(platform, at);
    case 'published':
      return { platform, state: 'published', remoteId: '17900000000000001', publishedAt: at };
    case 'unconfirmed':
      return { platform, state: 'unconfirmed', since: at, unconfirmedAt: at };
    case 'failed':
      return { platform, state: 'failed', code: 'media.rejected', reason, failedAt: at };
  }
}

function pictureOf(clientId: ClientId, ulid: string): PostMedia {
  const id = mediaIdOf(clientId, ulid);
  return { id, type: 'image', mimeType: 'image/jpeg', url: `/media/${ulid}/k3J9.jpg`, name: 'manakish.jpg' };
}

/** 12 to 40 words; scheduled more than a day after `now`. */
export function postOf(index: number, client: Client, ulid: string, createdAt: Date, now: Date): PostRecord {
  const status = chance(index, 20, 1) ? 'failed' : pick(statuses, index, 21);
  const platforms: Platform[] = chance(index, 22, 6) ? ['instagram'] : ['instagram', 'facebook'];
  const scheduledFor = new Date(now.getTime() + 2 * day + (index % 100_000) * 1000).toISOString();
  const at = status === 'scheduled' || status === 'draft' ? scheduledFor : createdAt.toISOString();
  const length = 12 + (index % 29);
  const content = Array.from({ length }, (_, word) => pick(vocabulary, index * 41 + word, 23)).join(' ');
  const post = {
    id: postIdOf(client.id, ulid),
    clientId: client.id,
    clientName: client.name,
    content: `${content} #${index}`,
    texts: {},
    platformMedia: {},
    media: chance(index, 24, 3) ? [pictureOf(client.id, ulid)] : [],
    timeZone: 'Asia/Beirut',
    targets: platforms.map((platform) => targetOf(platform, status, at)),
    options: {},
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    version: 1,
  };
  switch (status) {
    case 'draft':
      return { ...post, status };
    case 'scheduled':
      return { ...post, status, scheduledFor: at, nextAttemptAt: at };
    case 'published':
      return { ...post, status, scheduledFor: at, publishedAt: at };
    case 'unconfirmed':
    case 'failed':
      return { ...post, status, scheduledFor: at };
  }
}
