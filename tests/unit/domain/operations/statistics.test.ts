import { describe, expect, it } from 'vitest';
import {
  clientStatistics,
  ClientStatistics,
  countersOfClient,
  countersOfMedia,
  differenceOf,
  filesOf,
  libraryStatistics,
  mediaStatistics,
  MediaStatistics,
  sumOf,
} from '../../../../shared/domain/operations/statistics.ts';
import { newClientId } from '../../../support/ids.ts';

const client = {
  plan: 'starter',
  subscriptionStatus: 'trial',
  paymentStatus: 'unpaid',
  isActive: true,
} as const;

describe('statistics', () => {
  it('stand at zero when nothing was counted', () => {
    expect(ClientStatistics.parse(clientStatistics({}))).toEqual({
      total: 0,
      trial: 0,
      active: 0,
      expired: 0,
      subClients: 0,
      byPlan: { starter: 0, professional: 0, enterprise: 0 },
    });
    expect(MediaStatistics.parse(mediaStatistics({}))).toEqual({
      totalFiles: 0,
      totalSize: 0,
      imageCount: 0,
      videoCount: 0,
      gifCount: 0,
    });
  });

  it('count clients without staff as trial, active or expired, by plan, and those that belong to another', () => {
    const all = [
      client,
      { ...client, paymentStatus: 'paid' as const },
      { ...client, subscriptionStatus: 'active' as const, paymentStatus: 'paid' as const, isActive: false },
      { ...client, subscriptionStatus: 'trial_expired' as const, plan: 'enterprise' as const },
      { ...client, paymentStatus: 'paid' as const, parentClientId: newClientId() },
      { ...client, paymentStatus: 'paid' as const, plan: 'enterprise' as const, isStaff: true as const },
    ];
    expect(clientStatistics(sumOf(all.map(countersOfClient)))).toEqual({
      total: 5,
      trial: 1,
      active: 2,
      expired: 1,
      subClients: 1,
      byPlan: { starter: 4, professional: 0, enterprise: 1 },
    });
  });

  it('count the files that passed their check, and their bytes', () => {
    const all = [
      { status: 'ready', type: 'image', size: 10 },
      { status: 'ready', type: 'gif', size: 5 },
      { status: 'uploading', type: 'video', size: 100 },
      { status: 'refused', type: 'video', size: 100 },
    ] as const;
    expect(mediaStatistics(sumOf(all.map(countersOfMedia)))).toEqual({
      totalFiles: 2,
      totalSize: 15,
      imageCount: 1,
      videoCount: 0,
      gifCount: 1,
    });
  });
});

it('a difference is what has to be added, without what stays', () => {
  const before = { total: 1, draft: 1 };
  const after = { total: 1, failed: 1 };
  const difference = differenceOf(before, after);
  expect(difference).toEqual({ draft: -1, failed: 1 });
  expect(differenceOf({ draft: 0 }, sumOf([before, difference]))).toEqual(after);
});

it('counts the files of a library that passed their check, and their bytes', () => {
  const files = [
    { status: 'ready', type: 'image', size: 3 },
    { status: 'ready', type: 'video', size: 40 },
    { status: 'uploading', type: 'gif', size: 500 },
  ] as const;
  expect(libraryStatistics(files)).toEqual({ totalFiles: 2, totalSize: 43, imageCount: 1, videoCount: 1, gifCount: 0 });
});

it('count files of one kind, documents among them', () => {
  const numbers = { totalFiles: 10, totalSize: 1, imageCount: 4, videoCount: 3, gifCount: 1 };
  const counted = ['image', 'video', 'gif', 'document', 'image-or-video', undefined] as const;
  expect(counted.map((filter) => filesOf(numbers, filter))).toEqual([4, 3, 1, 2, 7, 10]);
});
