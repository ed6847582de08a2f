import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publishedAt, tick } from '../../support/api/agency.ts';
import { eventually } from '../../support/local/eventually.ts';
import { connectInPopup } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { minute } from '../../../shared/durations.ts';

const running = inABrowser();

async function signIn(page: Page) {
  await page.goto(`${running.system.url}/login`);
  await page.getByLabel('Email').fill('Admin@Nashra.demo');
  await page.getByLabel('Password', { exact: true }).fill(running.system.demo.adminPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'CLIENTS', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Clients/ }).waitFor();
}

async function addClient(page: Page) {
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Olive & Thyme');
  await dialog.getByLabel('Email').fill('owner@olive.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await page.getByText('Olive & Thyme has been added').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

async function connectBoth(page: Page) {
  await page.getByRole('button', { name: 'Actions for Olive & Thyme' }).click();
  await page.getByRole('menuitem', { name: 'Connect platforms' }).click();
  await connectInPopup(page, 'Instagram');
  await connectInPopup(page, 'Facebook');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
}

/** At the second full minute from now. */
async function schedule(page: Page): Promise<Date> {
  await page.getByRole('link', { name: 'POSTS' }).click();
  // The empty list has the same button once it has loaded.
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await page.getByRole('button', { name: /Client/ }).click();
  await page.getByRole('option', { name: /Olive & Thyme/ }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill('Fresh manakish from seven in the morning');
  await page.getByLabel('Instagram').check();
  await page.getByLabel('Facebook').check();
  await page
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../../support/fixtures/manakish.jpg'));
  await page.getByText('Ready', { exact: true }).first().waitFor();
  await page.getByLabel('Schedule', { exact: true }).check();
  const due = new Date(Math.ceil(Date.now() / minute + 1) * minute);
  const beirut = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Beirut', dateStyle: 'short' }).format(due);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Beirut', timeStyle: 'short' }).format(due);
  await page.getByLabel('Date', { exact: true }).fill(beirut.replaceAll('-', '/'));
  await page.getByLabel('Time', { exact: true }).fill(time);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Schedule (post|for)/ }).click();
  await page.getByText('Post scheduled').waitFor();
  return due;
}

it('an admin takes a post from nothing to both platforms, in a browser', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await signIn(page);
  await addClient(page);
  await connectBoth(page);
  const due = await schedule(page);
  expect(await publishedAt(running.system.simulatorUrl)).toEqual([]);

  await tick(running.system.url, due);
  const objects = await eventually(async () => {
    const published = await publishedAt(running.system.simulatorUrl);
    return published.length === 2 && published;
  });
  // By the browser's clock the post is not due yet, so the list does not refresh itself.
  await page.getByRole('button', { name: 'Refresh posts' }).click();
  await page
    .getByRole('link', { name: /View on Instagram/ })
    .first()
    .waitFor();
  await expectAccessible(page);

  expect(objects.map(({ platform }) => platform).toSorted()).toEqual(['facebook', 'instagram']);
  for (const { platform, permalink } of objects) {
    const name = platform === 'instagram' ? 'View on Instagram' : 'View on Facebook';
    const link = page.getByRole('link', { name: new RegExp(name) }).first();
    expect(await link.getAttribute('href')).toBe(permalink);
  }
  await page.goto(running.system.simulatorUrl);
  expect(await page.getByText('Fresh manakish from seven in the morning').count()).toBeGreaterThanOrEqual(2);
  expect(faults).toEqual([]);
  await context.close();
});
