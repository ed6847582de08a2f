import { beforeAll, expect, it } from 'vitest';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { measuredWeeks } from '../../support/api/measured-weeks.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { everyone, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let clientId: ClientId;
/** Eight weeks of both: Facebook on Wednesday evenings brings more than on Monday mornings; Bluesky tells no views. */
beforeAll(async () => {
  Object.assign(process.env, running.system.environment);
  ({ clientId } = await demoClient(running.system, 'facebook', 'bluesky'));
  const facebook = { clientId, platform: 'facebook', posts: 8 } as const;
  await measuredWeeks({ ...facebook, weekday: 3, hour: 19, likes: 40 });
  await measuredWeeks({ ...facebook, weekday: 1, hour: 9, likes: 10 });
  await measuredWeeks({ clientId, platform: 'bluesky', posts: 8, weekday: 1, hour: 9, likes: 90 });
});

it.each(everyone)('%s sees what each number is of, and each post', async (_who, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { demo, url } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
  await page.goto(`${url}/client/${clientId}/analytics?range=90`);

  const totals = page.getByRole('list', { name: 'Totals' });
  const card = (name: string) => totals.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  await card('Published on platforms24').waitFor();
  await card('Posts24Each once').waitFor();
  await card('Views4,800From 16 of 24 published on platforms').waitFor();
  await card('Engagements1,120').waitFor();
  await page.getByText(/^Nothing was published from .* so there is nothing to compare with\.$/).waitFor();

  const isSmall = seat === phone;
  const posts = isSmall
    ? page.getByRole('list', { name: 'Each post' }).getByRole('listitem')
    : page
        .getByRole('table', { name: 'Each post' })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') });
  // The rest is on the next pages.
  await expect.poll(() => posts.count()).toBe(10);
  await posts.first().filter({ hasText: 'Bluesky' }).filter({ hasText: '–' }).waitFor();
  if (isSmall) {
    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('option', { name: 'Views' }).click();
  } else {
    const views = page.getByRole('table', { name: 'Each post' }).getByRole('button', { name: /^Views/ });
    await views.click();
    await views.click();
  }
  await posts.first().filter({ hasText: 'Facebook' }).filter({ hasText: '300' }).waitFor();

  await page.getByRole('application', { name: /By weekday/ }).waitFor();
  await page.getByRole('button', { name: 'Show as a table: By weekday' }).click();
  const weekdays = page.getByRole('table', { name: 'By weekday' });
  await weekdays
    .getByRole('row', { name: /Wednesday/ })
    .filter({ hasText: '1.6×' })
    .waitFor();
  await expectAccessible(page);
  await expectToFit(page);

  await page.goto(`${url}/client/${clientId}/analytics?range=7`);
  await page.getByText(/^Compared with /).waitFor();
  await page.getByText('Too few posts', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  expect(faults).toEqual([]);
  await context.close();
});
