import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoVerifyTokens } from '../../../functions/adapters/dynamodb/webhooks/verify-tokens.ts';
import { dynamoWebhookEvents } from '../../../functions/adapters/dynamodb/webhooks/webhook-events.ts';
import type { DeliveredEvent, WebhookEvents } from '../../../functions/use-cases/webhooks/ports.ts';
import { memoryWebhookEvents } from '../../support/memory/webhook-events.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { hour } from '../../../shared/durations.ts';
import { kilobyte } from '../../../shared/byte-sizes.ts';
import { noon } from '../../support/noon.ts';

let day = 0;
let database: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  database = await emptyTable();
});
afterAll(() => database.stop());
// Separate days for each test, because all read the newest events.
beforeEach(() => {
  day += 100;
});

const after = (milliseconds: number) => new Date(noon.getTime() + day * 24 * hour + milliseconds).toISOString();
const event = (identity: string, value: unknown = { id: identity }): DeliveredEvent => ({
  accountId: '17841400010000101',
  field: 'comments',
  value,
  time: 1795233600,
  identity: `${day} ${identity}`,
});

const platform = 'instagram';

describe.each<[string, () => WebhookEvents]>([
  ['in memory', memoryWebhookEvents],
  ['in the table', () => dynamoWebhookEvents(database.table)],
])('webhook events %s', (_where, open) => {
  let events: WebhookEvents;
  beforeEach(() => {
    events = open();
  });

  const add = async (one: DeliveredEvent, milliseconds = 0, position = 0) => {
    const [isNew] = await events.add([{ ...one, platform, position }], after(milliseconds));
    return isNew;
  };
  const valuesSince = async (milliseconds: number, count = 50) =>
    (await events.latest(platform, count, after(milliseconds))).map(({ value }) => (value as { id: string }).id);

  it('are stored once, however many concurrent calls report one', async () => {
    const added = await Promise.all(Array.from({ length: 10 }, (_, position) => add(event('one'), 0, position)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await valuesSince(-1)).toEqual(['one']);
  });

  it('are distinguished in a call of many: new, known, and expired', async () => {
    await add(event('forgotten'), -48 * hour);
    await add(event('known'), -1);
    const all = ['new', 'known', 'forgotten', ...Array.from({ length: 60 }, (_, index) => `more ${index}`)];
    const added = await events.add(
      all.map((name, position) => ({ ...event(name), platform, position })),
      after(0),
    );
    expect(added).toEqual(all.map((name) => name !== 'known'));
    expect(await valuesSince(-1, 100)).toEqual(all.filter((name) => name !== 'known'));
  });

  it('are gone once removed, and can be stored again', async () => {
    await add(event('one'));
    await add(event('other'));
    await events.remove([event('one'), event('never told')]);
    expect(await valuesSince(-1)).toEqual(['other']);
    expect(await add(event('one'), 1)).toBe(true);
  });

  it('are known for 48 hours, to the millisecond', async () => {
    await add(event('one'));
    expect(await add(event('one'), 48 * hour - 1)).toBe(false);
    expect(await add(event('one'), 48 * hour)).toBe(true);
    expect(await add(event('one'), 48 * hour + 1)).toBe(false);
  });

  it('are listed from the newest, oldest first, and by their places where the moment is the same', async () => {
    for (const [name, milliseconds, position] of [
      ['c', 1, 0],
      ['a', 0, 9],
      ['b', 0, 10],
    ] as const)
      await add(event(name), milliseconds, position);
    expect(await valuesSince(-1)).toEqual(['a', 'b', 'c']);
    expect(await valuesSince(-1, 2)).toEqual(['b', 'c']);
    expect(await valuesSince(0)).toEqual(['c']);
    expect(await valuesSince(1)).toEqual([]);
  });

  it('keep their values unchanged', async () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner, '': [null, 1.5] }), 'x');
    await add({ ...event('deep', deep), field: 'tomorrow' });
    await add(event('none', null), 1);
    const [first, second] = await events.latest(platform, 2);
    expect(first).toMatchObject({ value: deep, field: 'tomorrow', accountId: '17841400010000101', time: 1795233600 });
    expect(second).toMatchObject({ value: null });
  });
});

it('an event whose value exceeds the item limit is stored without it', async () => {
  const events = dynamoWebhookEvents(database.table);
  const long = event('long', { id: 'long', text: 'x'.repeat(64 * kilobyte) });
  const fits = event('fits', { text: 'x'.repeat(60 * kilobyte) });
  await events.add(
    [long, fits].map((one, position) => ({ ...one, platform, position })),
    after(0),
  );
  const values = (await events.latest(platform, 2)).map(({ value }) => value);
  expect(values).toEqual([null, { text: 'x'.repeat(60 * kilobyte) }]);
});

describe('the verify token', () => {
  const tokens = () => dynamoVerifyTokens(database.table);

  it('is found by its hash, shows its last characters, and is invalid once removed', async () => {
    expect(await tokens().isCurrent(platform, '')).toBe(false);
    await tokens().save(platform, 'a token nobody guesses');
    expect(await tokens().isCurrent(platform, 'a token nobody guesses')).toBe(true);
    expect(await tokens().isCurrent(platform, 'a token nobody guesseS')).toBe(false);
    expect(await tokens().end(platform)).toBe('sses');
    await tokens().save(platform, 'another token');
    expect(await tokens().isCurrent(platform, 'a token nobody guesses')).toBe(false);
    await tokens().remove(platform);
    expect(await tokens().isCurrent(platform, 'another token')).toBe(false);
    expect(await tokens().end(platform)).toBeUndefined();
  });
});
