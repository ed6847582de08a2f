import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { dateLocaleOf } from '../../../shared/domain/time/date-locale.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { day } from '../../../shared/durations.ts';
import { settled, tick } from '../../support/api/agency.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { countPresses, countPressesOf, presses } from '../presses.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
const days = [1, 2, 3, 4, 5, 6, 7];
const dateInArabic = (at: Date) =>
  new Intl.DateTimeFormat(dateLocaleOf('ar'), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: defaultTimeZone,
  }).format(at);

it('a week is planned, approved on a phone in Arabic, changed once, approved again, and goes out', async () => {
  const { system, browser } = running;
  const { call, clientId } = await demoClient(system, 'facebook');
  const { call: admin } = await demoAdmin(system);
  const approvals = { policy: 'until-yes', language: 'ar' } as const;
  await admin(contracts.updateClient, { params: { clientId }, body: { approvals } });
  const now = Date.now();
  const timeOf = (ahead: number) => new Date(now + ahead * day);
  const posts: PostId[] = [];
  for (const ahead of days) {
    const body = { clientId, content: `Bread of day ${ahead}`, platforms: ['facebook' as const] };
    const planned = { ...body, scheduledFor: timeOf(ahead).toISOString() };
    posts.push((await admin(contracts.createPost, { body: planned })).id);
  }

  // Three presses ask for a week.
  const staff = await visit(browser);
  await sitAt(staff.page, desk);
  await logIn(staff.page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await staff.page.goto(`${system.url}/client/${clientId}/posts`);
  await staff.page.getByText('Bread of day 1').first().waitFor();
  await countPressesOf(staff.page);
  await staff.page.getByRole('checkbox', { name: 'Select all posts' }).check();
  await staff.page.getByRole('button', { name: 'Ask for approval' }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send by chat' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await presses(staff.page)).toBeLessThanOrEqual(3);

  // The client wants a change of the third, in Arabic.
  const client = await visit(browser);
  const { page } = client;
  await countPresses(client.context);
  await sitAt(page, phone);
  await page.goto(link);
  await page.getByRole('heading', { name: '7 منشورات بانتظار رأيك' }).waitFor();
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
  expect(await page.evaluate('document.documentElement.lang')).toBe('ar');
  const card = (of: number) => page.getByRole('article').filter({ hasText: `Bread of day ${of}` });
  await card(1)
    .getByText(dateInArabic(timeOf(1)))
    .first()
    .waitFor();
  await card(3).getByRole('button', { name: 'أطلب تعديلًا' }).click();
  await card(3).getByLabel('ما الذي يجب تعديله؟').fill('خبز الزعتر');
  await card(3).getByRole('textbox', { name: 'اسمك' }).fill('رنا');
  await card(3).getByRole('button', { name: 'إرسال' }).first().click();
  await card(3).getByText('طلبتَ تعديلًا').waitFor();

  const edited = { content: 'Bread of day 3, with thyme' };
  await admin(contracts.updatePost, { params: { postId: posts[2]! }, body: edited });

  // Two taps approve the week, the change included.
  await page.reload();
  await card(3).locator('ins').filter({ hasText: 'thyme' }).waitFor();
  await page.getByRole('button', { name: 'موافق على الكل (7)' }).click();
  await page.getByRole('button', { name: 'نعم، على الكل' }).click();
  for (const of of days) await card(of).getByText('وافقتَ عليه').waitFor();
  expect(await presses(page)).toBe(2);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectToFit(page);

  for (const [index, postId] of posts.entries()) {
    await tick(system.url, timeOf(index + 1));
    expect((await settled(call, postId)).status).toBe('published');
    const { receipts } = await call(contracts.listReceipts, { params: { postId } });
    expect(receipts).toMatchObject([{ platform: 'facebook', approval: { by: 'رنا' } }]);
  }
  await page.reload();
  await card(7).getByText('تم النشر').waitFor();
  expect([staff.faults, client.faults]).toEqual([[], []]);
  await staff.context.close();
  await client.context.close();
});
