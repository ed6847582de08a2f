import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { byblos } from '../../support/platforms/meta-simulator-client.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { connect } from '../../support/api/agency.ts';
import { agree, choose, refusedBecause, unexpected } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const running = inABrowser();

it('an admin connects a client in a popup, and no account of another client', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  const { adminEmail, adminPassword } = running.system.demo;
  const call = apiClient(running.system.url, await signIn(running.system.url, adminEmail, adminPassword));
  for (const name of ['Olive', 'Thyme'])
    await call(contracts.createClient, { body: { name, email: `${name}@clients.example`, plan: 'starter' } });
  const other = await call(contracts.getClientByEmail, { query: { email: 'thyme@clients.example' } });
  await connect(call, running.system.url, other.id, 'facebook', byblos.id);
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, adminEmail, adminPassword);
  await page.getByRole('link', { name: 'CLIENTS', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Olive' }).click();
  await page.getByRole('menuitem', { name: 'Connect platforms' }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Connect Facebook', exact: true }).click();
  const popup = await opening;
  await agree(popup, { pages: [byblos.id] });
  await refusedBecause(popup, 'This Facebook account is connected to Thyme. Disconnect it there first.');
  await agree(popup);
  expect(await popup.getByRole('radio', { name: /^Byblos Books/ }).isDisabled()).toBe(true);
  await choose(popup, 'Beirut Bikes');
  await popup.getByText('Facebook is connected').waitFor();
  await popup.waitForEvent('close');
  await page.getByRole('button', { name: 'Disconnect Facebook' }).waitFor();
  await expectAccessible(page);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
