import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { builtWebApp } from '../../infra/local/run/web-build.ts';
import { appRoots, publicPageFiles } from '../../shared/public-pages.ts';
import { createPath } from '../../shared/share-target.ts';
import { kilobyte } from '../../shared/byte-sizes.ts';

/** 85 of these are React and its router. */
const scriptBudget = 110 * kilobyte;

let folder = '';
beforeAll(async () => {
  folder = await builtWebApp(join(import.meta.dirname, '../..'), () => undefined);
});

const read = (file: string) => readFile(join(folder, file), 'utf8');
const namedIn = (html: string, pattern: RegExp) => new Set(Array.from(html.matchAll(pattern), ([, file = '']) => file));
const scriptsOf = (html: string) => namedIn(html, /(?:src|href)="([^"]+\.js)"/g);

describe('the landing page', () => {
  it.each(['', 'ar/', 'fr/'])('loads little, and nothing of the console: /%s', async (language) => {
    const scripts = [...scriptsOf(await read(`${language}landing.html`))];
    const texts = await Promise.all(scripts.map(read));
    const sizes = texts.map((text) => brotliCompressSync(text).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptBudget);
    const libraries = /awsui|ZodError|aws-amplify|QueryClient/;
    expect(texts.filter((text) => libraries.test(text))).toEqual([]);
  });

  it('names every script that its scripts name themselves, so that none is found late', async () => {
    const named = scriptsOf(await read('landing.html'));
    const importing = await Promise.all([...named].map(read));
    const imported = importing.flatMap((text) => [...namedIn(text, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)/g)]);
    for (const file of imported) expect(named).toContain(`/assets/${file}`);
  });
});

/** Of a `unicode-range`, as the build shortens it: `U+6??,U+750-77F`. */
const pointsOf = (range: string) =>
  range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    const [first, last] = [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((point) => parseInt(point, 16));
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index);
  });

it('no Arabic letter is in two fonts of one weight, as both would be loaded for it', async () => {
  const assets = await readdir(join(folder, 'assets'));
  const styles = await Promise.all(
    assets.filter((file) => /^start-.*\.css$/.test(file)).map((file) => read(`assets/${file}`)),
  );
  const faces = styles.join('').match(/@font-face\{[^}]*Noto Sans Arabic[^}]*\}/g) ?? [];
  const bold = faces.filter((face) => face.includes('font-weight:700'));
  const points = bold.flatMap((face) => pointsOf(/unicode-range:([^}]+)/.exec(face)?.[1] ?? ''));
  expect(bold).toHaveLength(2);
  expect(points.length).toBeGreaterThan(1000);
  expect(new Set(points).size).toBe(points.length);
});

it('every message is compiled, as its scripts bring no compiler', async () => {
  const assets = await readdir(join(folder, 'assets'));
  const texts = await Promise.all(assets.filter((file) => file.endsWith('.js')).map((file) => read(`assets/${file}`)));
  expect(texts.flatMap((text) => text.match(/.{0,40}\{\w+, (plural|select|selectordinal|number)\b/g) ?? [])).toEqual(
    [],
  );
});

it('the texts of a language load nothing that reads texts, as it would read them too early', async () => {
  const assets = await readdir(join(folder, 'assets'));
  const packs = assets.filter((file) => /^(start|visitors|console|answers)\.(ar|fr)-.*\.js$/.test(file));
  expect(packs).toHaveLength(8);
  for (const file of packs)
    for (const imported of namedIn(await read(`assets/${file}`), /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)/g))
      expect(imported).toMatch(/^start-/);
});

it.each(['ar', 'fr'])('the landing page has an address in %s, which names those in all languages', async (tag) => {
  const html = await read(`${tag}/landing.html`);
  expect(html).toContain(`<html lang="${tag}"`);
  for (const [language, path] of [
    ['en', '/'],
    ['ar', '/ar'],
    ['fr', '/fr'],
    ['x-default', '/'],
  ])
    expect(html).toContain(`hreflang="${language}" href="${path}"`);
});

