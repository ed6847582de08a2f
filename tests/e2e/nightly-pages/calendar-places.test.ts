import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { weekdayOf } from '../../../shared/domain/time/zone-day.ts';
import { inABrowser } from '../in-a-browser.ts';
import { demoClient } from '../demo-client.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
it.each([
  ['at a desk', desk],
  ['on a phone', phone],
] as const)('a client %s sees free slots in the week, and begins a post at one', async (_, at) => {
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const day = addDays(agencyDay(new Date().toISOString()), 21);
  const params = { clientId };
  const { version } = await call(contracts.getPostingSettings, { params });
  await call(contracts.updatePostingSettings, {
    params,
    body: { slots: [{ weekday: weekdayOf(day), time: '10:30' }], version },
  });
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, at);
  await logIn(
    page,
    running.system.url,
    running.system.demo.clientEmail,
    running.system.demo.clientPassword,
    `/client/${clientId}/posts?view=calendar&calendar=week&day=${day}`,
  );
  const free = page.getByRole('button', { name: /Create a post.*10:30.*free slot/ });
  await free.waitFor();
  await page.getByText(/Dashed places are free slots and best times/).waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await free.press('Enter');
  await page.getByRole('textbox', { name: 'Time' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Time' }).inputValue()).toBe('10:30');
  expect(await page.getByRole('textbox', { name: 'Date' }).inputValue()).toBe(day.replaceAll('-', '/'));
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});
