import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { connect, publishedAt, settled } from '../../support/api/agency.ts';
import { demoAdmin, newProfessional } from '../../support/api/people.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

const platform = 'facebook';
const longText = `${'نص طويل جدًا with English between, '.repeat(240).slice(0, 7990)} END`;

/** A client whose post is out, whose comments are read, and of which the platform tells. */
async function aConversingClient() {
  const { system } = running;
  const { url, simulatorUrl } = system;
  const admin = await demoAdmin(system);
  const body = { callback_url: `${url}/api/webhooks/${platform}` };
  await admin.call(contracts.createWebhookConnection, { params: { platform }, body });
  const client = await newProfessional(system, 'Zaatar House');
  await connect(client.call, url, client.id, platform);
  const content = `Fresh manakish of ${client.id}`;
  const post = { clientId: client.id, content, platforms: [platform] as ['facebook'] };
  const { id: postId } = await client.call(contracts.createPost, { body: post });
  await client.call(contracts.createPublication, { params: { postId } });
  await settled(client.call, postId);
  const there = (await publishedAt(simulatorUrl)).find(({ message }) => message === content);
  if (there === undefined) throw new Error('The post is not at the platform');
  return { ...client, there };
}

async function write(postId: string, comments: readonly object[], isTold: boolean) {
  const order = JSON.stringify({ postId, comments, isTold });
  const answer = await fetch(`${running.system.simulatorUrl}/_sim/comments`, { method: 'POST', body: order });
  expect(answer.status).toBe(201);
}

const commentBy = (page: Page, name: string) => page.getByRole('listitem', { name: `Comment by ${name}` });

it('a client turns conversations on, reads what people wrote, answers once, hides and deletes', async () => {
  const { id, email, password, call, there } = await aConversingClient();
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, desk);
  await logIn(page, running.system.url, email, password, `/client/${id}/conversations`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('No comments here').waitFor();

  await write(there.id, [{ name: 'Karim', text: '<img src=x onerror=alert(1)> open today?' }], true);
  const told = async () =>
    (await call(contracts.listComments, { params: { clientId: id }, query: {} })).comments.length;
  await expect.poll(told, { timeout: 60_000 }).toBe(1);
  const others = [
    { name: 'ليلى', text: longText },
    { name: 'Spam', text: 'Buy followers', isHidden: true },
    { name: 'Rude', text: 'A rude word' },
  ];
  await write(there.id, others, false);
  await page.getByRole('button', { name: 'Look for comments' }).click();
  await commentBy(page, 'Rude').waitFor();
  await commentBy(page, 'Karim').getByText('<img src=x onerror=alert(1)> open today?').waitFor();
  await commentBy(page, 'Spam').getByText('Hidden on Facebook').waitFor();
  const long = commentBy(page, 'ليلى');
  await long.getByRole('button', { name: 'Show all of it' }).click();
  await long.getByRole('button', { name: 'Show less' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Saved replies' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Saved replies' });
  await dialog.getByLabel('Name').fill('Hours');
  await dialog.getByLabel('Text').fill('We are open until noon.');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove Hours' }).waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  const karim = commentBy(page, 'Karim');
  await karim.getByRole('button', { name: 'Answer', exact: true }).click();
  await karim.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Hours' }).click();
  await karim.getByRole('button', { name: 'Send', exact: true }).click();
  await karim.getByText('Done: Zaatar House').waitFor();
  await karim.getByText('We are open until noon.').waitFor();

  await commentBy(page, 'Rude').getByRole('button', { name: 'Hide' }).click();
  await commentBy(page, 'Rude').getByText('Hidden by Zaatar House').waitFor();
  await commentBy(page, 'Rude').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this comment?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Deleted by Zaatar House.', { exact: false }).waitFor();
  expect(await page.getByText('A rude word').count()).toBe(0);
  await expectAccessible(page);

  const shown = await (await fetch(`${running.system.simulatorUrl}/_sim/posts/${there.id}`)).text();
  expect(shown.split('We are open until noon.')).toHaveLength(2);
  expect(shown).not.toContain('A rude word');
  expect(faults).toEqual([]);
  await context.close();
});

