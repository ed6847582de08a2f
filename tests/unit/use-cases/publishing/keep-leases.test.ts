import { beforeEach, describe, expect, it } from 'vitest';
import { extensionTime, keepLeases, newLease } from '../../../../functions/use-cases/publishing/keep-leases.ts';
import type { PostId } from '../../../../shared/domain/ids.ts';
import type { Lease } from '../../../../shared/domain/posts/post-record.ts';
import { second } from '../../../../shared/durations.ts';
import { aPost } from '../../../support/records/post-record.ts';
import { noon } from '../../../support/noon.ts';

const post = aPost().id;

let now: Date;
let pauses: PromiseWithResolvers<void>[];
let extensions: { ids: readonly PostId[]; lease: Lease }[];
let answer: () => Promise<boolean[]>;
let hidden: string[];
let warnings: string[];
beforeEach(() => {
  now = noon;
  pauses = [];
  extensions = [];
  answer = async () => [true];
  hidden = [];
  warnings = [];
});

const lease = newLease(noon, 'one');

const keep = (kept = lease) =>
  keepLeases([post], kept, {
    posts: { extend: async (ids, extended) => (extensions.push({ ids, lease: extended }), answer()) },
    keepMessages: async (leaseEnd) => void hidden.push(leaseEnd.toISOString()),
    clock: () => now,
    wait: async () => {
      const pause = Promise.withResolvers<void>();
      pauses.push(pause);
      return pause.promise;
    },
    warn: (message) => void warnings.push(message),
  });

/** Lets time pass, and the pause end that began last. */
async function pass(milliseconds: number) {
  now = new Date(now.getTime() + milliseconds);
  const begun = pauses.length;
  pauses.at(-1)?.resolve();
  for (let turn = 0; turn < 20 && pauses.length === begun; turn += 1) await Promise.resolve();
}

/** In steps as long as the pauses between two looks at the leases. */
async function passInSteps(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 3) await pass(3 * second);
}

describe('the lease of a worker', () => {
  it('lasts twenty seconds', () => {
    expect(lease).toEqual({ token: 'one', since: noon.toISOString(), until: '2026-11-20T12:00:20.000Z' });
  });

  it.each([
    ['as long after the latest instant that it waits for', [3, 22], '2026-11-20T12:00:42.000Z'],
    ['no less where its posts are late', [-60], '2026-11-20T12:00:20.000Z'],
    ['about a minute, whatever it waits for', [900], '2026-11-20T12:01:05.000Z'],
  ])('lasts %s', (_how, seconds, until) => {
    const instants = seconds.map((each) => new Date(noon.getTime() + each * second).toISOString());
    expect(newLease(noon, 'one', instants).until).toBe(until);
  });

  it('is extended, by more than it lasted at first, once it has eleven seconds left', async () => {
    const leases = keep({ ...lease, until: new Date(noon.getTime() + 42 * second).toISOString() });
    await passInSteps(30);
    expect([extensions, hidden]).toEqual([[], []]);
    await pass(second);
    expect(extensions).toEqual([{ ids: [post], lease: { ...lease, until: '2026-11-20T12:01:01.000Z' } }]);
    expect(leases.isHeld(post)).toBe(true);
  });

  it('is extended with its messages for as long as the post is worked on', async () => {
    const leases = keep();
    await passInSteps(60);
    const ends = ['2026-11-20T12:00:39.000Z', '2026-11-20T12:01:00.000Z', '2026-11-20T12:01:21.000Z'];
    expect(extensions).toEqual(ends.map((until) => ({ ids: [post], lease: { ...lease, until } })));
    expect(hidden).toEqual(ends);
    expect(leases.isHeld(post)).toBe(true);
    leases.release(post);
    await passInSteps(60);
    expect(extensions).toHaveLength(3);
    expect(leases.isHeld(post)).toBe(false);
  });

  it('is tried again in time when the table could not be reached once', async () => {
    answer = async () => Promise.reject(new Error('down'));
    const leases = keep();
    await passInSteps(9);
    answer = async () => [true];
    for (let seconds = 12; seconds <= 24; seconds += 3) {
      await pass(3 * second);
      expect(leases.isHeld(post)).toBe(true);
    }
    expect(warnings).toEqual(['leases not extended']);
  });

  it.each<[string, () => Promise<boolean[]>, string[]]>([
    ['the table cannot be reached', async () => Promise.reject(new Error('down')), ['leases not extended']],
    ['another worker took it over', async () => [false], []],
  ])('covers no call in its last five seconds when %s', async (_when, answered, warned) => {
    answer = answered;
    const leases = keep();
    await pass(14.999 * second);
    expect(leases.isHeld(post)).toBe(true);
    await pass(1);
    expect(leases.isHeld(post)).toBe(false);
    expect([...new Set(warnings)]).toEqual(warned);
  });

  it('is held again once an extension arrives', async () => {
    answer = async () => Promise.reject(new Error('down'));
    const leases = keep();
    await pass(16 * second);
    answer = async () => [true];
    await pass(second);
    expect(leases.isHeld(post)).toBe(true);
    expect(extensions.at(-1)?.lease.until).toBe(new Date(now.getTime() + extensionTime).toISOString());
  });
});
