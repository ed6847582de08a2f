import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry, Trigger } from '../../functions/entries.ts';
import { eventEnvelope } from '../../infra/local/aws/events/event-bus.ts';
import { startEventRules, type EventRules, type EventRulesOptions } from '../../infra/local/aws/events/event-rules.ts';
import { hour, minute, second } from '../../shared/durations.ts';

const entry = (trigger: Trigger): Entry => ({
  file: 'functions/a.ts',
  description: 'A function',
  trigger,
  uses: {},
  memoryMegabytes: 128,
  timeoutSeconds: 10,
});

const entries = {
  everyMinute: entry({ kind: 'schedule', every: 'minute' }),
  everyHour: entry({ kind: 'schedule', every: 'hour' }),
  onFailure: entry({ kind: 'event', types: ['post.failed'] }),
  onPost: entry({ kind: 'event', types: ['post.failed', 'post.published'] }),
  onUpload: entry({ kind: 'queue', queue: 'uploads', batchSize: 1, concurrency: 1, objectsUnder: 'uploads/' }),
  onRequest: entry({ kind: 'http', entry: 'data' }),
};
const { onFailure, onPost, onUpload } = entries;
const unscheduled = { onFailure, onPost, onUpload };

interface Call {
  name: string;
  event: unknown;
}
let stops: EventRules['stop'][];
beforeEach(() => {
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

function start(options: Partial<EventRulesOptions> = {}) {
  const calls: Call[] = [];
  const dead: (Call & { error: unknown })[] = [];
  const queued: { queue: string; event: unknown }[] = [];
  const rules = startEventRules({
    entries: unscheduled,
    invoke: async (name, event) => void calls.push({ name, event }),
    onDeadLetter: (name, event, error) => dead.push({ name, event, error }),
    enqueue: (queue, event) => void queued.push({ queue, event }),
    retryDelayMs: () => 0,
    ...options,
  });
  stops.push(rules.stop);
  return { rules, calls, dead, queued };
}

const published = (detailType: string, source = 'nashra') => ({
  busName: 'nashra',
  event: eventEnvelope({ source, detailType, detail: { eventId: '1' }, time: new Date() }),
});

function heldInvocation() {
  const held: { end: () => void; fail: (error: Error) => void }[] = [];
  const invoke = () => new Promise<void>((end, fail) => held.push({ end, fail }));
  return { held, invoke };
}

describe('an event', () => {
  test('of ours reaches every entry that wants its type', async () => {
    const { rules, calls } = start();
    const failed = published('post.failed');
    const done = published('post.published');
    rules.publish(failed);
    rules.publish(done);
    rules.publish(published('client.created'));
    await rules.stop();
    expect(calls).toEqual([
      { name: 'onFailure', event: failed.event },
      { name: 'onPost', event: failed.event },
      { name: 'onPost', event: done.event },
    ]);
  });

  test('of another source reaches no entry, whatever its type', async () => {
    const { rules, calls } = start();
    rules.publish(published('post.failed', 'other'));
    await rules.stop();
    expect(calls).toEqual([]);
  });

  test('is each entry’s own to change', async () => {
    const seen: unknown[] = [];
    const { rules } = start({
      invoke: async (_, event) => {
        seen.push(structuredClone(event));
        Object.assign(event ?? {}, { detail: 'changed' });
      },
    });
    const { event } = published('post.failed');
    rules.publish({ event });
    await rules.stop();
    expect(seen).toEqual([event, event]);
  });
});

describe('an upload', () => {
  test('reaches the queue of its prefix in S3’s format', async () => {
    const now = () => new Date('2026-11-20T10:00:59.999Z');
    const { rules, calls, queued } = start({ now });
    rules.objectCreated({ bucket: 'media', key: 'uploads/a', size: 5, etag: 'abc' });
    rules.objectCreated({ bucket: 'media', key: 'media/a', size: 5, etag: 'abc' });
    await rules.stop();
    expect(calls).toEqual([]);
    expect(queued).toEqual([
      {
        queue: 'uploads',
        event: {
          version: '0',
          id: expect.any(String),
          'detail-type': 'Object Created',
          source: 'aws.s3',
          account: '000000000000',
          time: '2026-11-20T10:00:59Z',
          region: 'us-east-1',
          resources: ['arn:aws:s3:::media'],
          detail: { version: '0', bucket: { name: 'media' }, object: { key: 'uploads/a', size: 5, etag: 'abc' } },
        },
      },
    ]);
  });
});

describe('an invocation that fails', () => {
  test('is tried again, after a pause that depends on how often it failed', async () => {
    let failures = 2;
    const asked: number[] = [];
    const { rules, calls, dead } = start({
      entries: { onFailure },
      retryDelayMs: (attempt) => {
        asked.push(attempt);
        return 0;
      },
      invoke: async (name, event) => {
        calls.push({ name, event });
        if (failures-- > 0) throw new Error('not yet');
      },
    });
    rules.publish(published('post.failed'));
    await expect.poll(() => calls).toHaveLength(3);
    await rules.stop();
    expect(new Set(calls.map(({ event }) => JSON.stringify(event))).size).toBe(1);
    expect({ asked, dead }).toEqual({ asked: [1, 2], dead: [] });
  });

  test('three times is a dead letter', async () => {
    const errors = ['first', 'second', 'third'].map((message) => new Error(message));
    const left = [...errors];
    const { rules, dead } = start({
      entries: { onFailure },
      invoke: () => Promise.reject(left.shift() ?? new Error()),
    });
    const { event } = published('post.failed');
    rules.publish({ event });
    await expect.poll(() => dead).toEqual([{ name: 'onFailure', event, error: errors[2] }]);
    expect(left).toEqual([]);
  });

  test('is tried again at once when the system stops', async () => {
    let count = 0;
    const { rules, dead } = start({
      entries: { onFailure },
      retryDelayMs: () => hour,
      invoke: async () => {
        count += 1;
        throw new Error('no');
      },
    });
    rules.publish(published('post.failed'));
    await rules.stop();
    expect({ count, dead: dead.length }).toEqual({ count: 3, dead: 1 });
  });
});

describe('stopping', () => {
  test('waits for what runs', async () => {
    const { held, invoke } = heldInvocation();
    const { rules } = start({ entries: { onFailure }, invoke });
    rules.publish(published('post.failed'));
    const order: string[] = [];
    const stopped = rules.stop().then(() => order.push('stopped'));
    await expect.poll(() => held).toHaveLength(1);
    order.push('ended');
    held[0]?.end();
    await stopped;
    expect(order).toEqual(['ended', 'stopped']);
  });
});

describe('a schedule', () => {
  const scheduled = { everyMinute: entries.everyMinute, everyHour: entries.everyHour };
  const timeOf = ({ event }: Call) => Object.assign({ time: '' }, event).time;
  const times = (calls: Call[], name: string) => calls.filter((call) => call.name === name).map(timeOf);

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:58:30.250Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('of each minute ticks right away, then at the start of every minute', async () => {
    const { calls } = start({ entries: scheduled });
    await vi.advanceTimersByTimeAsync(150 * second);
    expect(times(calls, 'everyMinute')).toEqual([
      '2026-11-20T10:58:30Z',
      '2026-11-20T10:59:00Z',
      '2026-11-20T11:00:00Z',
      '2026-11-20T11:01:00Z',
    ]);
  });

  test('of each hour ticks soon after the start of every hour, and after ours when nothing is known of its runs', async () => {
    const { calls } = start({ entries: scheduled });
    await vi.advanceTimersByTimeAsync(150 * second);
    expect(times(calls, 'everyHour')).toEqual(['2026-11-20T10:58:40Z', '2026-11-20T11:00:10Z']);
  });

  test('does not begin with the others of its hour: the one that may take longest comes last', async () => {
    const { everyMinute, everyHour } = entries;
    const timed = (timeoutSeconds: number) => ({ ...everyHour, timeoutSeconds });
    const { calls } = start({ entries: { long: timed(600), short: timed(50), everyMinute, other: timed(120) } });
    await vi.advanceTimersByTimeAsync(9 * second);
    expect(calls.map(({ name }) => name)).toEqual(['everyMinute']);
    await vi.advanceTimersByTimeAsync(hour);
    expect(calls.filter(({ name }) => name !== 'everyMinute').map((call) => [call.name, timeOf(call)])).toEqual([
      ['short', '2026-11-20T10:58:40Z'],
      ['other', '2026-11-20T10:58:50Z'],
      ['long', '2026-11-20T10:59:00Z'],
      ['short', '2026-11-20T11:00:10Z'],
      ['other', '2026-11-20T11:00:20Z'],
      ['long', '2026-11-20T11:00:30Z'],
    ]);
  });

  test.each([
    ['never ran', undefined, false],
    ['missed its last tick', '2026-11-20T10:00:09.999Z', true],
    ['ran at its last tick', '2026-11-20T10:00:10.000Z', false],
    ['ran by a clock that was ahead', '2026-11-20T10:58:30.251Z', true],
  ])('of each hour that %s (%s) ticks after the start: %s', async (_what, at, isExpected) => {
    const lastRuns = new Map(at === undefined ? [] : [['everyHour', new Date(at)]]);
    const { calls } = start({ entries: scheduled, lastRuns });
    await vi.advanceTimersByTimeAsync(minute);
    expect(times(calls, 'everyHour')).toHaveLength(isExpected ? 1 : 0);
    await vi.advanceTimersByTimeAsync(minute);
    expect(times(calls, 'everyHour').at(-1)).toBe('2026-11-20T11:00:10Z');
  });

  test('contains the time of a scheduled event', async () => {
    const { calls } = start({ entries: { everyMinute: entries.everyMinute } });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([
      {
        name: 'everyMinute',
        event: {
          version: '0',
          id: expect.any(String),
          'detail-type': 'Scheduled Event',
          source: 'aws.events',
          account: '000000000000',
          time: '2026-11-20T10:58:30Z',
          region: 'us-east-1',
          resources: ['arn:aws:events:us-east-1:000000000000:rule/everyMinute'],
          detail: {},
        },
      },
    ]);
  });

  test('never runs beside itself: of the ticks that come while it runs, one waits for its end', async () => {
    const { held, invoke } = heldInvocation();
    const { rules } = start({ entries: { everyMinute: entries.everyMinute }, invoke });
    await vi.advanceTimersByTimeAsync(150 * second);
    expect(held).toHaveLength(1);
    const fired = rules.fire('everyMinute', new Date('2027-01-01T00:00:00Z'));
    held[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(held).toHaveLength(2);
    held[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(held).toHaveLength(3);
    held[2]?.end();
    await fired;
  });

  test('is tried again once, if it failed within two minutes', async () => {
    let count = 0;
    const { dead } = start({
      entries: { everyMinute: entries.everyMinute },
      invoke: async () => {
        count += 1;
        throw new Error('no');
      },
    });
    await vi.waitFor(() => expect(dead).toHaveLength(1));
    expect(count).toBe(2);
  });

  test('is not tried again after a run that failed late: its next tick does the same work', async () => {
    const { held, invoke } = heldInvocation();
    const { dead } = start({
      entries: { everyHour: entries.everyHour },
      lastRuns: new Map([['everyHour', new Date('2026-11-20T10:00:10.000Z')]]),
      retryDelayMs: (attempt) => attempt * minute,
      invoke,
    });
    await vi.advanceTimersByTimeAsync(100 * second);
    await vi.advanceTimersByTimeAsync(61 * second);
    held[0]?.fail(new Error('Task timed out'));
    await vi.advanceTimersByTimeAsync(0);
    expect({ runs: held.length, dead: dead.length }).toEqual({ runs: 1, dead: 1 });
  });

  test('is silent once stopped', async () => {
    const { rules, calls } = start({ entries: scheduled });
    await rules.stop();
    await vi.advanceTimersByTimeAsync(hour);
    expect(calls.map(({ name }) => name)).toEqual(['everyMinute']);
  });

  test('can be fired as if at another time, and answers as its entry does', async () => {
    const invoke = (name: string, event: unknown) => Promise.resolve({ name, at: timeOf({ name, event }) });
    const { rules } = start({ entries: scheduled, invoke });
    expect(await rules.fire('everyHour', new Date('2027-01-01T00:00:00.900Z'))).toEqual({
      name: 'everyHour',
      at: '2027-01-01T00:00:00Z',
    });
  });

  test('reports a failure of a fired job, once', async () => {
    let count = 0;
    const { rules, dead } = start({
      entries: scheduled,
      invoke: async () => {
        count += 1;
        if (count > 1) throw new Error('no');
      },
    });
    await expect(rules.fire('everyMinute', new Date())).rejects.toThrow('no');
    expect({ count, dead }).toEqual({ count: 2, dead: [] });
  });

  test.each(['nothing', 'onUpload', 'toString'])('named %s cannot be fired', async (name) => {
    const { rules } = start({ entries });
    await expect(rules.fire(name, new Date())).rejects.toThrow(`There is no scheduled entry ${name}`);
  });
});
