import { describe, expect, it } from 'vitest';
import {
  afterRepeat,
  changed,
  checkWordings,
  daysAfter,
  EvergreenChange,
  type EvergreenEntry,
  firstDueAt,
  isPastEnd,
  lookAtOf,
  mostRepeats,
  NewEvergreen,
  nextWording,
  outAt,
  plannedRepeats,
  postIdOfRepeat,
  repeatIn,
  waitingBecause,
  wordingAt,
} from '../../../../shared/domain/posts/repeats/evergreen.ts';
import { checkRepeatable, forbidsRepeats } from '../../../../shared/domain/posts/repeats/repeatable.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../shared/platforms/registry.ts';
import { isoAfterNoon, noon } from '../../../support/noon.ts';
import { anEvergreen } from '../../../support/records/evergreen-record.ts';
import { aClientId, aPost } from '../../../support/records/post-record.ts';

const zone = 'Asia/Beirut';
const why = { reason: 'The plan has no room', reasonCode: { code: 'post.monthly-limit' } };

describe('the days between repetitions', () => {
  it('are counted at the same wall time, also when the clocks change', () => {
    // Lebanon turns its clocks back on 2026-10-25 and forward on 2027-03-28.
    expect(daysAfter('2026-10-20T07:00:00.000Z', 7, zone)).toBe('2026-10-27T08:00:00.000Z');
    expect(daysAfter('2027-03-25T08:00:00.000Z', 7, zone)).toBe('2027-04-01T07:00:00.000Z');
    expect(daysAfter('2026-11-01T08:00:00.000Z', 7, zone)).toBe('2026-11-08T08:00:00.000Z');
    expect(daysAfter('2026-10-20T07:00:00.000Z', 7, 'UTC')).toBe('2026-10-27T07:00:00.000Z');
  });

  it('end at the minute, so that the same slot serves again', () => {
    expect(daysAfter('2026-11-01T08:00:41.250Z', 7, zone)).toBe('2026-11-08T08:00:00.000Z');
  });

  it('begin with what went out, and at once with what never did', () => {
    expect(firstDueAt('2026-11-01T08:00:00.000Z', 30, zone, noon)).toBe('2026-12-01T08:00:00.000Z');
    expect(firstDueAt(undefined, 30, zone, noon)).toBe(noon.toISOString());
  });

  it.each([
    [6, false],
    [7, true],
    [365, true],
    [366, false],
    [7.5, false],
  ])('may be %d: %s', (everyDays, isTaken) => {
    const wanted = { clientId: aClientId, content: 'A', platforms: ['facebook'], variants: ['B'], everyDays };
    expect(NewEvergreen.safeParse(wanted).success).toBe(isTaken);
    expect(EvergreenChange.safeParse({ everyDays, version: 1 }).success).toBe(isTaken);
  });
});

describe('wordings', () => {
  const three = anEvergreen({ content: 'A', texts: { facebook: 'A of Facebook' }, variants: ['B', 'C'] });

  it('are one at least and ten at most besides the text', () => {
    const withVariants = (count: number) =>
      NewEvergreen.safeParse({
        clientId: aClientId,
        content: 'A',
        platforms: ['facebook'],
        variants: Array.from({ length: count }, (_, place) => `B${place}`),
        everyDays: 30,
      }).success;
    expect([0, 1, 10, 11].map(withVariants)).toEqual([false, true, true, false]);
  });

  it('come in turn, and a variant is said at every platform', () => {
    expect([0, 1, 2].map((place) => wordingAt(three, place))).toEqual([
      { content: 'A', texts: { facebook: 'A of Facebook' } },
      { content: 'B', texts: {} },
      { content: 'C', texts: {} },
    ]);
    const places: number[] = [];
    let entry: EvergreenEntry = three;
    for (let repeat = 0; repeat < 5; repeat += 1) {
      const place = nextWording(entry, undefined);
      places.push(place);
      entry = afterRepeat(entry, { place, at: noon.toISOString(), timeZone: zone });
    }
    expect(places).toEqual([0, 1, 2, 0, 1]);
  });

  it('pass over what the last post said at any of the platforms', () => {
    const at = (wanted: Partial<EvergreenEntry>, last: { content: string; texts?: object }) =>
      nextWording({ ...three, ...wanted }, { texts: {}, ...last });
    expect(at({ next: 1 }, { content: 'B' })).toBe(2);
    expect(at({ next: 1 }, { content: '  b' })).toBe(1);
    expect(at({ next: 2 }, { content: ' C ' })).toBe(0);
    expect(at({ next: 0 }, { content: 'A' })).toBe(0);
    expect(at({ next: 0, platforms: ['facebook', 'instagram'] }, { content: 'A' })).toBe(1);
    expect(at({ next: 1 }, { content: 'X', texts: { facebook: 'B' } })).toBe(2);
  });

  it.each([
    ['a variant like the text', { variants: ['A'], texts: {} }],
    ['white space alone', { variants: ['  A\n'], texts: {} }],
    ['two alike, one after the other', { variants: ['B', 'B'] }],
    ['the last like the first', { variants: ['B', 'A'], texts: {} }],
    ['the last like the first at one platform', { variants: ['B', 'A'], platforms: ['facebook', 'tiktok'] }],
  ] satisfies [string, Partial<EvergreenEntry>][])('are refused with %s', (_, wanted) => {
    expect(() => checkWordings({ ...three, ...wanted })).toThrow(
      expect.objectContaining({ code: 'evergreen.same-text' }),
    );
  });

  it.each([
    ['the last like the first at no platform', { variants: ['B', 'A'] }],
    ['two alike, with another between', { variants: ['B', 'C', 'B'], texts: {} }],
    ['each its own', {}],
  ] satisfies [string, Partial<EvergreenEntry>][])('are taken with %s', (_, wanted) => {
    expect(() => checkWordings({ ...three, ...wanted })).not.toThrow();
  });
});

