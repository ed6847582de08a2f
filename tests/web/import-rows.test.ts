import { describe, expect, it } from 'vitest';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import type { ImportFile } from '../../shared/domain/posts/post-import.ts';
import { unlimited } from '../../shared/domain/posts/post-usage.ts';
import { importBatches } from '../../web/src/data/posts/post-imports.ts';
import { checkedRows, type ClientFacts, roomOf } from '../../web/src/features/posts/import/checked-rows.ts';
import { type DayOrder, dayOrderOf } from '../../web/src/features/posts/import/plan-times.ts';
import { plannedRow } from '../../web/src/features/posts/import/planned-row.ts';
import { addressesIn, filesByName, rowFiles } from '../../web/src/features/posts/import/row-files.ts';
import { guessedPlaces } from '../../web/src/features/posts/plan-file/columns.ts';
import { headingOf, planColumns } from '../../web/src/features/posts/plan-file/words.ts';
import { templateCsv, templateWorkbook } from '../../web/src/features/posts/import/template-menu.tsx';
import { planCsv, planWorkbook } from '../../web/src/features/posts/plan-file/plan-csv.ts';
import { readTable } from '../../web/src/features/posts/import/read-table.ts';
import { idOfMedia } from '../support/ids.ts';
import { cedar, facebook, instagram, picture } from './fixtures.ts';

const headings = planColumns.map(headingOf);
const places = guessedPlaces(headings);

type Cells = Partial<Record<(typeof planColumns)[number], string>>;
const planned = (cells: Cells, row = 1, order?: DayOrder) =>
  plannedRow(
    planColumns.map((column) => cells[column] ?? ''),
    places,
    row,
    order,
  );

describe('the columns of a file', () => {
  it('are guessed from headings in English, French and Arabic', () => {
    expect(guessedPlaces(['Caption', ' DATE ', 'heure', 'المنصات', 'Instagram caption', 'Budget'])).toEqual({
      text: 0,
      date: 1,
      time: 2,
      platforms: 3,
      'text-instagram': 4,
    });
    expect(guessedPlaces(headings)).toEqual(Object.fromEntries(planColumns.map((column, place) => [column, place])));
    expect(guessedPlaces(['Text', 'Content'])).toEqual({ text: 0 });
  });
});

describe('the order of day and month', () => {
  it.each([
    [['12/28/2026', '12/11/2027'], 'month-first'],
    [['3/4/2027 10:00', '\u200f٣١/١٢/٢٠٢٦'], 'day-first'],
    [['12/28/2026', '28/12/2026'], undefined],
    [['3/4/2027', '2026-12-31'], undefined],
    [['4/4/2027', '2026-12-31', '28-Dec-26', 'soon', ''], 'none'],
  ])('of %j is %s', (days, order) => expect(dayOrderOf(days)).toBe(order));
});

