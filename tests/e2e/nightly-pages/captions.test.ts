import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { verifyEmail } from '../../support/api/email-code.ts';
import { unexpected } from '../at-the-platform.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, expectToFit, watch } from '../watched-page.ts';
import { logIn, signInAt } from '../../support/browser/sign-in.ts';
import { desk, everyone, phone, sitAt, visit } from '../visit.ts';

const running = inABrowser();
let clientId: string;
beforeAll(async () => {
  const { clientEmail, clientPassword } = running.system.demo;
  const call = apiClient(running.system.url, await signIn(running.system.url, clientEmail, clientPassword));
  clientId = (await call(contracts.getMe, {})).user.id;
});

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Suggest captions' }).click();
  return page.getByRole('dialog', { name: 'Suggest captions' });
}

async function suggestIn(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
  await dialog.getByText('Written by the embedded writer, without a language model').waitFor();
}

async function choose(dialog: Locator, language: string) {
  await dialog.getByRole('button', { name: /^Language/ }).click();
  await dialog.page().getByRole('option', { name: language }).click();
}

async function writeInFrench(page: Page, content: Locator) {
  const brief = 'Des manakish chaudes dès sept heures';
  await content.fill(brief);
  const french = await openPanel(page);
  await choose(french, 'Français');
  await suggestIn(french);
  await french.getByText('Une bonne nouvelle à partager').waitFor();
  expect(await content.inputValue()).toBe(brief);
  await french.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await content.inputValue()).toBe(brief);
  const again = await openPanel(page);
  await suggestIn(again);
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Insert suggestion 1' }).click();
  const written = `${brief}\n\nUne bonne nouvelle à partager : ${brief}.\n\n#CedarBakery`;
  expect(await content.inputValue()).toMatch(new RegExp(`^${written}`));
}

async function rewriteShorter(page: Page, content: Locator) {
  const [first, second] = ['Our new oven is here.', 'It bakes from seven, and we are glad to see you!'];
  await content.fill(`${first} ${second}`);
  const dialog = await openPanel(page);
  await dialog.getByRole('button', { name: /^What to write/ }).click();
  await page.getByRole('option', { name: 'The text, shorter' }).click();
  await suggestIn(dialog);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace the text with suggestion 1' }).click();
  expect(await content.inputValue()).toBe(`${first}\n\n#CedarBakery`);
  await page.getByText('The text for all platforms is another now.').waitFor();
  await expectAccessible(page);
}

interface Shown {
  readonly pictures: readonly string[];
}

it.each(everyone)(
  '%s has captions written to a picture, of which a small copy without its place is sent',
  async (_who, seat, role) => {
    const { context, page, faults } = await visit(running.browser);
    page.on('dialog', (dialog) => void dialog.accept());
    await sitAt(page, seat);
    const { demo, url } = running.system;
    await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
    await page.getByRole('textbox', { name: 'Content' }).fill('Fresh manakish from seven');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(join(import.meta.dirname, '../../support/fixtures/manakish.jpg'));
    await page.getByText('Ready', { exact: true }).first().waitFor();
    const dialog = await openPanel(page);
    await dialog.getByRole('checkbox', { name: /^Look at the picture/ }).waitFor();
    await expectAccessible(page);
    await expectToFit(page);
    const asking = page.waitForRequest((request) => request.url().endsWith('/captions'));
    await suggestIn(dialog);
    const { pictures } = (await asking).postDataJSON() as Shown;
    expect(pictures).toHaveLength(1);
    const copy = Buffer.from(pictures[0] ?? '', 'base64');
    const { width, height, exif } = await sharp(copy).metadata();
    expect([Math.max(width, height) <= 512, copy.length <= 48 * 1024, exif]).toEqual([true, true, undefined]);
    await expectAccessible(page);
    await expectToFit(page);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  },
);

const seats = [
  ['on a large screen', desk],
  ['on a phone', phone],
] as const;

