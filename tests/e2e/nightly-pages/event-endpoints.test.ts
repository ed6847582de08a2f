import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, expect, it } from 'vitest';
import { logIn } from '../../support/browser/sign-in.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startEventReceiver } from '../../support/local/event-receiver.ts';
import { inABrowser } from '../in-a-browser.ts';
import { smallTargets } from '../small-targets.ts';
import { phone, seats, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

let receiver: Awaited<ReturnType<typeof startEventReceiver>>;
const running = inABrowser(async () => {
  receiver = await startEventReceiver();
  return { ENDPOINT_ORIGINS: receiver.origin };
});
afterEach(() => receiver.answerWith());
afterAll(() => receiver.stop());

async function seeAll(page: Page) {
  await expectAccessible(page);
  const isPhone = page.viewportSize()?.width === phone.width;
  expect(isPhone ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

/** The log is written after the answer. */
const refreshUntil = (page: Page, text: RegExp) =>
  eventually(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    return page.getByText(text).last().isVisible();
  });

it.each(seats)('an owner %s adds an endpoint, tries it, and reads in its log what it answered', async (where, seat) => {
  const { system, browser } = running;
  const { page, faults } = await visit(browser);
  await sitAt(page, seat);
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await page.goto(`${system.url}/events`);
  await page.getByRole('heading', { level: 1, name: /Outgoing webhooks/ }).waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog');
  const path = `/${where.replaceAll(' ', '-')}`;
  await dialog.getByRole('textbox', { name: /Address/ }).fill(`${receiver.origin}${path}`);
  await dialog.getByRole('textbox', { name: /Name/ }).fill(`Shop ${where}`);
  await dialog.getByRole('button', { name: /Events/ }).click();
  await page.getByRole('option', { name: /Post published/ }).click();
  await page.keyboard.press('Escape');
  await seeAll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = await page.getByText(/^whsec_\S+$/).innerText();
  await seeAll(page);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: `Send test event to Shop ${where}` }).click();
  const { body, headers } = await eventually(async () => receiver.at(path)[0]);
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'test' });
  await page.getByRole('heading', { name: `Deliveries to Shop ${where}` }).waitFor();
  await refreshUntil(page, /^1 attempt$/);
  await seeAll(page);

  receiver.answerWith((response) => void response.writeHead(500).end('The cellar is flooded'));
  await page.getByRole('button', { name: `Send test event to Shop ${where}` }).click();
  await eventually(async () => receiver.at(path)[1]);
  await refreshUntil(page, /^Next attempt/);
  await page
    .getByRole('button', { name: /attempts?: details of Test$/ })
    .first()
    .click();
  await page
    .getByText(/Refused: 500/)
    .first()
    .waitFor();
  await page.getByText('The cellar is flooded').first().waitFor();
  expect(
    await page.evaluate(
      `document.querySelector('.wrapped pre').scrollWidth - document.querySelector('.wrapped pre').clientWidth`,
    ),
  ).toBe(0);
  await seeAll(page);
  expect(faults).toEqual([]);
});

it.each(seats)(
  'an owner %s adds an event bus, and reads what lets us in and why it was refused',
  async (where, seat) => {
    const { system, browser } = running;
    const { page, faults } = await visit(browser);
    await sitAt(page, seat);
    await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
    await page.goto(`${system.url}/events`);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const dialog = page.getByRole('dialog');
    const arn = `arn:aws:events:eu-west-1:444455556666:event-bus/no-policy-${where.replaceAll(' ', '-')}`;
    await dialog.getByRole('textbox', { name: /Address/ }).fill(arn);
    await dialog.getByRole('textbox', { name: /Name/ }).fill(`Bus ${where}`);
    await dialog.getByRole('button', { name: /Events/ }).click();
    await page.getByRole('option', { name: /Post published/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const statement = page.getByText('events:PutEvents');
    expect(JSON.parse(await statement.innerText())).toMatchObject({ Resource: arn, Action: 'events:PutEvents' });
    await seeAll(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: `Send test event to Bus ${where}` }).click();
    await page.getByRole('heading', { name: `Deliveries to Bus ${where}` }).waitFor();
    await refreshUntil(page, /^Next attempt/);
    await page
      .getByRole('button', { name: /attempts?: details of Test$/ })
      .first()
      .click();
    await page.getByText('The policy of the bus does not let us in: AccessDeniedException').first().waitFor();
    await seeAll(page);
    expect(faults).toEqual([]);
  },
);
