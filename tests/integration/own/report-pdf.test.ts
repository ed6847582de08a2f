import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfPrinter } from '../../../functions/adapters/reports/pdf-printer.ts';
import { startLoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import { builtWebApp } from '../../../infra/local/run/web-build.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { LanguageTag } from '../../../shared/domain/language.ts';
import type { Report } from '../../../shared/domain/reports/report.ts';
import { pageFiles } from '../../../shared/public-pages.ts';
import { installBrowser } from '../../support/browser/browser.ts';
import { aClientId } from '../../support/records/post-record.ts';

const name = 'مخبز الأرز';
const excerpt = 'خبز طازج كل صباح ❤️ – Fresh bread 😀 ©';
const figure = { now: 8, before: 0 };

const reportIn = (language: LanguageTag): Report => ({
  clientName: name,
  language,
  from: '2026-10-01',
  to: '2026-10-31',
  madeAt: '2026-11-01T08:00:00.000Z',
  timeZone: 'Asia/Beirut',
  sender: { name: 'وكالة البيت', product: 'Nashra', colour: 'teal' },
  sentence: 'شهر جيد, and thank you.',
  figures: { posts: figure, targets: figure, views: figure, reach: figure, engagements: figure, followers: {} },
  bestPosts: [
    {
      postId: postIdOf(aClientId, '01JD1111111111111111111111'),
      excerpt,
      publishedAt: '2026-10-03T08:00:00.000Z',
      platforms: ['instagram', 'facebook'],
      engagements: 12,
    },
  ],
  delivery: { promised: 8, delivered: 8, onTime: 7 },
  plan: { total: 3, posts: [{ excerpt, scheduledFor: '2026-11-03T08:00:00.000Z', platforms: ['facebook'] }] },
});

interface Glyph {
  readonly unicode: string;
  /** In the font; 0 is the box of a letter that it does not have. */
  readonly originalCharCode: number;
}

/** What a PDF draws, by the name of its font. */
async function drawnIn(pdf: Uint8Array): Promise<Map<string, Glyph[]>> {
  const drawn = new Map<string, Glyph[]>();
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let font = '';
    for (const [index, does] of fnArray.entries()) {
      const [first] = argsArray[index] ?? [];
      if (does === OPS.setFont) font = page.commonObjs.get(first).name;
      // Numbers between the glyphs move them.
      if (does !== OPS.showText) continue;
      const glyphs = (first as (Glyph | number)[]).filter((glyph) => typeof glyph === 'object');
      drawn.set(font, [...(drawn.get(font) ?? []), ...glyphs]);
    }
  }
  await document.cleanup();
  return drawn;
}

/** Presentation forms are the letters that they show. */
const textOf = (glyphs: readonly Glyph[]) =>
  glyphs
    .map(({ unicode }) => unicode)
    .join('')
    .normalize('NFKC');

const arabic = /\p{Script=Arabic}/u;
let site: Awaited<ReturnType<typeof startLoopbackServer>> & { remove: () => Promise<void> };

beforeAll(async () => {
  const folder = await builtWebApp(join(import.meta.dirname, '../../..'), () => undefined);
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = await startLoopbackServer(0, async (request, response) => {
    const path = request.url === '/report' ? pageFiles['/report'] : (request.url ?? '');
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.end(await readFile(join(folder, path)));
  });
  // The product finds the browser unpacked there, and configures its own fonts, which have no Arabic letters.
  const { launch, remove } = await installBrowser();
  const { FONTCONFIG_FILE: _ofTests, ...env } = launch.env;
  Object.assign(process.env, env, { TMPDIR: dirname(launch.executablePath) });
  site = { ...server, remove };
});
afterAll(async () => {
  await site.stop();
  await site.remove();
});

it.each(LanguageTag.options)(
  'a PDF in %s has each Arabic letter in its own font, and no empty box',
  async (language) => {
    const drawn = await drawnIn(await pdfPrinter(site.url)(reportIn(language)));
    const fonts = [...drawn].map(([font, glyphs]) => ({ font, text: textOf(glyphs), glyphs }));
    // In English and French the name alone is in bold and Arabic.
    const withArabic = fonts.filter(({ text }) => arabic.test(text)).map(({ font }) => font.replace(/^\w+\+/, ''));
    expect(withArabic.toSorted()).toEqual(['NotoSansArabic-Bold', 'NotoSansArabic-Regular']);
    const boxes = fonts.map(({ font, glyphs }) => [
      font,
      glyphs.filter((glyph) => glyph.originalCharCode === 0).length,
    ]);
    expect(boxes).toEqual(fonts.map(({ font }) => [font, 0]));
  },
);

it.each([
  ['Chinese', '雪松面包店', ['NotoSansSC']],
  ['Japanese and Hebrew', 'スギのパン מאפייה', ['NotoSansSC']],
  ['Korean', '삼나무 빵집', ['NotoSansKR']],
  ['emoji beside Arabic', 'أرز 😀 ❤️ 🥖', ['NotoEmoji']],
])('a PDF has the letters of a name in %s, and no empty box', async (_what, clientName, families) => {
  const plain = { ...reportIn('en'), clientName, bestPosts: [], plan: { total: 0, posts: [] } };
  const drawn = await drawnIn(await pdfPrinter(site.url)(plain));
  const fonts = [...drawn].map(([font, glyphs]) => ({ font: font.replace(/^\w+\+/, ''), glyphs }));
  const more = fonts.map(({ font }) => font.replace(/[-_].*$/, '')).filter((font) => /^Noto(?!SansArabic)/.test(font));
  expect([...new Set(more)]).toEqual(families);
  const glyphs = fonts.flatMap((each) => each.glyphs);
  const text = textOf(glyphs);
  for (const letter of clientName.normalize('NFKC').replaceAll(/[\s\p{Script=Arabic}\ufe0f]/gu, ''))
    expect(text).toContain(letter);
  expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([]);
});