describe('a row', () => {
  it.each([
    ['2026-12-31', '9:05', { date: '2026-12-31', time: '09:05' }],
    ['31/12/2026', '09:05:00', { date: '2026-12-31', time: '09:05' }],
    ['31.12.2026', '9.05 pm', { date: '2026-12-31', time: '21:05' }],
    ['٣١/١٢/٢٠٢٦', '١٢:٠٠ AM', { date: '2026-12-31', time: '00:00' }],
    ['2026-12-31 18:30', '', { date: '2026-12-31', time: '18:30' }],
    ['2026-12-31T18:30', '', { date: '2026-12-31', time: '18:30' }],
    ['2026-12-31', '0.5', { date: '2026-12-31', time: '12:00' }],
    ['2026-12-31', '12:00 pm', { date: '2026-12-31', time: '12:00' }],
    ['28\u200f/12\u200f/2026', '٩:٣٠ ص', { date: '2026-12-28', time: '09:30' }],
    ['\u200e28/12/2026', '9:30 م', { date: '2026-12-28', time: '21:30' }],
    ['۲۸/۱۲/۲۰۲۶', '9 AM', { date: '2026-12-28', time: '09:00' }],
    ['28/12/26', '9\u202fa.m.', { date: '2026-12-28', time: '09:00' }],
    ['28-Dec-26', '9h', { date: '2026-12-28', time: '09:00' }],
    ['28 décembre 2026 9h30', '', { date: '2026-12-28', time: '09:30' }],
    ['28 كانون الأول 2026', '٩:٣٠ مساءً', { date: '2026-12-28', time: '21:30' }],
    ['2026-12-28T10:00:00Z', '', { date: '2026-12-28', time: '10:00', zone: 'UTC' }],
    ['2026-12-28T01:00+03:00', '', { date: '2026-12-27', time: '22:00', zone: 'UTC' }],
  ])('goes out on %s at %s', (date, time, at) => {
    expect(planned({ date, time })).toMatchObject({ when: { kind: 'at', ...at }, errors: [] });
  });

  it.each([
    ['12/31/2026', ''],
    ['2026-02-30', '10:00'],
    ['tomorrow', '10:00'],
    ['2026-12-31', '24:00'],
    ['2026-12-31', '10:60'],
    ['2026-12-31', '9'],
    ['2026-12-31', '9:30 x'],
    ['31-Dex-26', '10:00'],
    ['2026-12-28T25:00:00Z', ''],
    ['12.34', '10:00'],
    ['2026-12-31', '13:00 pm'],
    ['2026-12-31', 'noon'],
    ['', '10:00'],
  ])('is wrong on “%s” at “%s”', (date, time) => {
    expect(planned({ date, time }).errors).toHaveLength(1);
  });

  it('goes out at an instant that says its zone, wherever the client is', () => {
    const [row] = check([{ text: 'Bread', date: '2026-12-28T10:00:00Z' }], facts({ timeZone: 'America/New_York' }));
    expect(row?.at).toBe('2026-12-28T10:00:00.000Z');
  });

  it('has its day and month in the order of the file', () => {
    expect(planned({ date: '12/11/2027' }, 1, 'month-first').when).toEqual({ kind: 'free', from: '2027-12-11' });
    expect(planned({ date: '28/12/2026' }, 1, 'month-first').errors).toHaveLength(1);
  });

  it('without a time wants a free one, not before its day', () => {
    expect(planned({}).when).toEqual({ kind: 'free', from: undefined });
    expect(planned({ date: '2026-12-31' }).when).toEqual({ kind: 'free', from: '2026-12-31' });
  });

  it('names platforms as people do, and says which are unknown', () => {
    expect(planned({ platforms: 'FB، insta; Tik Tok' }).platforms).toEqual(['instagram', 'facebook', 'tiktok']);
    expect(planned({ platforms: 'Facebook, MySpace' }).errors).toEqual(['Unknown platform: MySpace']);
    expect(planned({ status: 'Published' }).errors).toEqual(['Status must be Scheduled or Draft, not “Published”']);
  });
});

const now = new Date('2026-11-20T12:00:00.000Z');

const oven: MediaItem = { ...picture, name: 'oven.jpg', size: 1000, width: 1080, height: 1080 };
const door: MediaItem = { ...oven, id: idOfMedia(`${cedar.id}-01JMEDXA0000000000000MED02`), name: 'door, blue.png' };

const facts = (wanted: Partial<ClientFacts> = {}): ClientFacts => ({
  client: { ...cedar, subscriptionStatus: 'active', paymentStatus: 'paid', planEndDate: '2030-01-01T00:00:00.000Z' },
  connections: [facebook, instagram],
  slots: [],
  bestTimes: [],
  timeZone: 'Asia/Beirut',
  files: { byName: filesByName([oven, door]), byAddress: new Map() },
  posts: [],
  usage: { monthlyPosts: 0, scheduledPosts: 0 },
  limits: unlimited,
  ...wanted,
});

const check = (rows: readonly Cells[], known: ClientFacts = facts(), keepsDrafts = false) =>
  checkedRows(
    rows.map((cells, index) => planned({ text: 'Fresh', platforms: 'Facebook', ...cells }, index + 1)),
    known,
    { now, keepsDrafts, mayPublish: true },
  );

it('rows of who may not publish become drafts that keep their time', () => {
  const rows = [planned({ text: 'Fresh', platforms: 'Facebook', date: '2030-01-01', time: '10:00' }, 1)];
  const of = (mayPublish: boolean) =>
    checkedRows(rows, facts(), { now, keepsDrafts: false, mayPublish }).map(({ post }) => [
      post?.status,
      post?.scheduledFor?.slice(0, 10),
    ]);
  expect(of(true)).toEqual([['scheduled', '2030-01-01']]);
  expect(of(false)).toEqual([['draft', '2030-01-01']]);
});