it.each(everyone)('%s takes a version of the text for each platform', async (_who, seat, role) => {
  await demoClient(running.system, 'facebook', 'bluesky');
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { demo, url } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
  for (const platform of ['Facebook', 'Bluesky']) await page.getByRole('checkbox', { name: platform }).check();
  const first = 'Our new oven is here.';
  const long = `${first} ${'It bakes manakish with thyme from seven in the morning. '.repeat(8).trim()}`;
  await page.getByRole('textbox', { name: 'Content' }).fill(long);
  const dialog = await openPanel(page);
  await dialog.getByRole('button', { name: /^What to write/ }).click();
  await page.getByRole('option', { name: 'The text for each platform' }).click();
  await dialog.getByText('Fits Facebook, Bluesky').waitFor();
  await suggestIn(dialog);
  for (const platform of ['Facebook', 'Bluesky'])
    await dialog.getByRole('heading', { name: `For ${platform}` }).waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Use for Bluesky' }).click();
  const places = page.getByRole('tablist', { name: 'Texts and files' });
  await places.getByRole('tab', { name: 'Bluesky · customised' }).click();
  const own = await page.getByRole('textbox', { name: 'Text on Bluesky' }).inputValue();
  expect(own).toContain(first);
  expect(own.length).toBeLessThanOrEqual(300);
  await places.getByRole('tab', { name: 'All platforms' }).click();
  expect(await page.getByRole('textbox', { name: 'Content', exact: true }).inputValue()).toBe(long);
  await expectAccessible(page);
  await expectToFit(page);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});

/** On the first plan, which has no captions. */
async function newStarter(email: string, password: string) {
  const form = { name: 'Sumac', email, password, confirmPassword: password, acceptTerms: true };
  const signedUp = await request(`${running.system.url}/api/sign-ups`, 'POST', undefined, form);
  const { id } = contracts.createSignUp.response.parse(signedUp.body);
  await verifyEmail(
    running.system.url,
    email,
    apiClient(running.system.url, await signIn(running.system.url, email, password)),
  );
  return id;
}

it.each(seats)(
  '%s a Starter sees what captions would be made of its text, and the plans that have them',
  async (where, seat) => {
    const [email, password] = [`sumac-${where.length}@starter.example`, 'thyme and sumac'];
    const id = await newStarter(email, password);
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, seat);
    await logIn(page, running.system.url, email, password, `/client/${id}/posts/new`);
    const empty = await openPanel(page);
    await empty.getByText('Write a text first to see an example made of it.').waitFor();
    await expectAccessible(page);
    await empty.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('textbox', { name: 'Content' }).fill('Fresh manakish from seven');
    const dialog = await openPanel(page);
    const example = dialog.getByRole('region', { name: 'What you would get' });
    await example.getByText('Fresh manakish from seven').waitFor();
    expect(await dialog.getByRole('button', { name: 'Suggest', exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await expectToFit(page);
    await dialog.getByRole('link', { name: 'See plans' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('Fresh manakish from seven');
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  },
);

it('a client writes brand notes, gets captions in three languages, and inserts them', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const { clientEmail, clientPassword } = running.system.demo;
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, clientEmail, clientPassword);
  await page.waitForURL(`**/client/${clientId}`);

  await page.goto(`${running.system.url}/client/${clientId}/settings`);
  await page.getByRole('button', { name: 'Write brand notes' }).click();
  await page.getByRole('textbox', { name: 'Brand voice' }).fill('Always add #CedarBakery');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Brand notes saved').waitFor();

  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('Fresh manakish from seven');
  const english = await openPanel(page);
  await suggestIn(english);
  await expectAccessible(page);
  await english.getByRole('button', { name: 'Insert suggestion 1' }).click();
  expect(await content.inputValue()).toMatch(
    /^Fresh manakish from seven\n\n.+Fresh manakish from seven.+#CedarBakery/s,
  );

  await writeInFrench(page, content);
  await rewriteShorter(page, content);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await rewriteShorter(page, content);
  await content.fill('مناقيش طازجة كل صباح');
  const arabic = await openPanel(page);
  await choose(arabic, 'العربية');
  await suggestIn(arabic);
  await arabic.locator('.reading:dir(rtl)', { hasText: 'مناقيش طازجة كل صباح' }).first().waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await arabic.getByRole('button', { name: 'Replace the text with suggestion 2' }).click();
  expect(await content.inputValue()).toContain('#مناقيش');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await content.inputValue()).toBe('مناقيش طازجة كل صباح');
  await expectToFit(page);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
