import chromium from '@sparticuz/chromium';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium as driver, type Page, type Route } from 'playwright-core';
import * as z from 'zod';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { reportContracts } from '../../../shared/contracts/report-contracts.ts';
import { reportLinkPage } from '../../../shared/public-pages.ts';
import type { PrintReport } from '../../use-cases/reports/send-report.ts';

/** By preference. Copied beside the function, in pieces of some letters each. */
const fonts = ['noto-sans-sc', 'noto-sans-kr', 'noto-emoji'] as const;

/** Pictures, and the marks that make one picture of several. Three of them are letters of every font. */
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3]/u;
const letters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

const Pieces = z.record(z.string(), z.string());
const { resolve } = createRequire(import.meta.url);
const fileOf = (font: string, path: string) => resolve(`@fontsource-variable/${font}/${path}`);

/**
 * Rules for a style sheet, with the pieces of fonts that have the letters of a text which the fonts of the report do not:
 * Chinese, Japanese, Korean and emoji. Empty for most texts. Hebrew, Greek and Cyrillic are in Open Sans.
 */
async function moreLetters(text: string): Promise<string> {
  const missing = new Set(
    Array.from(text)
      .filter((letter) => letters.test(letter) || emoji.test(letter))
      .map((letter) => letter.codePointAt(0) ?? 0),
  );
  const faces: string[] = [];
  for (const font of fonts) {
    if (missing.size === 0) break;
    const pieces = Pieces.parse(JSON.parse(await readFile(fileOf(font, 'unicode.json'), 'utf8')));
    for (const [name, ranges] of Object.entries(pieces)) {
      const found = [...missing].filter((point) => isIn(ranges, point));
      if (found.length === 0) continue;
      for (const point of found) missing.delete(point);
      faces.push(face(ranges, await pieceOf(font, name)));
    }
  }
  return faces.length === 0 ? '' : [...faces, rule].join('\n');
}

/** The family stands after those that the page has, so that it gives no other letters. */
const rule = `.report { font-family: 'Open Sans', 'Noto Sans Arabic', 'More Letters', sans-serif; }`;

const face = (ranges: string, file: Buffer) =>
  `@font-face { font-family: 'More Letters'; font-weight: 100 900; src: url(data:font/woff2;base64,${file.toString('base64')}) format('woff2'); unicode-range: ${ranges}; }`;

const pieceOf = (font: string, name: string): Promise<Buffer> =>
  readFile(fileOf(font, `files/${font}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`));

/** @param ranges as of `unicode-range`: `U+590-5ff,U+20aa` */
const isIn = (ranges: string, point: number): boolean =>
  ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16);
  });

/** Where nothing may fork, which other machines allow. */
const ofLambda = new Set(['--single-process', '--no-zygote']);
const insecure = new Set(['--disable-web-security', '--allow-running-insecure-content']);

async function packagedBrowser() {
  const executablePath = await chromium.executablePath();
  return { executablePath, env: { ...process.env, FONTCONFIG_FILE: await browserFonts(executablePath) } };
}

/** A word keeps the letters that it was first drawn with, so that all fonts are there before the report is. */
const loadFonts = 'Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined)';

/** Prints the public page of reports. The page gets the report that it asks for from here, and reaches nothing but its own site. */
export const pdfPrinter =
  (siteUrl: string): PrintReport =>
  async (report) => {
    const isInLambda = process.env['AWS_LAMBDA_FUNCTION_NAME'] !== undefined;
    const path = process.env['CHROMIUM_PATH'];
    const browser = await driver.launch({
      ...(path === undefined ? await packagedBrowser() : { executablePath: path }),
      args: chromium.args.filter((arg) => !insecure.has(arg) && (isInLambda || !ofLambda.has(arg))),
    });
    try {
      const page = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block' });
      const unanswered = Promise.withResolvers<never>();
      await page.route('**/*', (route) => answer(route, siteUrl, report).catch(unanswered.reject));
      return await Promise.race([printed(page, siteUrl), unanswered.promise]);
    } finally {
      await browser.close();
    }
  };

async function answer(route: Route, siteUrl: string, report: object): Promise<void> {
  const url = route.request().url();
  if (url === `${siteUrl}${reportContracts.createReportLinkView.path}`) {
    const body = JSON.stringify(report);
    const content = await moreLetters(body);
    const frame = route.request().frame();
    if (content !== '') await frame.addStyleTag({ content });
    await frame.evaluate(loadFonts);
    return route.fulfill({ contentType: 'application/json', body });
  }
  return url.startsWith(`${siteUrl}/`) ? route.continue() : route.abort();
}

async function printed(page: Page, siteUrl: string): Promise<Uint8Array> {
  await page.goto(`${siteUrl}${reportLinkPage}`);
  await page.locator('.report').waitFor();
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}

/**
 * A font configuration beside the packaged browser, for `FONTCONFIG_FILE`. Its own names `/tmp`, where it is not unpacked
 * everywhere, and without one it loads no font at all, not even those of a page.
 * @param others folders of more fonts
 */
export async function browserFonts(executablePath: string, others: readonly string[] = []): Promise<string> {
  const folder = dirname(executablePath);
  const file = join(folder, 'fonts.conf');
  const places = [join(folder, 'fonts'), ...others].map((place) => `<dir>${place}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  // Another browser may be reading it.
  const written = `${file}.${randomUUID()}`;
  await writeFile(
    written,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}${cache}</fontconfig>`,
  );
  await rename(written, file);
  return file;
}