describe.each(Object.entries(publicPageFiles))('%s', (_path, file) => {
  it('is written with its content, its name and what is shown when it is shared', async () => {
    const html = await read(file);
    expect(html).toMatch(/<div id="root" data-prerendered><.*<h1[ >]/);
    expect(html).toMatch(/<title>[^<]*Nashra[^<]*<\/title>/);
    for (const name of ['description', 'og:title', 'og:image', 'twitter:card'])
      expect(html).toMatch(new RegExp(`<meta (name|property)="${name}" content="[^"]+">`));
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style="/);
  });
});

describe('every other page', () => {
  it('begins with the bar and an empty heading, which a small script fills before the app is loaded', async () => {
    const html = await read('index.html');
    expect(html).toMatch(/<div id="root"><div class="top-bar">.*<p class="home-title"><\/p>/);
    expect(html).not.toContain('description');
    const [, script = ''] = /<script src="([^"]+)"/.exec(html) ?? [];
    expect(brotliCompressSync(await read(script)).length).toBeLessThan(kilobyte);
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it.each(['ar', 'fr'])('names the texts and letters of %s, for the script to have them loaded', async (tag) => {
    const links = (await read('index.html')).match(new RegExp(`<link [^>]*data-language="${tag}"[^>]*>`, 'g')) ?? [];
    for (const link of links) expect(link).toContain('media="not all"');
    const files = links.map((link) => /\/assets\/([a-z-]+)/.exec(link)?.[1]);
    const letters = tag === 'ar' ? ['arabic-letters-', 'arabic-letters-'] : [];
    expect(files).toEqual([...letters, 'start', 'visitors', 'console', 'answers']);
  });

  it('loads the app after what is seen first', async () => {
    const scripts = (await read('index.html')).match(/<[^>]*(?:modulepreload|type="module")[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect(script).toContain('fetchpriority="low"');
  });

  it('names what the console loads, so that it is not found late', async () => {
    const html = await read('index.html');
    expect([...scriptsOf(html)].filter((file) => /\/(routes|components)-/.test(file))).toHaveLength(1);
  });
});

it('the deletion page has a title of its own in each language, and needs no script', async () => {
  const pages = ['', 'ar/', 'fr/'].map((language) => `${language}data-deletion/instructions.html`);
  const html = await Promise.all(pages.map(read));
  const titles = html.map((page) => /<title>([^<]*)<\/title>/.exec(page)?.[1]);
  expect(titles).toEqual(['Data deletion – Nashra', 'حذف البيانات – Nashra', 'Suppression des données – Nashra']);
  for (const page of html) expect(page.match(/<h2/g)).toHaveLength(7);
});

describe('the installed app', () => {
  const manifest = async () =>
    z
      .object({
        shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
        screenshots: z.array(z.object({ src: z.string(), sizes: z.string(), form_factor: z.enum(['narrow', 'wide']) })),
        share_target: z.object({ action: z.literal(createPath), method: z.literal('POST') }),
      })
      .parse(JSON.parse(await read('manifest.webmanifest')));

  it('is shown by small pictures of the size that is said', async () => {
    const { screenshots } = await manifest();
    expect(screenshots.filter(({ form_factor: form }) => form === 'narrow').length).toBeGreaterThan(1);
    for (const { src, sizes } of screenshots) {
      const picture = await readFile(join(folder, src));
      const { width, height } = imageSize(picture);
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect(picture.length).toBeLessThan(100 * kilobyte);
    }
  });

  it('has shortcuts to pages of the app', async () => {
    const { shortcuts } = await manifest();
    const roots: readonly string[] = appRoots;
    expect(shortcuts.map(({ url }) => roots.includes(new URL(url, 'http://x').pathname.split('/')[1] ?? ''))).toEqual([
      true,
      true,
    ]);
  });
});