const problemsOf = (row: { problems: readonly { text: string }[] }) => row.problems.map(({ text }) => text);

describe('checked rows', () => {
  it('name files of their own for platforms, or none, and say which are not known', () => {
    const both = { platforms: 'Facebook, Instagram', files: 'oven.jpg', 'files-facebook': 'None' } as const;
    const [own, wrong, elsewhere] = check([
      { ...both, 'files-instagram': 'oven.jpg; door, blue.png', status: 'Draft' },
      { ...both, 'files-instagram': 'lost.jpg' },
      { files: 'oven.jpg', 'files-instagram': 'door, blue.png' },
    ]);
    expect(own?.post).toMatchObject({
      media: [oven.id],
      platformMedia: { instagram: [oven.id, door.id], facebook: [] },
    });
    expect(wrong?.post).toBeUndefined();
    expect(wrong && problemsOf(wrong).join()).toContain('lost.jpg');
    expect(elsewhere?.post?.platformMedia).toEqual({});
  });

  const film: MediaItem = {
    ...oven,
    id: idOfMedia(`${cedar.id}-01JMEDXA0000000000000MED03`),
    name: 'oven.mp4',
    type: 'video',
    mimeType: 'video/mp4',
    width: 1080,
    height: 1920,
    durationSeconds: 20,
  };
  const library = facts({ files: { byName: filesByName([oven, film]), byAddress: new Map() } });
  const draftOf = (cells: Cells) => {
    const [row] = check([{ platforms: 'Instagram', status: 'draft', ...cells }], library);
    if (row === undefined) throw new Error('There is a row');
    return row;
  };

  it('name a cover for each platform, which is one picture', () => {
    const covered = (cover: string, more: Cells = {}) =>
      draftOf({ files: 'oven.mp4', 'cover-instagram': cover, ...more });
    expect(covered('OVEN.JPG').post).toMatchObject({ covers: { instagram: oven.id } });
    expect(covered('OVEN.JPG', { platforms: 'Facebook' }).post).not.toHaveProperty('covers');
    expect(covered('').post).not.toHaveProperty('covers');
    for (const [cell, problem] of [
      ['oven.jpg; oven.jpg', 'Cover picture: one file at most'],
      ['lost.jpg', 'No file in the library is called lost.jpg'],
    ] as const) {
      expect(covered(cell).post).toBeUndefined();
      expect(problemsOf(covered(cell))).toContain(problem);
    }
    expect(problemsOf(covered('oven.mp4')).join()).toContain('oven.mp4 cannot be part of a cover');
  });

  it('tag accounts on their files, and say which files they mean', () => {
    const tagged = (tags: string) => draftOf({ files: 'oven.jpg', 'option-instagram-userTags': tags });
    const userTags = [{ mediaId: oven.id, username: 'chef.maya', x: 0.5, y: 0.4 }];
    for (const cell of ['@chef.maya 50% 40%', '1: @chef.maya 50 40', 'oven.jpg: chef.maya 50% 40%'])
      expect(tagged(cell).post?.options).toEqual({ instagram: { format: 'feed', userTags } });
    const ofNoFile = tagged('2: @chef.maya 50% 40%');
    expect(ofNoFile.post).toBeUndefined();
    expect(problemsOf(ofNoFile)).toEqual([
      'Instagram tagged accounts: begin with the number or the name of a file of the post, like 1: @cedar 50% 40%',
    ]);
    expect(problemsOf(tagged('nobody in particular'))).toEqual([
      'Instagram tagged accounts cannot be “nobody in particular”',
    ]);
    expect(problemsOf(tagged('@chef.maya')).join()).toContain('the tag of “chef.maya” has no place on oven.jpg');
  });

  it('without a time get free slots in turn, but none that is taken or that another row names', () => {
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '18:00' }));
    const rows = check([{}, { date: '2026-11-21', time: '18:00' }, {}, { status: 'Draft' }], facts({ slots }));
    expect(rows.map(({ at }) => at)).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
      '2026-11-22T16:00:00.000Z',
      undefined,
    ]);
    expect(rows.map(({ post }) => post?.status)).toEqual(['scheduled', 'scheduled', 'scheduled', 'draft']);
  });

  it('name files of the library in any case, also with a comma in the name', () => {
    const [one, two, three] = check([
      { files: 'OVEN.jpg; door, blue.png' },
      { files: 'oven.jpg, door, blue.png' },
      { files: 'https://example.com/a.jpg; missing.jpg' },
    ]);
    expect(one?.post?.media).toHaveLength(2);
    expect(two?.post).toBeUndefined();
    expect(problemsOf(three!)).toEqual([
      'This file is still being fetched. Check the rows again in a moment: https://example.com/a.jpg',
      'No file in the library is called missing.jpg',
    ]);
  });

  it('show what the composer would find, and can become drafts instead', () => {
    const rows = [{ platforms: 'Instagram' }, { platforms: 'TikTok', files: 'oven.jpg' }];
    const [words, tiktok] = check(rows);
    expect(words?.post).toBeUndefined();
    expect(problemsOf(words!)).toEqual(['Instagram: a picture or a video is required']);
    expect(tiktok?.post).toBeUndefined();
    expect(check(rows, facts(), true).map(({ post }) => post?.status)).toEqual(['draft', 'draft']);
  });

  it.each([true, false])('are refused as long posts for X where the account does not pay for it: %s', (isUnpaid) => {
    const onX = { ...facebook, platform: 'twitter' as const, ...(isUnpaid && { isUnpaid }) };
    const cells = { platforms: 'X', text: 'a'.repeat(281), 'option-twitter-isLong': 'yes' } as const;
    const [row] = check([cells], facts({ connections: [onX] }));
    expect(row?.post === undefined).toBe(isUnpaid);
    expect(problemsOf(row!).map((text) => text.includes('only of accounts that pay for it'))).toEqual(
      isUnpaid ? [true] : [],
    );
  });

  it('never become drafts when they are wrong', () => {
    const [row] = check([{ text: '' }], facts(), true);
    expect(row?.post).toBeUndefined();
    expect(row?.problems[0]?.isError).toBe(true);
    expect(check([{ date: '2020-01-01', time: '10:00' }], facts(), true)[0]?.post).toBeUndefined();
  });

  it('end at the limit of the plan', () => {
    const known = facts({
      usage: { monthlyPosts: 0, scheduledPosts: 8 },
      limits: { monthlyPosts: 50, scheduledPosts: 10 },
    });
    const rows = check([{}, {}, {}, { status: 'draft' }], known);
    expect(rows.map(({ post }) => post !== undefined)).toEqual([true, true, false, true]);
    expect(problemsOf(rows[2]!)).toEqual(['You have reached your scheduled post limit.']);
    expect(roomOf(known)).toBe(2);
    expect(roomOf(facts())).toBeUndefined();
  });

  it('say when the clocks skip or repeat a time', () => {
    const [skipped, repeated] = check([
      { date: '2027-03-28', time: '00:30' },
      { date: '2027-10-30', time: '23:30' },
    ]);
    expect(skipped?.at).toBe('2027-03-27T22:30:00.000Z');
    expect(problemsOf(skipped!)).toEqual(['The clocks skip this time that night: it goes out an hour later']);
    expect(repeated?.at).toBe('2027-10-30T20:30:00.000Z');
    expect(problemsOf(repeated!)).toEqual(['The clocks repeat this hour that night: the first one is meant']);
  });

  it('count the posts of a day across the file', () => {
    const rows = Array.from({ length: 26 }, (_, index) => ({
      platforms: 'Instagram',
      files: 'oven.jpg',
      date: '2026-12-01',
      time: `10:${String(index).padStart(2, '0')}`,
    }));
    const checked = check(rows);
    expect(problemsOf(checked[24]!)).toEqual([]);
    expect(problemsOf(checked[25]!)).toHaveLength(1);
  });
});

