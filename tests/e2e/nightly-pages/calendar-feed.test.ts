import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inABrowser } from '../in-a-browser.ts';
import { demoClient } from '../demo-client.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible } from '../watched-page.ts';

const running = inABrowser();

const fitsScreen = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');

it.each([
  ['at a desk', desk],
  ['on a phone', phone],
] as const)(
  'a client %s makes the address of a calendar feed, which an app can read, and withdraws it',
  async (_, at) => {
    const { clientId } = await demoClient(running.system, 'facebook');
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, at);
    await logIn(
      page,
      running.system.url,
      running.system.demo.clientEmail,
      running.system.demo.clientPassword,
      `/client/${clientId}/posts?view=calendar`,
    );
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Calendar feed…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
    await dialog.getByRole('button', { name: 'Make an address' }).click();
    const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
    await expectAccessible(page);
    expect(await fitsScreen(page)).toBe(true);
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
    await dialog.getByRole('button', { name: 'Withdraw the address' }).click();
    await dialog.getByText('There is no address yet.').waitFor();
    expect((await fetch(address)).status).toBe(404);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  },
);
