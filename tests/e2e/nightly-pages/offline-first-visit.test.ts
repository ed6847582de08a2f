import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { watch } from '../watched-page.ts';

const running = inABrowser();

it('a post written without a connection or a service worker is kept, said to be kept, and sent once', async () => {
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const { demo, url } = running.system;
  const context = await running.browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  await watch(context);
  const page = await context.newPage();
  await logIn(page, url, demo.adminEmail, demo.adminPassword);
  await page.goto(`${url}/client/${clientId}/posts/new`);
  await page.getByRole('checkbox', { name: /Facebook/ }).check();
  await page.getByRole('textbox', { name: 'Content' }).fill('Written in the tunnel');
  // A free time is proposed once it is known; whoever wants none chooses after that.
  await page.getByRole('button', { name: /^Schedule for / }).waitFor();
  await page.getByRole('radio', { name: /draft/ }).check();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('1 change waits to be sent').waitFor();
  await page.getByText('Saved on this device. It will be sent when the service is back.').first().waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);

  // A page whose code is not there yet.
  await page.getByRole('link', { name: 'CLIENTS', exact: true }).click();
  await page.getByText('This page could not be loaded').waitFor();
  await page.getByText('1 change waits to be sent').waitFor();

  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  await page.getByText('1 change waits to be sent').waitFor({ state: 'hidden' });
  const { posts } = await call(contracts.listPosts, { query: { clientId, search: 'Written in the tunnel' } });
  expect(posts).toHaveLength(1);
  await context.close();
});