describe('a template', () => {
  it('is read back as rows without a mistake', async () => {
    const { headings: read, rows } = await readTable(new TextEncoder().encode(templateCsv(now, true)).slice().buffer);
    const read1 = rows.map((cells, index) => plannedRow(cells, guessedPlaces(read), index + 1));
    expect(read1.flatMap(({ errors }) => errors)).toEqual([]);
    expect(read1[0]).toMatchObject({ when: { kind: 'at', date: '2027-01-15', time: '10:30' }, files: 'oven.jpg' });
  });

  it.each([true, false])('is the same as an Excel workbook, with a client: %s', async (withClient) => {
    const file = new TextEncoder().encode(templateCsv(now, withClient)).slice().buffer;
    expect(await readTable((await templateWorkbook(now, withClient)).buffer)).toEqual(await readTable(file));
  });

  it('keeps signs that mean something in a workbook', async () => {
    const text = '=1+1 & "<b>"\n  Bread\t مناقيش';
    const { rows } = await readTable((await planWorkbook('A & B', [{ text }])).buffer);
    expect(rows[0]?.[0]).toBe(text);
  });

  it('keeps what a spreadsheet would run', async () => {
    const file = planCsv([{ text: '=HYPERLINK("https://evil.example")' }]);
    expect(file).toContain(`"'=HYPERLINK(`);
    const { rows } = await readTable(new TextEncoder().encode(file).slice().buffer);
    expect(rows[0]?.[0]).toBe('=HYPERLINK("https://evil.example")');
  });
});

