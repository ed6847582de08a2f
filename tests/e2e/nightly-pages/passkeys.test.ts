import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { request } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { unexpected } from '../at-the-platform.ts';
import { press } from '../controls.ts';
import { inABrowser } from '../in-a-browser.ts';
import { signInAt } from '../../support/browser/sign-in.ts';
import { expectAccessible, watch } from '../watched-page.ts';

const running = inABrowser();

/** The one of a phone that knows its holder, and asks nobody. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openAccount(page: Page) {
  await page.goto(`${running.system.url}/account`);
  await page.getByRole('heading', { level: 3, name: 'Passkeys' }).waitFor();
}

async function signOut(page: Page) {
  await page.locator('#content').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL(`${running.system.url}/login`);
}

const enter = (page: Page) => page.waitForURL(({ pathname }) => pathname.startsWith('/client/'));

/** The page was loaded since the sign-in, so the pool wants a fresh one. */
async function add(page: Page) {
  await press(page, 'Add passkey');
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(running.system.demo.clientPassword);
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('The passkey has been added.').first().waitFor();
  await page.getByRole('button', { name: /^Remove Passkey, added/ }).waitFor();
  await expectAccessible(page);
}

async function enterByPasskey(page: Page) {
  await page.getByLabel('Email').fill(running.system.demo.clientEmail);
  await press(page, 'Sign in with a passkey');
}

/** What needs a fresh sign-in gets it by the passkey. */
async function remove(page: Page) {
  await press(page, 'Show your passkeys');
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: /^Remove Passkey, added/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove passkey' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('You have no passkey yet.').waitFor();
}

async function expectMail(subject: string) {
  await eventually(async () => {
    const { body } = await request(`${running.system.url}/_local/mail`, 'GET');
    const { mail } = body as { mail: { to: string[]; subject: string }[] };
    return mail.find((sent) => sent.to.includes(running.system.demo.clientEmail) && sent.subject === subject);
  });
}

it('a client adds a passkey, signs in with it, proves with it who they are, and removes it, in a browser', async () => {
  const { url, demo } = running.system;
  const context = await running.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await addAuthenticator(context, page);
  await page.goto(`${url}/login`);
  await signInAt(page, demo.clientEmail, demo.clientPassword);
  await enter(page);
  await openAccount(page);
  await add(page);
  await expectMail('Nashra: A passkey was added to your account');
  await signOut(page);
  await enterByPasskey(page);
  await enter(page);
  await openAccount(page);
  await remove(page);
  await expectMail('Nashra: A passkey of your account was removed');
  await signOut(page);
  await enterByPasskey(page);
  await page.getByText('Signing in with a passkey did not work.').first().waitFor();
  await expectAccessible(page);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