it('a client on a phone finds one comment of many in Arabic, with nothing cut off', async () => {
  const { id, email, password, call, there } = await aConversingClient();
  await call(contracts.updateConversationSettings, { params: { clientId: id }, body: { isOn: true, version: 0 } });
  const many = Array.from({ length: 120 }, (_, place) => ({ name: `Guest ${place}`, text: `Lovely ${place}` }));
  await write(there.id, [...many, { name: 'رنا', text: 'أين أجدكم يوم الأحد؟' }], false);
  // A post is known for reading once its record of numbers is there, moments after it went out.
  const read = async () => (await call(contracts.createCommentReading, { params: { clientId: id } })).added;
  await expect.poll(read, { interval: 5000, timeout: 45_000 }).toBe(121);
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, phone);
  await logIn(page, running.system.url, email, password);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await page.goto(`${running.system.url}/client/${id}/conversations`);
  await page
    .getByRole('listitem', { name: /^تعليق من/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('searchbox', { name: 'البحث في التعليقات والأسماء والردود' }).fill('الأحد');
  await expect.poll(() => page.locator('.comment').count(), { timeout: 60_000 }).toBe(1);
  await page.getByText('أين أجدكم يوم الأحد؟').waitFor();
  await expectToFit(page);
  expect(faults).toEqual([]);
  await context.close();
});

const threadsOf = (page: Page) => page.getByRole('list', { name: 'Comments of all clients' }).getByRole('button');

async function aWaitingClient() {
  const { id, call, there } = await aConversingClient();
  await call(contracts.updateConversationSettings, { params: { clientId: id }, body: { isOn: true, version: 0 } });
  await write(
    there.id,
    [
      { name: 'Karim', text: 'Open today?' },
      { name: 'رنا', text: longText },
    ],
    false,
  );
  const read = async () => (await call(contracts.createCommentReading, { params: { clientId: id } })).added;
  await expect.poll(read, { interval: 5000, timeout: 45_000 }).toBe(2);
  return id;
}

it('staff go from Home to the inbox, answer, and keep what they type through a reload', async () => {
  const id = await aWaitingClient();
  const { url, demo } = running.system;
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, desk);
  await logIn(page, url, demo.adminEmail, demo.adminPassword, '/dashboard');
  await page.getByRole('link', { name: /^Answer: .*comments? waits?$/ }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await threadsOf(page).first().waitFor();
  await expectAccessible(page);
  await page.goto(`${url}/conversations?client=${id}`);
  await expect.poll(() => threadsOf(page).count()).toBe(2);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const [first, second] = await threadsOf(page).locator('strong').allTextContents();
  const answer = page.getByRole('textbox', { name: /^Your answer/ });
  await commentBy(page, first ?? '').waitFor();
  await answer.fill('Yes, from seven on');
  await page.reload();
  await commentBy(page, first ?? '').waitFor();
  expect(await answer.inputValue()).toBe('Yes, from seven on');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await commentBy(page, second ?? '').waitFor();
  await page.locator('textarea:focus').waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('the inbox is one column on a phone, with a way back to the list', async () => {
  const id = await aWaitingClient();
  const { url, demo } = running.system;
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, phone);
  await logIn(page, url, demo.adminEmail, demo.adminPassword, '/dashboard');
  await page.goto(`${url}/conversations?client=${id}`);
  await expect.poll(() => threadsOf(page).count()).toBe(2);
  await expectAccessible(page);
  await expectToFit(page);
  await threadsOf(page).filter({ hasText: 'Karim' }).click();
  await commentBy(page, 'Karim').getByText('Open today?').waitFor();
  expect(await threadsOf(page).count()).toBe(0);
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await commentBy(page, 'رنا').waitFor();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.poll(() => threadsOf(page).count()).toBe(2);
  expect(faults).toEqual([]);
  await context.close();
});

it('what may be done with a comment follows its platform, at a desk and on a phone', async () => {
  const { system } = running;
  const { id: clientId, call, email, password } = await newProfessional(system, 'Zaatar House');
  await call(contracts.updateConversationSettings, { params: { clientId }, body: { isOn: true, version: 0 } });
  const places = [
    ['threads', system.threadsSimulatorUrl],
    ['bluesky', system.blueskySimulatorUrl],
  ] as const;
  for (const [one] of places) await connect(call, system.url, clientId, one);
  const content = `Fresh manakish of ${clientId}`;
  const platforms = places.map(([one]) => one);
  const { id: postId } = await call(contracts.createPost, { body: { clientId, content, platforms } });
  await call(contracts.createPublication, { params: { postId } });
  const { targets } = await settled(call, postId);
  for (const [one, simulatorUrl] of places) {
    const target = targets.find((each) => each.platform === one);
    if (target?.state !== 'published') throw new Error(`The post is not out on ${one}`);
    const order = { postId: target.remoteId, comments: [{ name: `Karim on ${one}`, text: 'هل تفتحون يوم الأحد؟' }] };
    await fetch(`${simulatorUrl}/_sim/comments`, { method: 'POST', body: JSON.stringify(order) });
  }
  const read = async () => (await call(contracts.createCommentReading, { params: { clientId } })).added;
  let added = 0;
  await expect.poll(async () => (added += await read()), { interval: 5000, timeout: 45_000 }).toBe(2);
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, desk);
  await logIn(page, system.url, email, password, `/client/${clientId}/conversations`);
  for (const [one] of places) {
    const comment = commentBy(page, `Karim on ${one}`);
    await comment.getByRole('button', { name: 'Hide' }).waitFor();
    expect(await comment.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  }
  await sitAt(page, phone);
  await commentBy(page, 'Karim on bluesky').getByRole('button', { name: 'Answer' }).click();
  await page.getByText('0 of 300 characters').waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await commentBy(page, 'Karim on threads').getByRole('button', { name: 'Hide' }).click();
  await commentBy(page, 'Karim on threads').getByText('Hidden by Zaatar House').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