describe('the parts of an import', () => {
  const post = (content: string) => {
    const [row] = check([{ text: content }]);
    return row!.post!;
  };

  it('have at most 50 posts, and fewer where they are long', () => {
    expect(importBatches(Array.from({ length: 101 }, () => post('short'))).map((part) => part.length)).toEqual([
      50, 50, 1,
    ]);
    const long = importBatches(Array.from({ length: 5 }, () => post('x'.repeat(60_000))));
    expect(long.map((part) => part.length)).toEqual([3, 2]);
    expect(importBatches([])).toEqual([]);
  });
});

describe('the addresses of a row', () => {
  it.each([
    ['https://files.test/oven.jpg', ['https://files.test/oven.jpg']],
    [
      'oven.jpg; https://files.test/a,b.jpg?x=1;https://files.test/c.jpg',
      ['https://files.test/a,b.jpg?x=1', 'https://files.test/c.jpg'],
    ],
    ['https://files.test/a.jpg, https://files.test/b.jpg', ['https://files.test/a.jpg', 'https://files.test/b.jpg']],
    ['https://files.test/a.jpg,https://files.test/b.jpg', ['https://files.test/a.jpg', 'https://files.test/b.jpg']],
    ['https://files.test/a.jpg https://files.test/b.jpg', ['https://files.test/a.jpg', 'https://files.test/b.jpg']],
    [
      'https://files.test/a.jpg\nhttps://files.test/b.jpg#top',
      ['https://files.test/a.jpg', 'https://files.test/b.jpg'],
    ],
    ['http://files.test/a.jpg; https://key@files.test/b.jpg; oven.jpg', []],
  ])('are found in “%s”', (cell, addresses) => {
    expect(addressesIn(cell)).toEqual(addresses);
  });

  const address = 'https://files.test/oven.jpg';
  const { url: _url, ...file } = oven;
  const known = (one: ImportFile) => ({ byName: filesByName([oven, door]), byAddress: new Map([[address, one]]) });
  const about = { id: oven.id, address };

  it('stand for the files that were fetched, in their order beside library files', () => {
    const { media, errors } = rowFiles(`${door.name}; ${address}`, known({ ...about, status: 'ready', file }));
    expect(errors).toEqual([]);
    expect(media.map(({ id }) => id)).toEqual([door.id, oven.id]);
  });

  it('say why there is no file', () => {
    const reasonCode = { code: 'media.address-web-page' };
    const failed: ImportFile = { ...about, status: 'failed', reason: '', reasonCode };
    expect(rowFiles(address, known(failed)).errors).toEqual([
      `This address gives a web page, not a picture or a video. Use the address of the file itself. ${address}`,
    ]);
    expect(rowFiles(address, known({ ...about, status: 'waiting' })).errors).toEqual([
      `This file is still being fetched. Check the rows again in a moment: ${address}`,
    ]);
    expect(rowFiles('http://files.test/oven.jpg', known({ ...about, status: 'waiting' })).errors).toEqual([
      'This is no address that begins with https://: http://files.test/oven.jpg',
    ]);
  });
});
