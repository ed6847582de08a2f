import ICAL from 'ical.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  feedEvents,
  feedFile,
  feedPeriod,
  ownerOfFeed,
  type FeedPost,
} from '../../../shared/domain/feeds/calendar-feed.ts';
import { calendarText, type CalendarEvent } from '../../../shared/domain/feeds/calendar-text.ts';
import { newClientId } from '../../support/ids.ts';

const event: CalendarEvent = {
  uid: 'one@nashra.example',
  sequence: 3,
  changedAt: '2026-11-23T08:00:00.000Z',
  startsAt: '2026-11-24T08:30:00.000Z',
  title: 'Instagram · Fresh manakish',
  text: 'Scheduled',
  isTentative: false,
};

const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const eventsIn = (text: string) => read(text).getAllSubcomponents('vevent');

describe('the text of a calendar', () => {
  it('is read by a parser of iCalendar as it was meant', () => {
    const text = calendarText('Cedar Bakery', [event, { ...event, uid: 'two', isTentative: true }]);
    const calendar = read(text);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Cedar Bakery');
    const [first, second] = eventsIn(text).map((each) => new ICAL.Event(each));
    expect(first).toMatchObject({ uid: event.uid, sequence: 3, summary: event.title, description: 'Scheduled' });
    expect(first?.startDate.toJSDate().toISOString()).toBe(event.startsAt);
    expect(first?.startDate.zone.tzid).toBe('UTC');
    expect(first?.duration.toSeconds()).toBe(15 * 60);
    expect(second?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    for (const name of ['dtstamp', 'last-modified'])
      expect(String(first?.component.getFirstPropertyValue(name))).toBe('2026-11-23T08:00:00Z');
  });

  it('ends lines with CRLF and folds them at 75 octets, between characters', () => {
    const text = calendarText('نشرة', [{ ...event, title: 'مناقيش طازجة كل صباح 🥖 '.repeat(20) }]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.slice(0, -2).split('\r\n');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
    }
  });

  it('carries any text through a parser, but for control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
        const [one] = eventsIn(calendarText('Plan', [{ ...event, text: `a${words}\nb;c,d\\n` }]));
        const kept = words.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
        expect(one?.getFirstPropertyValue('description')).toBe(`a${kept}\nb;c,d\\n`);
      }),
    );
  });

  it('lets no text begin a line or an event of its own', () => {
    const text = calendarText('Plan', [{ ...event, title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Forged' }]);
    expect(eventsIn(text)).toHaveLength(1);
    expect(eventsIn(text)[0]?.getFirstPropertyValue('summary')).toContain('Forged');
  });
});

describe('the events of posts', () => {
  const post = {
    id: 'client-post',
    clientName: 'Cedar Bakery',
    content: `Fresh manakish ${'and more '.repeat(60)}`,
    targets: [{ platform: 'instagram' }, { platform: 'facebook' }],
    status: 'scheduled',
    scheduledFor: '2026-11-24T08:30:00.000Z',
    updatedAt: '2026-11-23T08:00:00.000Z',
    version: 2,
  } as unknown as FeedPost;
  const at = { host: 'nashra.example', withClient: false };

  it('tell the beginning of the text, platforms and status, and keep their id', () => {
    const [told] = feedEvents([post], at);
    expect(told).toMatchObject({ uid: 'client-post@nashra.example', sequence: 2, startsAt: post.scheduledFor });
    expect(told?.title).toMatch(/^Instagram, Facebook · Fresh manakish .+…$/);
    expect(told?.text).toMatch(/^Scheduled · Instagram, Facebook\nFresh manakish /);
    expect(told?.text.length).toBeLessThan(340);
    expect(feedEvents([{ ...post, content: 'Changed', version: 3 }], at)[0]?.uid).toBe(told?.uid);
  });

  it('name the client where there are several', () => {
    expect(feedEvents([post], { ...at, withClient: true })[0]?.title).toMatch(/^Cedar Bakery · Instagram, Facebook · /);
  });

  it('are at the time of publication once there is one, tentative for drafts, and none without a time', () => {
    const publishedAt = '2026-11-24T08:31:00.000Z';
    expect(feedEvents([{ ...post, status: 'published', publishedAt }], at)[0]?.startsAt).toBe(publishedAt);
    expect(feedEvents([{ ...post, status: 'draft' }], at)[0]?.isTentative).toBe(true);
    expect(feedEvents([{ ...post, status: 'draft', scheduledFor: undefined }], at)).toEqual([]);
  });
});

it('tells whose feed an address names, and of any other text nothing', () => {
  const owner = newClientId();
  expect(ownerOfFeed(feedFile(owner))).toBe(owner);
  for (const other of [owner, '', '.ics', 'x.ics', `${owner}.ics.ics`, `${owner}-1.ics`])
    expect(ownerOfFeed(other)).toBeUndefined();
});

it('begins 30 days ago and ends in 180', () => {
  expect(feedPeriod(new Date('2026-11-23T10:00:00Z'))).toEqual({
    from: '2026-10-24T10:00:00.000Z',
    to: '2027-05-22T10:00:00.000Z',
  });
});
