import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { settled, tick, upload } from '../../support/api/agency.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
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

it('staff ask a client, who answers on a phone in Arabic without signing in', async () => {
  const { system } = running;
  const { call, clientId } = await demoClient(system, 'facebook');
  const { call: admin } = await demoAdmin(system);
  const scheduledFor = new Date(Date.now() + 3 * 60 * 60_000).toISOString();
  const plan = (content: string) =>
    call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'], scheduledFor } });
  const [bread, cake] = [await plan('Fresh bread today'), await plan('Lemon cake tomorrow')];

  const staff = await visit(running.browser);
  await sitAt(staff.page, desk);
  await logIn(staff.page, system.url, system.demo.adminEmail, system.demo.adminPassword, `/client/${clientId}/posts`);
  for (const { content } of [bread, cake])
    await staff.page.getByRole('checkbox', { name: new RegExp(content.slice(0, 10)) }).check();
  await staff.page.getByRole('button', { name: 'Ask for approval' }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Language of the client/ }).click();
  await staff.page.getByRole('option', { name: 'Arabic' }).click();
  await dialog.getByRole('button', { name: /Without an answer/ }).click();
  await staff.page.getByRole('option', { name: 'Posts wait for the client’s yes' }).click();
  await seeAll(staff.page);
  const chat = staff.context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Send by chat' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const message = new URL((await chat).url()).searchParams.get('text');
  expect(message).toContain(link);
  expect(message).toContain('منشوران');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await staff.page.getByText('Waiting for approval').first().waitFor();
  await seeAll(staff.page);

  // Chat apps fetch the page to show a preview: it names the agency, and nothing changes.
  const fetched = await (await fetch(link)).text();
  expect(fetched).toContain('<meta property="og:title" content="Nashra" />');
  expect(fetched).toContain('<meta property="og:description" content="Posts to review ·');
  expect(fetched).not.toContain('bread');

  const client = await visit(running.browser);
  await sitAt(client.page, phone);
  await client.page.goto(link);
  await client.page.getByRole('heading', { name: 'منشوران بانتظار رأيك' }).waitFor();
  expect(await client.page.evaluate('document.documentElement.dir')).toBe('rtl');
  await seeAll(client.page);
  const card = (content: string) => client.page.getByRole('article').filter({ hasText: content });
  const words = card('Fresh bread').getByLabel('ما الذي يجب تعديله؟');
  await card('Fresh bread').getByRole('button', { name: 'أطلب تعديلًا' }).click();
  await words.fill('الصباح');
  await card('Fresh bread').getByRole('button', { name: 'إرسال' }).click();
  await card('Fresh bread').getByText('اكتب اسمك أولًا.').waitFor();
  await seeAll(client.page);
  await card('Fresh bread').getByRole('textbox', { name: 'اسمك' }).fill('رنا');

  // What is typed outlives the answer to another post, which arrives in between, and a reload.
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await client.page.route('**/api/approval-links/answers', (route) => isTyped.then(() => route.continue()), {
    times: 1,
  });
  await card('Lemon cake').getByRole('button', { name: 'موافق', exact: true }).click();
  await card('Lemon cake').getByText('جارٍ الإرسال').waitFor();
  await words.press('End');
  await words.pressSequentially(' فقط');
  typed();
  await card('Lemon cake').getByText('وافقتَ عليه').waitFor();
  expect(await words.inputValue()).toBe('الصباح فقط');
  await words.and(client.page.locator(':focus')).waitFor();
  await card('Lemon cake').getByRole('button', { name: 'تراجع' }).click();
  await card('Lemon cake').getByText('بانتظار جوابك').waitFor();
  await client.page.reload();
  expect(await words.inputValue()).toBe('الصباح فقط');
  await card('Fresh bread').getByRole('button', { name: 'إرسال' }).click();
  await card('Fresh bread').getByText('طلبتَ تعديلًا').waitFor();

  await call(contracts.updatePost, { params: { postId: bread.id }, body: { content: 'Fresh bread this morning' } });
  await client.page.reload();
  await card('Fresh bread').getByText('تم التعديل').waitFor();
  await card('Fresh bread').locator('ins').filter({ hasText: 'this morning' }).waitFor();
  await seeAll(client.page);

  // Kept on the phone without a connection, and sent once it is back.
  await client.context.setOffline(true);
  await client.page.getByRole('button', { name: 'موافق على الكل (2)' }).click();
  await client.page.getByRole('button', { name: 'نعم، على الكل' }).click();
  await card('Lemon cake').getByText('لا يوجد اتصال').waitFor();
  await card('Lemon cake').locator('summary').click();
  await card('Lemon cake').getByLabel('اكتب تعليقًا').fill('شكرًا جزيلًا');
  await card('Lemon cake').getByRole('button', { name: 'إرسال' }).click();
  await card('Lemon cake').getByText('حُفظ على هذا الجهاز').waitFor();
  await seeAll(client.page);
  await client.context.setOffline(false);
  await card('Lemon cake').getByText('حُفظ على هذا الجهاز').waitFor({ state: 'detached' });
  // The answers go first, then the comment.
  const comments = async () => {
    const { entries } = await admin(contracts.getApprovalThread, { params: { postId: cake.id }, query: {} });
    return entries.filter(({ said }) => said === 'comment');
  };
  await expect.poll(comments).toMatchObject([{ text: 'شكرًا جزيلًا', by: 'رنا' }]);
  await card('Fresh bread').getByText('وافقتَ عليه').waitFor();
  await card('Lemon cake').getByText('وافقتَ عليه').waitFor();
  await card('Lemon cake').getByRole('button', { name: 'تراجع' }).click();
  await card('Lemon cake').getByText('بانتظار جوابك').waitFor();
  await seeAll(client.page);

  // Its time comes: what has a yes goes out, what has none waits.
  await tick(system.url, new Date(scheduledFor));
  expect((await settled(call, bread.id)).status).toBe('published');
  const { receipts } = await call(contracts.listReceipts, { params: { postId: bread.id } });
  expect(receipts).toMatchObject([{ platform: 'facebook', approval: { by: 'رنا' } }]);
  await client.page.reload();
  await card('Fresh bread').getByText('تم النشر').waitFor();
  await card('Lemon cake').getByText('مضى وقته').waitFor();
  await card('Lemon cake').getByRole('button', { name: 'موافق', exact: true }).click();
  await card('Lemon cake').getByText('وافقتَ عليه').waitFor();
  expect(await call(contracts.getPost, { params: { postId: cake.id } })).toMatchObject({
    status: 'scheduled',
    approval: { state: 'yes', isLate: true },
    targets: [{ state: 'waiting' }],
  });

  // The agency chooses: now, or the next free slot.
  await staff.page.goto(`${system.url}/client/${clientId}/posts?post=${cake.id}`);
  await staff.page.getByText('Approved after its time').waitFor();
  await staff.page.getByRole('dialog').getByText('رنا').first().waitFor();
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Schedule for / })
    .waitFor();
  await seeAll(staff.page);
  const { proposed } = await admin(contracts.listProposedTimes, {
    params: { clientId },
    query: { platforms: 'facebook' },
  });
  const [next] = proposed;
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Schedule for / })
    .click();
  await staff.page.getByText('Approved after its time').waitFor({ state: 'detached' });
  const planned = await call(contracts.getPost, { params: { postId: cake.id } });
  expect(planned).toMatchObject({ status: 'scheduled', scheduledFor: next?.at, approval: { state: 'yes' } });
  expect(planned.approval).not.toHaveProperty('isLate');
  await tick(system.url, new Date(next?.at ?? ''));
  expect((await settled(call, cake.id)).status).toBe('published');

  const { rounds } = await admin(contracts.listApprovals, { query: { clientId } });
  expect(rounds[0]?.openings).toBeGreaterThanOrEqual(2);
  await admin(contracts.deleteApproval, { params: { roundId: rounds[0]!.id } });
  await client.page.reload();
  await client.page.getByText('هذا الرابط لا يعمل').or(client.page.getByText('This link does not work')).waitFor();
  await seeAll(client.page);
  expect(staff.faults).toEqual([]);
  // What the browser tells of the connection that was cut, at each of two tries, and of the link that ended.
  expect(client.faults).toEqual([
    expect.stringContaining('ERR_INTERNET_DISCONNECTED'),
    expect.stringContaining('ERR_INTERNET_DISCONNECTED'),
    expect.stringContaining('404 (Not Found)'),
  ]);
  await staff.context.close();
  await client.context.close();
});

