import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

async function seeAll(page: Page) {
  await expectAccessible(page);
  const isPhone = page.viewportSize()?.width === phone.width;
  expect(isPhone ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

const seats = [
  ['at a desk', desk],
  ['on a phone', phone],
] as const;

it.each(seats)('an owner %s invites a writer, who joins and sees their clients', async (where, seat) => {
  const { system, browser } = running;
  const owner = await demoAdmin(system);
  const name = `Sumac ${where}`;
  const email = `${where.replaceAll(' ', '-')}@team.example`;
  const body = { name, email: `sumac-${email}`, plan: 'starter' } as const;
  const { client } = await owner.call(contracts.createClient, { body });
  const { page, faults } = await visit(browser);
  await sitAt(page, seat);
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await page.goto(`${system.url}/team`);
  await page.getByText(system.demo.adminEmail).waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /E-mail/ }).fill(email);
  await dialog.getByRole('button', { name: /Choose clients/ }).click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.keyboard.press('Escape');
  await seeAll(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`Invitation sent to ${email}`).waitFor();
  await seeAll(page);

  const link = await eventually(
    async () => /https?:\S+\/join#\S+/.exec((await mailsTo(system.url, email)).at(-1)?.text ?? '')?.[0],
  );
  const invited = await visit(browser);
  await sitAt(invited.page, seat);
  await invited.page.goto(link);
  await invited.page.getByLabel('Your name').fill('Nour');
  await invited.page.getByLabel('Password', { exact: true }).fill('a long password');
  await seeAll(invited.page);
  await invited.page.getByRole('button', { name: 'Join', exact: true }).click();
  await invited.page.waitForURL(`${system.url}/dashboard`);
  await invited.page.goto(`${system.url}/clients/${client.id}`);
  await invited.page.getByText('Looked after by').waitFor();
  await expect(invited.page.getByRole('link', { name: 'TEAM' }).count()).resolves.toBe(0);
  expect([...faults, ...invited.faults]).toEqual([]);
});
