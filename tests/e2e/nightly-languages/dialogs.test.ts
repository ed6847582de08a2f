import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choosePlatforms } from '../controls.ts';
import { agencyInFullSwing, expectWhole, sweptLanguages } from '../in-languages.ts';
import { textsIn, type Said } from '../texts-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';

const agency = agencyInFullSwing();

/** Opens a dialog on the page at this address. */
type Opening = readonly [path: string, open: (page: Page, said: Said) => Promise<void>];

const pressFirst = (page: Page, ...names: readonly string[]) =>
  names
    .map((name) => page.getByRole('button', { name, exact: true }))
    .reduce((one, other) => one.or(other))
    .first()
    .click();

/** The first of these that there is. */
const pressing =
  (...names: readonly string[]): Opening[1] =>
  async (page, said) =>
    pressFirst(page, ...names.map((name) => said(name)));

const choosing =
  (menu: string, item: string): Opening[1] =>
  async (page, said) => {
    await pressFirst(page, said(menu));
    await page
      .getByRole('menuitem', { name: said(item), exact: true })
      .first()
      .click();
  };

/** With a text in the post, which needs no more at Facebook. */
const writing =
  (text: string, then: Opening[1]): Opening[1] =>
  async (page, said) => {
    await page.getByRole('textbox', { name: said('postFieldTexts.content.label'), exact: true }).fill(text);
    await choosePlatforms(page, 'Facebook');
    await then(page, said);
  };

/** With the first post of the list. */
const selecting =
  (then: Opening[1]): Opening[1] =>
  async (page, said) => {
    await page.locator('main :is(tbody, li) input[type=checkbox]').first().check();
    await then(page, said);
  };

/** In the place of the dialog with the post itself. */
const fromDetails =
  (then: Opening[1]): Opening[1] =>
  async (page, said) => {
    const details = page.getByRole('dialog', { name: said('postTexts.detailTitle'), exact: true });
    await details.waitFor();
    await then(page, said);
    await details.waitFor({ state: 'hidden' });
  };

const ofPosts = (posts: string, planned: string): readonly Opening[] => {
  const one = `${posts}?post=${planned}`;
  return [
    [posts, choosing('exportTexts.export', 'exportTexts.feed')],
    [posts, pressing('evergreenTexts.open')],
    [posts, selecting(pressing('bulkTexts.reschedule'))],
    [posts, selecting(pressing('bulkTexts.delete'))],
    [one, fromDetails(choosing('postTexts.moreActions', 'evergreenTexts.repeat'))],
    [one, fromDetails(choosing('postTexts.moreActions', 'postTexts.delete'))],
    [one, fromDetails(choosing('postTexts.moreActions', 'postTexts.preview'))],
    [one, fromDetails(pressing('postTexts.reschedule'))],
    [`${posts}?view=calendar`, pressing('calendarTexts.notes.add')],
  ];
};

const ofComposer = (path: string): readonly Opening[] => [
  [path, pressing('composerTexts.suggest')],
  [path, pressing('emojiTexts.open')],
  [path, pressing('composerTexts.fromLibrary')],
  [path, choosing('composerTexts.insert.label', 'composerTexts.insert.edit')],
  [path, writing('https://cedar.example', choosing('composerTexts.insert.label', 'composerTexts.insert.tagLinks'))],
  [path, writing('Warm bread', choosing('templateTexts.label', 'templateTexts.save'))],
  [path, choosing('templateTexts.label', 'templateTexts.manage')],
  [path, writing('Not saved yet', async (page) => page.locator('.brand').first().click())],
];

const dialogsOfClient = (id: string, planned: string): readonly Opening[] => {
  const home = `/client/${id}`;
  return [
    [home, async (page) => page.keyboard.press('?')],
    [home, pressing('connectionTexts.panel.edit')],
    ...ofPosts(`${home}/posts`, planned),
    ...ofComposer(`${home}/posts/new`),
    [`${home}/media`, async (page) => page.locator('.media-facts button').first().click()],
    [`${home}/conversations`, pressing('conversationTexts.reply.saved')],
    [`${home}/conversations`, pressing('conversationTexts.actions.delete')],
    [`${home}/conversations`, pressing('conversationTexts.turnOff.action')],
    [`${home}/settings`, pressing('accountTexts.changePassword')],
    [`${home}/settings`, pressing('planningTexts.slots.edit')],
    [`${home}/settings`, pressing('passkeyTexts.add')],
    ['/payment?plan=professional&method=now', async (page, said) => pressFirst(page, said('paymentTexts.now'))],
  ];
};

