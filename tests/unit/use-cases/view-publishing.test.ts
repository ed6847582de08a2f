import { describe, expect, it } from 'vitest';
import { viewPublishing } from '../../../functions/use-cases/posts/post-statistics.ts';
import {
  countersOfOutcomes,
  outcomesKind,
  PublishingStatistics,
} from '../../../shared/domain/publishing/publishing-statistics.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { memoryStatistics } from '../../support/memory/statistics.ts';
import { someStaff } from '../../support/records/client-record.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

async function counted(...outcomes: [day: string, at: Platform, published: number, onTime: number, failed: number][]) {
  const statistics = memoryStatistics();
  for (const [index, [day, platform, published, onTime, failed]] of outcomes.entries()) {
    const difference = countersOfOutcomes(platform, { published, onTime, failed });
    await statistics.fold(outcomesKind(day), [{ name: `change ${index}`, second: 1, difference }], now);
  }
  return PublishingStatistics.parse(await viewPublishing(someStaff(), { metrics: memoryMetrics(), statistics, now }));
}

describe('how publishing went', () => {
  it('covers the 30 days up to today, without rates for no posts', async () => {
    const shown = await counted();
    expect(shown).toMatchObject({ from: '2026-10-22', to: '2026-11-20', published: 0, onTime: 0, failed: 0 });
    expect(shown.onTimeRate).toBeUndefined();
    expect(shown.successRate).toBeUndefined();
    expect(shown.days).toHaveLength(30);
    expect(shown.platforms.map(({ platform }) => platform)).toEqual(Platform.options);
  });

  it('counts every day of the range and none outside it', async () => {
    const shown = await counted(
      ['2026-10-21', 'facebook', 100, 0, 100],
      ['2026-10-22', 'facebook', 2, 1, 0],
      ['2026-11-20', 'tiktok', 1, 1, 1],
      ['2026-11-21', 'facebook', 100, 0, 100],
    );
    expect(shown).toMatchObject({ published: 3, onTime: 2, failed: 1, onTimeRate: 66.67, successRate: 75 });
    expect(shown.days.at(0)).toEqual({ day: '2026-10-22', published: 2, onTime: 1, failed: 0 });
    expect(shown.days.at(-1)).toEqual({ day: '2026-11-20', published: 1, onTime: 1, failed: 1 });
  });

  it('separates the platforms', async () => {
    const { platforms } = await counted(['2026-11-19', 'instagram', 3, 3, 0], ['2026-11-19', 'tiktok', 1, 0, 1]);
    expect(platforms.slice(0, 3)).toEqual([
      { platform: 'instagram', published: 3, onTime: 3, failed: 0, onTimeRate: 100, successRate: 100 },
      { platform: 'facebook', published: 0, onTime: 0, failed: 0 },
      { platform: 'tiktok', published: 1, onTime: 0, failed: 1, onTimeRate: 0, successRate: 50 },
    ]);
  });
});
