import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry, Trigger } from '../../functions/entries.ts';
import { eventEnvelope } from '../../infra/local/aws/events/bus-event.ts';
import { startEventRules, type EventRules, type EventRulesOptions } from '../../infra/local/aws/events/event-rules.ts';
import { hour } from '../../shared/durations.ts';

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
    const { busName, event } = published('post.failed');
    rules.publish({ busName, event });
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
    const { busName, event } = published('post.failed');
    rules.publish({ busName, event });
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

  test('ticks right away, then at the start of every minute or hour', async () => {
    const { calls } = start({ entries: scheduled });
    await vi.advanceTimersByTimeAsync(150_000);
    expect(times(calls, 'everyMinute')).toEqual([
      '2026-11-20T10:58:30Z',
      '2026-11-20T10:59:00Z',
      '2026-11-20T11:00:00Z',
      '2026-11-20T11:01:00Z',
    ]);
    expect(times(calls, 'everyHour')).toEqual(['2026-11-20T10:58:30Z', '2026-11-20T11:00:00Z']);
  });

  test('contains the time of a scheduled event', () => {
    const { calls } = start({ entries: { everyHour: entries.everyHour } });
    expect(calls).toEqual([
      {
        name: 'everyHour',
        event: {
          version: '0',
          id: expect.any(String),
          'detail-type': 'Scheduled Event',
          source: 'aws.events',
          account: '000000000000',
          time: '2026-11-20T10:58:30Z',
          region: 'us-east-1',
          resources: ['arn:aws:events:us-east-1:000000000000:rule/everyHour'],
          detail: {},
        },
      },
    ]);
  });

  test('goes on while an earlier tick still runs', async () => {
    const { held, invoke } = heldInvocation();
    start({ entries: { everyMinute: entries.everyMinute }, invoke });
    await vi.advanceTimersByTimeAsync(150_000);
    expect(held).toHaveLength(4);
    for (const { end } of held) end();
  });

  test('is silent once stopped', async () => {
    const { rules, calls } = start({ entries: scheduled });
    await rules.stop();
    await vi.advanceTimersByTimeAsync(hour);
    expect(calls).toHaveLength(2);
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
        if (count > 2) throw new Error('no');
      },
    });
    await expect(rules.fire('everyMinute', new Date())).rejects.toThrow('no');
    expect({ count, dead }).toEqual({ count: 3, dead: [] });
  });

  test.each(['nothing', 'onUpload', 'toString'])('named %s cannot be fired', async (name) => {
    const { rules } = start({ entries });
    await expect(rules.fire(name, new Date())).rejects.toThrow(`There is no scheduled entry ${name}`);
  });
});