describe('platforms that forbid repetitions', () => {
  it('are those that declare it', () => {
    expect(Platform.options.filter(forbidsRepeats)).toEqual(
      Object.values(platforms).flatMap((platform) => ('forbidsRepeats' in platform ? [platform.id] : [])),
    );
  });

  it('are refused', () => {
    expect(() => checkRepeatable(['facebook', 'tiktok'], (platform) => platform === 'tiktok')).toThrow(
      expect.objectContaining({ code: 'post.repeat-forbidden', params: { platform: 'TikTok' } }),
    );
  });
});

describe('the end', () => {
  it('comes after so many posts', () => {
    const end = { times: 2 };
    const at = noon.toISOString();
    expect([0, 1, 2, 3].map((repeats) => isPastEnd({ end, repeats }, at, zone))).toEqual([false, false, true, true]);
    expect(isPastEnd({ repeats: mostRepeats - 1 }, at, zone)).toBe(false);
    expect(isPastEnd({ repeats: mostRepeats }, at, zone)).toBe(true);
  });

  it('comes with the last day in the zone of the client', () => {
    const end = { until: '2026-11-30' };
    expect(isPastEnd({ end, repeats: 0 }, '2026-11-30T21:59:59.999Z', zone)).toBe(false);
    expect(isPastEnd({ end, repeats: 0 }, '2026-11-30T22:00:00.000Z', zone)).toBe(true);
    expect(isPastEnd({ end, repeats: 0 }, '2026-11-30T22:00:00.000Z', 'UTC')).toBe(false);
  });

  it('is known as soon as no other repeat can come', () => {
    const repeat = { place: 0, at: noon.toISOString(), timeZone: zone };
    expect(afterRepeat(anEvergreen({ end: { times: 1 } }), repeat).hasEnded).toBe(true);
    expect(afterRepeat(anEvergreen({ end: { times: 2 } }), repeat).hasEnded).toBe(false);
    expect(afterRepeat(anEvergreen({ end: { until: '2026-12-20' } }), repeat).hasEnded).toBe(false);
    expect(afterRepeat(anEvergreen({ end: { until: '2026-12-19' } }), repeat).hasEnded).toBe(true);
  });
});

