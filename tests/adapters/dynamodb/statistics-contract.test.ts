import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoStatistics } from '../../../functions/adapters/dynamodb/operations/statistics.ts';
import { countedChange } from '../../../functions/streams/counted-change.ts';
import type { DatedChange } from '../../../functions/streams/changes-of.ts';
import type { CountedChange, Statistics } from '../../../functions/use-cases/metrics/ports.ts';
import { foldChanges } from '../../../functions/use-cases/posts/post-statistics.ts';
import { type Counters, differenceOf } from '../../../shared/domain/operations/statistics.ts';
import { histories, recountOf, statisticsOf } from './counted-history.ts';
import { memoryStatistics } from '../../support/memory/statistics.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

interface Place {
  statistics: Statistics;
  stop: () => Promise<void>;
}

const memoryPlace = async (): Promise<Place> => ({ statistics: memoryStatistics(), stop: async () => undefined });

async function tablePlace(): Promise<Place> {
  const { table, stop } = await emptyTable();
  return { statistics: dynamoStatistics(table), stop };
}

describe.each([
  ['in memory', memoryPlace],
  ['in the table', tablePlace],
])('statistics %s', (_where, open) => {
  let place: Place;
  let serial = 0;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.stop());

  const aChange = (difference: Counters = { total: 1 }, second = 1): CountedChange => {
    serial += 1;
    return { name: `CLIENT#1#MEDIA#${serial}#1`, second, difference };
  };
  /** The difference, because both stores keep the counts of earlier tests. */
  async function changeBy(act: () => Promise<void>) {
    const before = await place.statistics.load('media');
    await act();
    return differenceOf(before, await place.statistics.load('media'));
  }
  const fold = (...changes: CountedChange[]) => place.statistics.fold('media', changes, now);

  it('are nothing at first', async () => {
    expect(await place.statistics.load('outcomes-2026-11-20')).toEqual({});
  });

  it('count a change once, however often and in whatever order it arrives', async () => {
    const made = aChange({ total: 1, video: 1 });
    const changed = { ...made, name: `${made.name}b`, difference: { video: -1, image: 1 } };
    const removed = { ...made, name: `${made.name}c`, second: 2, difference: { total: -1, image: -1 } };
    expect(await changeBy(() => fold(changed))).toEqual({ video: -1, image: 1 });
    expect(await changeBy(() => fold(made))).toEqual({ total: 1, video: 1 });
    expect(await changeBy(() => fold(made, changed))).toEqual({});
    expect(await changeBy(() => fold(changed, removed, made))).toEqual({ total: -1, image: -1 });
    expect(await changeBy(() => fold(removed))).toEqual({});
  });

  it('count the rest of a batch of which some was counted before', async () => {
    const [first, second, third] = [aChange(), aChange(), aChange({ total: 1 }, 2)];
    await fold(first);
    expect(await changeBy(() => fold(first, second, third))).toEqual({ total: 2 });
  });

  it('remember changes that made no difference together', async () => {
    const [one, other] = [aChange({ video: 1 }), aChange({ video: -1 })];
    expect(await changeBy(() => fold(one, other))).toEqual({});
    expect(await changeBy(() => fold(other))).toEqual({});
    expect(await changeBy(() => fold(one))).toEqual({});
  });

  it('count each kind for itself', async () => {
    const change = aChange();
    await fold(change);
    await place.statistics.fold('clients', [change], now);
    expect(await place.statistics.load('clients')).toEqual({ total: 1 });
  });

  it('take more at once than one write holds', async () => {
    const many = Array.from({ length: 230 }, () => aChange());
    expect(await changeBy(() => fold(...many))).toEqual({ total: 230 });
    expect(await changeBy(() => fold(...many))).toEqual({});
  });

  it('count 50 creations that arrive concurrently, each of them twice', async () => {
    const many = Array.from({ length: 50 }, () => aChange());
    const result = [...many, ...many].map((change) => () => fold(change));
    expect(await changeBy(async () => void (await Promise.all(result.map((emit) => emit()))))).toEqual({ total: 50 });
  });

  it('count the removal of a client of many files, in overlapping concurrent and repeated batches', async () => {
    const made = Array.from({ length: 500 }, () => aChange({ total: 1, video: 1 }));
    await fold(...made);
    const gone = made.map(({ name }) => ({
      name: `${name}x`,
      second: 9,
      difference: { total: -1, video: -1 },
    }));
    const batches = [0, 60, 120, 180, 240, 300, 360, 420].map((from) => gone.slice(from, from + 100));
    const result = [...batches, ...batches].map((batch) => () => fold(...batch));
    const all = async () => void (await Promise.all(result.map((emit) => emit())));
    expect(await changeBy(all)).toEqual({ total: -500, video: -500 });
    expect(await changeBy(all)).toEqual({});
  });
});

/** A stream may deliver batches repeatedly, late and in halves. */
const deliveries = fc.record({
  items: histories,
  /** Which item changes next. */
  order: fc.infiniteStream(fc.nat()),
  sizes: fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
  /** Records to go back after a batch. */
  rewinds: fc.infiniteStream(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(40))),
  /** Whether a batch is delivered at the end, the last change first. */
  isSetAside: fc.infiniteStream(fc.nat(5).map((one) => one === 0)),
});

type Delivery = typeof deliveries extends fc.Arbitrary<infer D> ? D : never;

/** Each item's changes stay in order. */
function mixed(items: readonly DatedChange[][], order: Iterator<number>): DatedChange[] {
  const waiting = items.map((changes) => [...changes]).filter((changes) => changes.length > 0);
  const stream: DatedChange[] = [];
  while (waiting.length > 0) {
    const index = order.next().value % waiting.length;
    stream.push(...(waiting[index]?.splice(0, 1) ?? []));
    if (waiting[index]?.length === 0) waiting.splice(index, 1);
  }
  return stream;
}

async function deliver(statistics: Statistics, { items, order, sizes, rewinds, isSetAside }: Delivery) {
  const stream = mixed(items, order);
  const emit = (changes: readonly DatedChange[]) =>
    foldChanges(
      changes.flatMap((change) => countedChange(change) ?? []),
      { statistics, now },
    );
  const aside: DatedChange[] = [];
  for (let from = 0; from < stream.length;) {
    const to = from + sizes.next().value;
    const batch = stream.slice(from, to);
    if (isSetAside.next().value) aside.push(...batch);
    else await emit(batch);
    const back = Math.max(0, to - rewinds.next().value);
    await emit(stream.slice(back, back + sizes.next().value));
    from = to;
  }
  await emit(aside.toReversed());
  await emit(stream.slice(0, Math.ceil(stream.length / 2)));
}

describe('whatever happened and however it was delivered', () => {
  it('the statistics in memory are the recount', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, async (delivery) => {
        const statistics = memoryStatistics();
        await deliver(statistics, delivery);
        expect(await statisticsOf(statistics)).toEqual(recountOf(delivery.items));
      }),
      { numRuns: 300 },
    );
  });

  it('the statistics in the table are the recount', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, async (delivery) => {
        const { table, stop } = await emptyTable();
        try {
          const statistics = dynamoStatistics(table);
          await deliver(statistics, delivery);
          expect(await statisticsOf(statistics)).toEqual(recountOf(delivery.items));
        } finally {
          await stop();
        }
      }),
      { numRuns: 6 },
    );
  });
});
