import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { blueskyWorld } from './bluesky-world.ts';

let world: Awaited<ReturnType<typeof blueskyWorld>>;
beforeEach(async () => {
  world = await blueskyWorld();
});
afterEach(() => world.stop());

it('the followers of an account are known of the day that has just ended, and of no other', async () => {
  const account = await world.connect();
  const today = agencyDay(world.clock.now().toISOString());
  const told = (day: string, of = account.accountId) =>
    world.insights.accountMetrics?.({ ...account, accountId: of }, day);
  expect(await told(addDays(today, -1))).toEqual({ followers: expect.toSatisfy((count: number) => count > 800) });
  expect(await told(today)).toBeUndefined();
  expect(await told(addDays(today, -2))).toBeUndefined();
  await expect(told(addDays(today, -1), 'did:plc:nobody')).rejects.toThrow('Profile not found');
});
