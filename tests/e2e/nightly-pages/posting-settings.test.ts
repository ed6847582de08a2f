import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { everyone, type Role, type Seat, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeEach(async () => {
  ({ call, clientId } = await demoClient(running.system, 'instagram', 'facebook'));
  const params = { clientId };
  const { version } = await call(contracts.getPostingSettings, { params });
  await call(contracts.updatePostingSettings, { params, body: { slots: [], snippets: [], version } });
});

async function compose(seat: Seat, role: Role) {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  page.on('dialog', (dialog) => void dialog.accept());
  const { demo, url } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
  for (const platform of ['Instagram', 'Facebook']) await page.getByRole('checkbox', { name: platform }).check();
  return { context, page, faults };
}

async function expectGoodLooks(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

async function insert(page: Page, what: string | RegExp) {
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

it.each(everyone)('%s saves and inserts a hashtag set, and tags links for each platform', async (_who, seat, role) => {
  const { context, page, faults } = await compose(seat, role);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('Order at https://cedar.example/menu');
  await insert(page, 'Edit hashtag sets and snippets…');
  const dialog = page.getByRole('dialog', { name: 'Hashtag sets and snippets' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bakery');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('#kaak #manakish');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Hashtag sets and snippets saved').first().waitFor();
  await insert(page, /^Bakery/);
  expect(await content.inputValue()).toContain('#kaak #manakish');
  await content.press('Control+Home');
  await page.keyboard.type('/bak');
  await page.getByRole('option', { name: /^Bakery/ }).waitFor();
  await expectGoodLooks(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('dialog', { name: 'Insert an emoji' }).waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'flatbread, manakish' }).click();
  expect(await content.inputValue()).toMatch(/^#kaak #manakish🫓Order at /);

  await insert(page, 'Tag links…');
  const links = page.getByRole('dialog', { name: 'Tag links' });
  await links.getByRole('textbox', { name: 'Campaign' }).fill('winter');
  await expectGoodLooks(page);
  await links.getByRole('button', { name: 'Tag links' }).click();
  const places = page.getByRole('tablist', { name: 'Texts and files' });
  for (const platform of ['Instagram', 'Facebook']) {
    await places.getByRole('tab', { name: `${platform} · customised` }).click();
    const own = await page.getByRole('textbox', { name: `Text on ${platform}` }).inputValue();
    expect(own).toContain(`utm_source=${platform.toLowerCase()}`);
    expect(own).toContain('utm_campaign=winter');
  }
  await expectGoodLooks(page);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(everyone)('%s edits weekly slots, and takes the next free one with one press', async (_who, seat, role) => {
  const { context, page, faults } = await compose(seat, role);
  await page.getByRole('radio', { name: 'Schedule', exact: true }).check();
  await page.getByText(/^Best times need .* Usual hours in Lebanon:$/).waitFor();
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Edit slots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Posting slots' });
  await dialog.getByRole('button', { name: /^Days/ }).click();
  await page.getByRole('option', { name: 'Wednesday' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Time' }).fill('18:45');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Slots saved').first().waitFor();
  const proposed = page.getByRole('button', { name: /^Next free slot · .*18:45$/ });
  await proposed.click();
  expect(await page.getByRole('textbox', { name: 'Time' }).inputValue()).toBe('18:45');
  await expectGoodLooks(page);
  expect(faults).toEqual([]);
  await context.close();
});