const acting =
  (action: string): Opening[1] =>
  async (page, said) => {
    await pressFirst(page, said('clientTexts.actionsFor', { name: 'Cedar Café' }));
    await page.getByRole('menuitem', { name: said(`clientTexts.actions.${action}`), exact: true }).click();
  };

const schedule: Opening[1] = async (page, said) => {
  const client = said('composerTexts.fields.client');
  await page
    .getByRole('button', { name: client, exact: true })
    .or(page.getByLabel(client, { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: /Cedar Café/ }).click();
  await page.getByRole('button', { name: new RegExp(said('crossClientTexts.label')) }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await writing('Open on Sunday', async () => {
    await pressFirst(
      page,
      ...['schedule', 'draft', 'now'].map((when) => said(`crossClientTexts.${when}`, { count: 2 })),
    );
  })(page, said);
};

const setUp: Opening[1] = async (page, said) => {
  await pressFirst(page, said('clientTexts.add'));
  const form = page.getByRole('dialog');
  const tag = await page.locator('html').getAttribute('lang');
  await form.locator('input').first().fill('Rosewater');
  await form.locator('input[type=email]').fill(`rosewater-${tag}@clients.example`);
  await form.getByRole('button', { name: said('clientTexts.add'), exact: true }).click();
  await form.getByRole('heading', { name: said('onboardingTexts.title', { name: 'Rosewater' }) }).waitFor();
};

/** As if nobody had used the app for 28 minutes and a half. */
const leaveAlone: Opening[1] = async (page) =>
  page.evaluate(`localStorage.setItem('nashra.last-use', String(Date.now() - 28.5 * 60_000))`);

const actions = ['edit', 'connect', 'templates', 'subClients', 'password', 'sessions', 'remove'];

const dialogsOfAdmin = (id: string): readonly Opening[] => [
  ['/posts', choosing('viewTexts.views', 'viewTexts.save')],
  ['/clients', pressing('clientTexts.add')],
  ['/clients', pressing('clientListTexts.preferences')],
  ...actions.map((action) => ['/clients?search=cedar', acting(action)] as const),
  [`/clients/${id}`, pressing('clientPageTexts.ask')],
  [`/clients/${id}/brand`, pressing('planningTexts.tags.edit')],
  [`/clients/${id}/brand`, pressing('planningTexts.snippets.edit')],
  [`/clients/${id}/brand`, pressing('captionTexts.notes.edit', 'captionTexts.notes.write')],
  [`/clients/${id}/brand`, pressing('brandingTexts.edit')],
  [`/connect?client=${id}`, pressing('connectLinkTexts.send')],
  ['/subscriptions', pressing('subscriptionTexts.preferences')],
  ['/account', pressing('accountTexts.turnOn')],
  ['/posts/new', schedule],
  ['/clients', setUp],
  ['/dashboard', leaveAlone],
];

/** Also those below. */
async function closeAll(page: Page) {
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return page.getByRole('dialog').count();
    })
    .toBe(0);
}

it.each(
  sweptLanguages.flatMap((tag) => [
    [tag, 'a client', 'on a phone', phone, 'client', dialogsOfClient] as const,
    [tag, 'an admin', 'at a desk', desk, 'admin', dialogsOfAdmin] as const,
  ]),
)('in %s %s %s reads dialogs whole', async (tag, _who, _where, seat, who, openingsOf) => {
  const { context, page, faults } = await visit(agency.browser());
  page.on('dialog', (dialog) => void dialog.accept());
  await sitAt(page, seat);
  await agency.enter(page, who, tag);
  const said = await textsIn(tag);
  const openings = openingsOf(await agency.clientId(), await agency.plannedPost());
  for (const [path, open] of openings) {
    const address = `${agency.url()}${path}`;
    // The address of a dialog that has just been closed may still be that of the next one.
    if (page.url() !== address || path.includes('?post=')) await page.goto(address);
    await page.locator(`html[lang=${tag}] h1`).first().waitFor();
    await open(page, said);
    await page.getByRole('dialog').last().waitFor();
    await expect.poll(() => page.locator('[role=dialog] [class*=awsui_spinner]').count()).toBe(0);
    await expectWhole(page, '[role=dialog]');
    await closeAll(page);
  }
  expect(faults).toEqual([]);
  await context.close();
});
