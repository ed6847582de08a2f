import { describe, expect, it } from 'vitest';
import { planRowOf } from '../../web/src/features/posts/export/export-posts.tsx';
import { shownPeriod } from '../../web/src/features/posts/export/shown-period.ts';
import { plannedRow } from '../../web/src/features/posts/import/planned-row.ts';
import { checkedRows } from '../../web/src/features/posts/import/checked-rows.ts';
import { filesByName } from '../../web/src/features/posts/import/row-files.ts';
import { readTable } from '../../web/src/features/posts/import/read-table.ts';
import { guessedPlaces } from '../../web/src/features/posts/plan-file/columns.ts';
import { planCsv } from '../../web/src/features/posts/plan-file/plan-csv.ts';
import { unlimited } from '../../shared/domain/posts/post-usage.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { PostOptions } from '../../shared/platforms/post-options.ts';
import { idOfMedia } from '../support/ids.ts';
import { cedar, draft, picture, planned } from './fixtures.ts';

const fileOf = (name: string) => ({ id: picture.id, type: picture.type, mimeType: picture.mimeType, url: '', name });

describe('exported posts', () => {
  it('are read back by the import as they were', async () => {
    const written = {
      ...draft,
      content: '=SUM(1)\n«قهوة», "bread"; and more',
      texts: { instagram: '@cedar only here' },
      media: [fileOf('oven.jpg')],
      labels: ['Summer, sale', 'رمضان'],
      platformMedia: { instagram: [fileOf('oven 4x5.jpg'), fileOf('door.jpg')], facebook: [] },
    };
    const post = planned(written, 'scheduled', '2026-12-01T08:30:00.000Z', 1);
    const file = planCsv([planRowOf(post, 'Asia/Beirut'), planRowOf(draft, 'Asia/Beirut')]);
    const { headings, rows } = await readTable(new TextEncoder().encode(file).slice().buffer);
    const [first, second] = rows.map((cells, index) => plannedRow(cells, guessedPlaces(headings), index + 1));
    expect(first).toMatchObject({
      client: 'Cedar Bakery',
      content: post.content,
      platforms: ['instagram', 'facebook'],
      files: 'oven.jpg',
      own: {
        text: { instagram: '@cedar only here' },
        files: { instagram: 'oven 4x5.jpg; door.jpg', facebook: 'none' },
      },
      labels: ['Summer, sale', 'رمضان'],
      status: 'scheduled',
      when: { kind: 'at', date: '2026-12-01', time: '10:30' },
      errors: [],
    });
    expect(second).toMatchObject({ status: 'draft', when: { kind: 'free', from: undefined }, errors: [] });
  });

  it('are the same posts with everything that platforms let a post say', async () => {
    const files = [
      picture,
      { ...picture, id: idOfMedia(`${cedar.id}-01JMEDXA0000000000000MED08`), name: 'door, blue.jpg' },
    ];
    const [oven, door] = files.map(({ id, type, mimeType, name }) => ({ id, type, mimeType, name, url: '' }));
    if (oven === undefined || door === undefined) throw new Error('There are two files');
    const options = PostOptions.parse({
      instagram: {
        format: 'story',
        firstComment: '#bread\n“قهوة”, and; more',
        collaborators: ['cedar', 'fig.beirut'],
        coverAt: 1500,
        userTags: [
          { mediaId: oven.id, username: 'chef.maya', x: 0.5, y: 0.4025 },
          { mediaId: oven.id, username: 'oven', x: 0, y: 1 },
          { mediaId: door.id, username: 'saj' },
        ],
      },
      facebook: { format: 'reel', link: 'https://cedar.example/?a=1,2;3', firstComment: '=1+1' },
      tiktok: { title: 'Bread', privacy: 'SELF_ONLY', allowComments: true, allowDuet: false, allowStitch: true },
    });
    const written: Post = {
      ...draft,
      platforms: ['instagram', 'facebook', 'tiktok'],
      content: 'Fresh manakish',
      texts: { instagram: '@cedar only here', tiktok: 'On TikTok' },
      media: [
        { ...oven, altText: 'An oven; with fire' },
        { ...door, altText: 'A door' },
      ],
      platformMedia: { tiktok: [], facebook: [{ ...door, altText: 'A door' }] },
      covers: { facebook: { ...door } },
      options,
    };
    const file = planCsv([planRowOf(written, 'Asia/Beirut')]);
    const { headings, rows } = await readTable(new TextEncoder().encode(file).slice().buffer);
    const read = rows.map((cells, index) => plannedRow(cells, guessedPlaces(headings), index + 1));
    const known = {
      client: cedar,
      connections: [],
      slots: [],
      bestTimes: [],
      timeZone: 'Asia/Beirut',
      files: { byName: filesByName(files), byAddress: new Map() },
      posts: [],
      usage: { monthlyPosts: 0, scheduledPosts: 0 },
      limits: unlimited,
    };
    const [row] = checkedRows(read, known, {
      now: new Date('2026-11-20T12:00:00.000Z'),
      keepsDrafts: false,
      mayPublish: true,
    });
    expect(row?.problems.filter(({ isError }) => isError)).toEqual([]);
    expect(row?.post).toEqual({
      row: 1,
      status: 'draft',
      content: 'Fresh manakish',
      texts: written.texts,
      platforms: written.platforms,
      media: [oven.id, door.id],
      platformMedia: { tiktok: [], facebook: [door.id] },
      covers: { facebook: door.id },
      altTexts: { [oven.id]: 'An oven; with fire', [door.id]: 'A door' },
      options,
      timeZone: 'Asia/Beirut',
    });
  });

  it('arm no formula in a spreadsheet', () => {
    const line = planCsv([planRowOf({ ...draft, content: '=cmd()', texts: { facebook: '+1' } }, 'UTC')]);
    expect(line).toContain("'=cmd()");
    expect(line).toContain("'+1");
    expect(line).not.toMatch(/(^|,|\n)[=+@]/);
  });
});

it.each([
  ['month', '2026-12-15', '2026-12-01', '2026-12-31'],
  ['agenda', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
] as const)('the %s of %s lasts from %s to %s', (view, day, from, to) => {
  expect(shownPeriod(view, day)).toEqual({ from, to });
});
