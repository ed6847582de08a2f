import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

it('a client chooses Arabic on a phone, and writes in it', async () => {
  const { demo, url } = running.system;
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, phone);
  await logIn(page, url, demo.clientEmail, demo.clientPassword);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await expect.poll(async () => (await call(contracts.getMe, {})).client.language).toBe('ar');

  // The other screens are read in Arabic by languages.test.ts.
  await page.goto(`${url}/client/${clientId}/posts/new`);
  await page.getByRole('checkbox', { name: 'Facebook' }).check();
  await page.getByText(/تتطلب أفضل الأوقات/).waitFor();
  expect(await page.getByRole('button', { name: /Mon|Tue|Wed|Thu|Fri|Sat|Sun/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^جدولة في/ }).click();
  await page.getByText('نص المنشور مطلوب').first().waitFor();
  await expectAccessible(page);
  await expectToFit(page);

  expect(faults).toEqual([]);
  await context.close();
});
