/** `npm run screens` updates docs/screens; `-- --all` puts all, wide, narrow, light and dark, into `.screens/`. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { ordinaryDay } from './agency-day.ts';
import { adminScreens, clientScreens, publicScreens, type Screen } from './screens.ts';

const isEverything = process.argv.includes('--all');
const folder = join(import.meta.dirname, '../../..', isEverything ? '.screens' : 'docs/screens');
const allLooks = [
  { name: '1440-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: '1440-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: '390-light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: '390-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
const looks = isEverything ? allLooks : allLooks.filter(({ colorScheme }) => colorScheme === 'light');

interface Account {
  email: string;
  password: string;
}

async function enter(context: BrowserContext, siteUrl: string, { email, password }: Account) {
  const page = await context.newPage();
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/dashboard' || pathname.startsWith('/client/'));
  return page;
}

async function take(page: Page, siteUrl: string, look: string, { name, path, prepare }: Screen) {
  await page.goto(`${siteUrl}${path}`);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}-${look}.jpg`), type: 'jpeg', quality: 70 });
  process.stdout.write(`${name}-${look}\n`);
}

async function takeAll(browser: Browser, siteUrl: string, screens: readonly Screen[], account?: Account) {
  for (const { name, ...look } of looks) {
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
    const page = account === undefined ? await context.newPage() : await enter(context, siteUrl, account);
    for (const screen of screens) if (isEverything || screen.isKept === true) await take(page, siteUrl, name, screen);
    await context.close();
  }
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// One after the other: the browser changes the environment while it is unpacked.
const opened = await openBrowser();
const system = await startSystem();
const { adminEmail, adminPassword, clientEmail, clientPassword } = system.demo;
const call = apiClient(system.url, await signIn(system.url, adminEmail, adminPassword));
const day = await ordinaryDay(call, system);
await takeAll(opened.browser, system.url, publicScreens);
await takeAll(opened.browser, system.url, adminScreens(day), { email: adminEmail, password: adminPassword });
await takeAll(opened.browser, system.url, clientScreens(day), { email: clientEmail, password: clientPassword });
await opened.close();
await system.stop();