describe('an entry', () => {
  it('is due again so many days after its post', () => {
    const waiting = waitingBecause(anEvergreen(), why, noon);
    expect(afterRepeat(waiting, { place: 1, at: '2026-11-21T08:00:00.000Z', timeZone: zone })).toEqual({
      ...anEvergreen(),
      repeats: 1,
      next: 0,
      lastPostId: postIdOfRepeat(waiting.id, 1),
      lastAt: '2026-11-21T08:00:00.000Z',
      dueAt: '2026-12-21T08:00:00.000Z',
      waiting: undefined,
    });
  });

  it('is looked at when it is due, or a day after it had to wait; never while it is paused or ended', () => {
    const due = anEvergreen();
    expect(lookAtOf(due)).toBe(due.dueAt);
    const waiting = waitingBecause(due, why, noon);
    expect(waiting.waiting).toEqual({ ...why, since: noon.toISOString(), again: '2026-11-21T12:00:00.000Z' });
    expect(lookAtOf(waiting)).toBe('2026-11-21T12:00:00.000Z');
    const longer = waitingBecause(waiting, why, new Date('2026-11-21T12:30:00.000Z'));
    expect(longer.waiting).toMatchObject({ since: noon.toISOString(), again: '2026-11-22T12:30:00.000Z' });
    expect(lookAtOf({ ...due, isPaused: true })).toBeUndefined();
    expect(lookAtOf({ ...due, hasEnded: true })).toBeUndefined();
  });

  it('recognises its posts', () => {
    const entry = anEvergreen({ repeats: 2 });
    expect([0, 1, 2, 3].map((repeat) => repeatIn([entry], postIdOfRepeat(entry.id, repeat))?.repeat)).toEqual([
      undefined,
      1,
      2,
      undefined,
    ]);
    expect(repeatIn([], postIdOfRepeat(entry.id, 1))).toBeUndefined();
  });

  it('knows when a post went out or will', () => {
    const at = isoAfterNoon(0);
    expect(outAt(aPost({ status: 'draft' }))).toBeUndefined();
    expect(outAt(aPost({ scheduledFor: at }))).toBe(at);
    expect(outAt(aPost({ status: 'published', scheduledFor: at, publishedAt: isoAfterNoon(9) }))).toBe(isoAfterNoon(9));
  });

  it('takes changes, and waits no longer', () => {
    const context = { timeZone: zone, now: noon };
    const entry = waitingBecause(
      anEvergreen({ lastAt: '2026-11-01T08:00:00.000Z', dueAt: '2026-12-01T08:00:00.000Z', repeats: 1, next: 1 }),
      why,
      noon,
    );
    const sooner = changed(entry, { everyDays: 7, version: 1 }, context);
    expect(sooner).toMatchObject({ everyDays: 7, dueAt: '2026-11-08T08:00:00.000Z', next: 1 });
    expect(sooner.waiting).toBeUndefined();
    expect(changed(entry, { isPaused: true, version: 1 }, context)).toMatchObject({
      isPaused: true,
      dueAt: entry.dueAt,
    });
    const ended = changed(entry, { end: { times: 1 }, version: 1 }, context);
    expect(ended.hasEnded).toBe(true);
    expect(changed(ended, { end: null, version: 1 }, context)).toMatchObject({ hasEnded: false, end: undefined });
    expect(() => changed(entry, { variants: [entry.content], version: 1 }, context)).toThrow(
      expect.objectContaining({ code: 'evergreen.same-text' }),
    );
  });
});

describe('planned repeats', () => {
  const freeTime = (from: string) => (from > '2026-12' ? from : '2026-12-01T08:00:00.000Z');
  const plan = (entry: EvergreenEntry, count = 3) =>
    plannedRepeats(entry, { count, last: undefined, timeZone: zone, freeTime });

  it('take the first free time each, so many days apart', () => {
    expect(plan(anEvergreen({ repeats: 4, next: 1 }))).toEqual([
      { repeat: 5, wording: 1, text: 'Manakish, fresh from the oven', at: '2026-12-01T08:00:00.000Z' },
      { repeat: 6, wording: 0, text: 'Fresh manakish', at: '2026-12-31T08:00:00.000Z' },
      { repeat: 7, wording: 1, text: 'Manakish, fresh from the oven', at: '2027-01-30T08:00:00.000Z' },
    ]);
  });

  it('stop at the end', () => {
    expect(plan(anEvergreen({ end: { times: 2 } }))).toHaveLength(2);
    expect(plan(anEvergreen({ end: { until: '2026-12-30' } }))).toHaveLength(1);
    expect(plan(anEvergreen({ end: { until: '2026-11-30' } }))).toHaveLength(0);
    expect(plan(anEvergreen({ hasEnded: true }))).toHaveLength(0);
  });

  it('stop where no time is free', () => {
    expect(
      plannedRepeats(anEvergreen(), { count: 3, last: undefined, timeZone: zone, freeTime: () => undefined }),
    ).toEqual([]);
  });
});
