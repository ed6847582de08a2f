import { beforeAll, expect, it } from 'vitest';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { wallTimeOf } from '../../../shared/domain/time/wall-time.ts';
import { weekdayOf } from '../../../shared/domain/time/zone-day.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { measuredWeeks } from '../../support/api/measured-weeks.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { everyone, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let clientId: ClientId;
/** Facebook does best on Wednesday evenings, Instagram on Saturday mornings; the other hours of each do worse. */
beforeAll(async () => {
  Object.assign(process.env, running.system.environment);
  ({ clientId } = await demoClient(running.system, 'instagram', 'facebook'));
  const facebook = { clientId, platform: 'facebook' } as const;
  const instagram = { clientId, platform: 'instagram' } as const;
  await measuredWeeks({ ...facebook, weekday: 3, hour: 19, posts: 4, likes: 40 });
  await measuredWeeks({ ...facebook, weekday: 1, hour: 9, posts: 6, likes: 5 });
  await measuredWeeks({ ...instagram, weekday: 6, hour: 11, posts: 3, likes: 40 });
  await measuredWeeks({ ...instagram, weekday: 1, hour: 9, posts: 7, likes: 5 });
});

it.each(everyone)('%s sees the best times of each platform with the posts behind them', async (_who, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  page.on('dialog', (dialog) => void dialog.accept());
  await sitAt(page, seat);
  const { demo, url } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);

  // Two weeks ahead, so that no hour of the week is over.
  const ahead = addDays(agencyDay(new Date().toISOString()), 14);
  await page.goto(`${url}/client/${clientId}/posts?view=calendar&calendar=week&day=${ahead}`);
  const place = (name: RegExp) => page.getByRole('group', { name: 'Calendar of posts' }).getByRole('button', { name });
  await place(/11:00.*best time · 3 posts/).waitFor();
  const wednesday = place(/19:00.*best time · 4 posts/);
  await wednesday.waitFor();
  expect(await place(/09:00.*best time/).count()).toBe(0);
  await expectAccessible(page);
  await expectToFit(page);
  await wednesday.press('Enter');
  const [date, time] = [page.getByLabel('Date', { exact: true }), page.getByLabel('Time', { exact: true })];
  await time.waitFor();
  const chosen = async () => [(await date.inputValue()).replaceAll('/', '-'), await time.inputValue()] as const;
  const [day, hour] = await chosen();
  expect([weekdayOf(day), hour]).toEqual([3, '19:00']);

  const best = page.getByText('Best times, by the first day of this client’s posts on these platforms');
  const ofFacebook = page.getByRole('button', { name: /^Choose Wed 19:00 · 4 posts$/ });
  const ofInstagram = page.getByRole('button', { name: /^Choose Sat 11:00 · 3 posts$/ });
  await page.getByRole('checkbox', { name: 'Facebook' }).check();
  await ofInstagram.waitFor({ state: 'detached' });
  await ofFacebook.waitFor();
  await best.waitFor();
  await page.getByRole('checkbox', { name: 'Instagram' }).check();
  await ofInstagram.waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  expect(seat === phone ? await smallTargets(page) : []).toEqual([]);
  await page.getByRole('checkbox', { name: 'Facebook' }).uncheck();
  await ofFacebook.waitFor({ state: 'detached' });
  await ofInstagram.click();
  const [next, at] = await chosen();
  expect([weekdayOf(next), at]).toEqual([6, '11:00']);
  expect(next > wallTimeOf(new Date().toISOString(), defaultTimeZone).date).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