it('a client answers in the own workspace as well', async () => {
  const { system } = running;
  const { call, clientId } = await demoClient(system, 'facebook');
  const { call: admin } = await demoAdmin(system);
  const post = await call(contracts.createPost, { body: { clientId, content: 'Olive oil', platforms: ['facebook'] } });
  await admin(contracts.createApproval, { body: { clientId, postIds: [post.id] } });
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, phone);
  await logIn(page, system.url, system.demo.clientEmail, system.demo.clientPassword, `/client/${clientId}/approvals`);
  await page.getByText('1 post waits for you').waitFor();
  await page.getByText('Olive oil').waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByText('You said yes').waitFor();
  expect((await call(contracts.getPost, { params: { postId: post.id } })).approval).toMatchObject({ state: 'yes' });
  expect(faults).toEqual([]);
  await context.close();
});

it('a PIN guards a link, and a place on a picture is marked', async () => {
  const { system } = running;
  const { call, clientId } = await demoClient(system, 'facebook');
  const { call: admin } = await demoAdmin(system);
  const media = [await upload(call, clientId, 'loaf.jpg')];
  const body = { clientId, content: 'A loaf', platforms: ['facebook' as const], media };
  const post = await call(contracts.createPost, { body });
  const { link } = await admin(contracts.createApproval, {
    body: { clientId, postIds: [post.id], pin: '4711', language: 'en' },
  });
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, phone);
  await page.goto(link);
  const pin = async (typed: string) => {
    await page.getByLabel('PIN').fill(typed);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Open' }).click();
    await answered;
  };
  /** Each wrong one leaves an empty field; the words of the one before stay until then. */
  const wrongPin = async (typed: string, said: string) => {
    await pin(typed);
    await expect.poll(() => page.getByLabel('PIN').inputValue()).toBe('');
    await page.getByText(said).waitFor();
  };
  await wrongPin('0000', 'This PIN is not right.');
  await seeAll(page);
  await pin('٤٧١١');
  await page.getByRole('button', { name: 'Please change' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rana');
  await page.getByLabel('What should change?').fill('Lighter here');
  const picture = page.getByRole('button', { name: 'Picture 1' });
  await picture.getByRole('img').evaluate((image: { decode: () => Promise<void> }) => image.decode());
  const { width, height } = (await picture.boundingBox())!;
  await picture.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await page.getByText('A place on the picture is marked.').waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Send' }).first().click();
  await page.getByText('You asked for a change').waitFor();
  await page.locator('figure .dot').waitFor();
  await seeAll(page);
  const { entries } = await admin(contracts.getApprovalThread, { params: { postId: post.id }, query: {} });
  expect(entries[0]).toMatchObject({ said: 'change', text: 'Lighter here', mark: { fileId: media[0] } });
  expect(entries[0]?.mark?.x).toBeCloseTo(0.25, 1);
  expect(entries[0]?.mark?.y).toBeCloseTo(0.75, 1);

  // Four more wrong ones stop the link for a while, also for the right one.
  await page.reload();
  for (const typed of ['1111', '2222', '3333', '4444']) await wrongPin(typed, 'This PIN is not right.');
  await wrongPin('5555', 'Too many wrong PINs.');
  await wrongPin('4711', 'Too many wrong PINs.');
  await seeAll(page);
  expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
  await context.close();
});

it('staff schedule and ask in one go, and the open list follows the answer', async () => {
  const { system } = running;
  const { clientId } = await demoClient(system, 'facebook');
  const { call: admin } = await demoAdmin(system);
  const staff = await visit(running.browser);
  await sitAt(staff.page, desk);
  await logIn(
    staff.page,
    system.url,
    system.demo.adminEmail,
    system.demo.adminPassword,
    `/client/${clientId}/posts/new`,
  );
  await staff.page.getByRole('checkbox', { name: 'Facebook' }).check();
  await staff.page.getByRole('textbox', { name: 'Content' }).fill('Saffron buns');
  await staff.page.getByRole('button', { name: 'Other ways to save' }).click();
  await staff.page.getByRole('menuitem', { name: 'Schedule and ask for approval' }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Language of the client/ }).click();
  await staff.page.getByRole('option', { name: 'English' }).click();
  await dialog.getByRole('button', { name: /Without an answer/ }).click();
  await staff.page.getByRole('option', { name: 'Posts wait for the client’s yes' }).click();
  await seeAll(staff.page);
  await dialog.getByRole('button', { name: 'Send by chat' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = staff.page.getByRole('row').filter({ hasText: 'Saffron buns' });
  await row.getByText('Waiting for approval').waitFor();

  const client = await visit(running.browser);
  await sitAt(client.page, phone);
  await client.page.goto(link);
  await client.page.getByRole('button', { name: 'Yes', exact: true }).click();
  await client.page.getByRole('textbox', { name: 'Your name' }).fill('Rana');
  await client.page.getByRole('button', { name: 'Yes', exact: true }).click();
  await client.page.getByText('You said yes').waitFor();
  await row.getByText('Approved').waitFor();
  expect(staff.faults).toEqual([]);

  // All links die with the client.
  await admin(contracts.deleteClient, { params: { clientId } });
  await client.page.reload();
  await client.page.getByText('This link does not work.').waitFor();
  await staff.context.close();
  await client.context.close();
});
