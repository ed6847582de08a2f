import { expect, it } from 'vitest';
import { mailsTo } from '../../support/api/email-code.ts';
import { newPaidClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectUsable, seats, sitAt, visit, visitAs } from '../visit.ts';

const running = inABrowser();

it.each(seats)('an owner %s invites a writer, who joins and sees their clients', async (where, seat) => {
  const { system, browser } = running;
  const name = `Sumac ${where}`;
  const email = `${where.replaceAll(' ', '-')}@team.example`;
  const client = await newPaidClient(system, name);
  const { adminEmail, adminPassword } = system.demo;
  const { page, faults } = await visitAs(browser, system.url, { email: adminEmail, password: adminPassword }, seat);
  await page.goto(`${system.url}/team`);
  await page.getByText(adminEmail).waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /E-mail/ }).fill(email);
  await dialog.getByRole('button', { name: /Choose clients/ }).click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.keyboard.press('Escape');
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`Invitation sent to ${email}`).waitFor();
  await expectUsable(page);

  const link = await eventually(
    async () => /https?:\S+\/join#\S+/.exec((await mailsTo(system.url, email)).at(-1)?.text ?? '')?.[0],
  );
  const invited = await visit(browser);
  await sitAt(invited.page, seat);
  await invited.page.goto(link);
  await invited.page.getByLabel('Your name').fill('Nour');
  await invited.page.getByLabel('Password', { exact: true }).fill('a long password');
  await expectUsable(invited.page);
  await invited.page.getByRole('button', { name: 'Join', exact: true }).click();
  await invited.page.waitForURL(`${system.url}/dashboard`);
  await invited.page.goto(`${system.url}/clients/${client.id}`);
  await invited.page.getByText('Looked after by').waitFor();
  await expect(invited.page.getByRole('link', { name: 'TEAM' }).count()).resolves.toBe(0);
  expect([...faults, ...invited.faults]).toEqual([]);
});
