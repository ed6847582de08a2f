import { describe, expect, it } from 'vitest';
import { planRowOf } from '../../web/src/features/posts/export/post-rows.ts';
import { shownPeriod } from '../../web/src/features/posts/export/shown-period.ts';
import { plannedRow } from '../../web/src/features/posts/import/planned-row.ts';
import { readTable } from '../../web/src/features/posts/import/read-table.ts';
import { guessedPlaces } from '../../web/src/features/posts/plan-file/columns.ts';
import { planCsv } from '../../web/src/features/posts/plan-file/plan-csv.ts';
import { draft, picture, planned } from './fixtures.ts';

const fileOf = (name: string) => ({ id: picture.id, type: picture.type, mimeType: picture.mimeType, url: '', name });

describe('exported posts', () => {
  it('are read back by the import as they were', async () => {
    const written = {
      ...draft,
      content: '=SUM(1)\n«قهوة», "bread"; and more',
      texts: { instagram: '@cedar only here' },
      media: [fileOf('oven.jpg')],
      platformMedia: { instagram: [fileOf('oven 4x5.jpg'), fileOf('door.jpg')], facebook: [] },
    };
    const post = planned(written, 'scheduled', '2026-12-01T08:30:00.000Z', 1);
    const file = planCsv([planRowOf(post, 'Asia/Beirut'), planRowOf(draft, 'Asia/Beirut')]);
    const { headings, rows } = await readTable(new TextEncoder().encode(file).slice().buffer);
    const [first, second] = rows.map((cells, index) => plannedRow(cells, guessedPlaces(headings), index + 1));
    expect(first).toMatchObject({
      client: 'Cedar Bakery',
      content: post.content,
      texts: { instagram: '@cedar only here' },
      platforms: ['instagram', 'facebook'],
      files: 'oven.jpg',
      ownFiles: { instagram: 'oven 4x5.jpg; door.jpg', facebook: 'none' },
      status: 'scheduled',
      when: { kind: 'at', date: '2026-12-01', time: '10:30' },
      errors: [],
    });
    expect(second).toMatchObject({ status: 'draft', when: { kind: 'free', from: undefined }, errors: [] });
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
