import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { request, signIn } from '../../support/api/api-client.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { copyOfProject, type Insertion } from '../../support/local/copy-of-project.ts';
import { eventually } from '../../support/local/eventually.ts';

/** The only line that is added. */
const row: Insertion = {
  file: 'shared/languages.ts',
  after: "fr: { name: 'Français' },",
  text: "\n  de: { name: 'Deutsch' },",
};

/** The other texts stay as they were copied. */
const translated: readonly { readonly area: string; readonly english: string; readonly german: string }[] = [
  { area: 'visitors/public', english: '"Plans and pricing"', german: '"Tarife und Preise"' },
  { area: 'console/dashboard', english: '"title": "Dashboard"', german: '"title": "Übersicht"' },
  { area: 'sent/mails', english: '{brand}: please confirm', german: '{brand}: bitte bestätigen' },
];

/** A folder, copied: the files of a browser's packs from French, whose texts give way to the English. */
async function addTexts(folder: string) {
  const texts = join(folder, 'shared/texts');
  const german = join(texts, 'de');
  await cp(join(texts, 'fr'), german, { recursive: true });
  await cp(join(texts, 'en'), german, { recursive: true, filter: (file) => !file.endsWith('.d.json.ts') });
  for (const { area, english, german: words } of translated) {
    const file = join(german, `${area}.json`);
    const source = await readFile(file, 'utf8');
    expect(source).toContain(english);
    await writeFile(file, source.replace(english, words));
  }
}

let copy: Awaited<ReturnType<typeof copyOfProject>>;
beforeAll(async () => {
  copy = await copyOfProject([row]);
  await addTexts(copy.folder);
});
afterAll(() => copy.remove());

it('a made-up language is a line and a folder, and compiles', async () => {
  expect(await copy.compile('-b')).toBe('');
});

describe('the product in a made-up language', () => {
  let product: Awaited<ReturnType<typeof copy.start>>;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([copy.start(), chromium.connect(inject('browser'))]);
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it('draws the public pages at addresses of their own', async () => {
    const html = await (await fetch(`${product.url}/de/pricing`)).text();
    expect(html).toContain('<html lang="de"');
    expect(html).toMatch(/<h1[^>]*>Tarife und Preise</);
    expect(html).toContain('hreflang="de" href="/de/pricing"');
  });

  it('shows the console in it to an admin who chooses it', async () => {
    const token = await signIn(product.url, product.adminEmail, product.adminPassword);
    const { status } = await request(`${product.url}/api/me`, 'PATCH', token, { language: 'de' });
    expect(status).toBe(200);
    await logIn(page, product.url, product.adminEmail, product.adminPassword);
    await page.locator('html[lang=de] h1', { hasText: 'Übersicht' }).waitFor();
  });

  it('mails in it to a client who reads it', async () => {
    const token = await signIn(product.url, product.email, product.password);
    await request(`${product.url}/api/me`, 'PATCH', token, { language: 'de' });
    await request(`${product.url}/api/data-deletion/request`, 'POST', undefined, { user_id: product.email });
    const subjects = async () => {
      const { body } = await request(`${product.url}/_local/mail`, 'GET');
      return (body as { mail: { subject: string }[] }).mail.map(({ subject }) => subject);
    };
    expect(await eventually(async () => (await subjects()).find((subject) => subject.includes('bitte')))).toMatch(
      /^Nashra: bitte bestätigen/,
    );
  });
});
