import { describe, expect, it } from 'vitest';
import { day, hour } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { mapPlatforms } from '../../../shared/platforms/registry.ts';
import type { Retention } from '../../../shared/platforms/retention.ts';
import { collect, record } from '../../support/worlds/measured-account.ts';
import { metricsWorld } from '../../support/worlds/metrics-world.ts';

type World = ReturnType<typeof metricsWorld>;

const retentions: Readonly<Record<Platform, Retention>> = mapPlatforms(({ retention }) => retention);
const noon = Date.parse('2026-11-20T12:00:00.000Z');
const at = (age: number) => new Date(noon + age).toISOString();
const always = { from: '2026-01-01T00:00:00.000Z', to: '2029-12-31T00:00:00.000Z' };

async function publishedAt(platform: Platform): Promise<World> {
  const world = metricsWorld(platform);
  world.retention = retentions[platform];
  await record(world, 'one', at(0));
  return world;
}

async function collectHourly(world: World, from: number, to: number) {
  for (let age = from; age < to; age += hour) await collect(world, at(age));
}

const hasNumbers = async (world: World) =>
  (await world.metrics.postsOf(world.account, always)).some(({ latest }) => latest !== undefined);
const hasOwnDay = async (world: World) =>
  (await world.metrics.daysOf(world.account, { from: '2026-11-20', to: '2026-11-20' })).some(
    ({ account }) => account !== undefined,
  );

const measured = Platform.options.filter((platform) => retentions[platform].posts !== 'never');
const aged = measured.flatMap((platform) => {
  const { posts } = retentions[platform];
  return typeof posts === 'object' ? [{ platform, days: posts.days }] : [];
});
const unheard = measured.map((platform) => {
  const { recheckDays = Infinity, deleteAfterRevokeDays = Infinity } = retentions[platform];
  return { platform, days: Math.min(recheckDays, deleteAfterRevokeDays) };
});

it('has platforms of each kind', () => {
  expect(aged.length).toBeGreaterThan(0);
  expect(unheard.some(({ days }) => days < Infinity)).toBe(true);
  expect(measured.length).toBeLessThan(Platform.options.length);
});

describe.each(aged)('numbers of $platform, which may be kept for $days days', ({ platform, days }) => {
  it('are there until two days before, and gone when they end', async () => {
    const world = await publishedAt(platform);
    await collectHourly(world, hour, (days - 2) * day);
    expect([await hasNumbers(world), await hasOwnDay(world)]).toEqual([true, true]);
    await collectHourly(world, (days - 2) * day, days * day);
    expect([await hasNumbers(world), await hasOwnDay(world)]).toEqual([false, false]);
  });
});

describe.each(unheard.filter(({ days }) => days < Infinity))(
  'numbers of a disconnected account of $platform, which may be kept for $days days more',
  ({ platform, days }) => {
    it('are there until two days before, and gone when they end', async () => {
      const world = await publishedAt(platform);
      await collectHourly(world, hour, 3 * day);
      world.connection = undefined;
      await collectHourly(world, 3 * day, (3 + days - 2) * day);
      expect([await hasNumbers(world), await hasOwnDay(world)]).toEqual([true, true]);
      await collectHourly(world, (3 + days - 2) * day, (3 + days + 1) * day);
      expect([await hasNumbers(world), await hasOwnDay(world)]).toEqual([false, false]);
    });
  },
);

describe.each(unheard.filter(({ days }) => days === Infinity))(
  'numbers of a disconnected account of $platform',
  ({ platform }) => {
    it('stay like our own history', async () => {
      const world = await publishedAt(platform);
      await collectHourly(world, hour, 3 * day);
      world.connection = undefined;
      await collectHourly(world, 3 * day, 40 * day);
      expect([await hasNumbers(world), await hasOwnDay(world)]).toEqual([true, true]);
    });
  },
);

it.each(Platform.options.filter((platform) => !measured.includes(platform)))(
  'numbers of %s are never stored',
  async (platform) => {
    const world = await publishedAt(platform);
    await collectHourly(world, hour, 3 * day);
    expect(world.asked).toEqual([]);
    expect([await hasNumbers(world), await hasOwnDay(world)]).toEqual([false, false]);
  },
);
