import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { newClient } from '../../support/api/people.ts';
import { attachPicture } from '../controls.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { everyone, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, 'facebook', 'tiktok'));
});

it.each(everyone)('%s is led to the option that a platform asks for', async (who, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  page.on('dialog', (dialog) => void dialog.accept());
  await sitAt(page, seat);
  const { demo, url } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
  for (const name of ['Facebook', 'TikTok']) await page.getByRole('checkbox', { name }).check();
  expect(seat === phone ? await smallTargets(page) : []).toEqual([]);
  const content = `Asked for by TikTok, ${who}`;
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  await attachPicture(page);
  const places = page.getByRole('tablist', { name: 'Texts and files' });
  await places.getByRole('tab', { name: 'TikTok to be completed' }).waitFor();
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole('button', { name: /^Schedule for / }).click();
  const whoSees = page.getByRole('button', { name: /^Who can see it on TikTok/ });
  await whoSees.waitFor();
  await page.getByText('TikTok: please choose who sees the post').waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Choose who can see it');
  expect(await places.getByRole('tab', { selected: true }).textContent()).toContain('TikTok');
  await expectAccessible(page);
  await expectToFit(page);
  await whoSees.press('Enter');
  await page.getByRole('option', { name: 'Only me' }).click();
  await places.getByRole('tab', { name: 'TikTok', exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Schedule for / }).click();
  await page.getByText('Post scheduled').waitFor();
  const { posts } = await call(contracts.listPosts, { query: { clientId, search: content } });
  expect(posts).toMatchObject([{ status: 'scheduled', options: { tiktok: { privacy: 'SELF_ONLY' } } }]);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(everyone)('%s writes a draft before any account is connected', async (_who, seat, role) => {
  const { id, email, password, call: own } = await newClient(running.system, 'Without accounts');
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { demo, url } = running.system;
  await (role === 'admin' ? logIn(page, url, demo.adminEmail, demo.adminPassword) : logIn(page, url, email, password));
  await page.goto(`${url}/client/${id}/posts/new`);
  await page
    .getByText('Choose where the post is to go and save it as a draft. Connect the accounts before it goes out.')
    .waitFor();
  for (const name of ['Pinterest', 'TikTok']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('textbox', { name: 'Content' }).fill('Before the accounts');
  await attachPicture(page);
  const places = page.getByRole('tablist', { name: 'Texts and files' });
  await places.getByRole('tab', { name: 'TikTok' }).click();
  await page.getByText('Who sees it can be chosen once the account is connected.').waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await places.getByRole('tab', { name: 'Pinterest' }).click();
  await page.getByRole('textbox', { name: 'Title of the pin' }).fill('Manakish');
  await expectAccessible(page);
  await expectToFit(page);
  expect(seat === phone ? await smallTargets(page) : []).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
  const { posts } = await own(contracts.listPosts, { query: { clientId: id } });
  expect(posts).toMatchObject([
    { status: 'draft', platforms: ['pinterest', 'tiktok'], options: { pinterest: { title: 'Manakish' } } },
  ]);
  expect(faults).toEqual([]);
  await context.close();
});
