import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { totpAt } from '../../../infra/local/aws/cognito/totp.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, request, signIn as signInToApi } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { unexpected } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { press } from '../controls.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const running = inABrowser();

const email = 'thyme@bakery.example';
const firstPassword = 'thyme and sesame';
const knownPassword = 'password1234';
const known = 'This password is on a list of passwords that were stolen elsewhere. Please choose another one.';
const secondPassword = 'sumac and sesame';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function typeTwice(page: Page, name: string, again: string, password: string) {
  await field(page, name).fill(password);
  await field(page, again).fill(password);
}

async function signUp(page: Page) {
  await page.goto(`${running.system.url}/signup`);
  await field(page, 'Full Name').fill('Thyme Bakery');
  await field(page, 'Email').fill(email);
  await typeTwice(page, 'Password', 'Confirm Password', firstPassword);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expectAccessible(page);
  const plans = page.waitForURL(`${running.system.url}/pricing?email=thyme%40bakery.example`);
  await press(page, 'Create Account');
  await plans;
}

async function openAccount(page: Page) {
  await page.goto(`${running.system.url}/account`);
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByText('Online').waitFor();
  await expectAccessible(page);
}

async function editProfile(page: Page) {
  await press(page, 'Edit');
  await field(page, 'Company').fill('Thyme & Sons');
  await expectAccessible(page);
  await press(page, 'Save');
  await page.locator('#content').getByText('Thyme & Sons').waitFor();
}

async function turnOffEmails(page: Page) {
  const emails = page.getByRole('checkbox', { name: /^E-mail notifications/ });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await emails.uncheck();
  await saved;
  await page.reload();
  await page.getByText('Online').waitFor();
  expect(await emails.isChecked()).toBe(false);
  for (const fact of ['v1.0.0', 'Member since', 'Last login', 'USER'])
    await page.getByText(fact, { exact: true }).first().waitFor();
}

async function changePassword(page: Page) {
  await press(page, 'Change password');
  const dialog = page.getByRole('dialog');
  await field(page, 'Current password').fill(firstPassword);
  await typeTwice(page, 'New password', 'Confirm new password', knownPassword);
  await dialog.getByRole('button', { name: 'Change password', exact: true }).click();
  await dialog.getByText(known).first().waitFor();
  await typeTwice(page, 'New password', 'Confirm new password', secondPassword);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change password', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Returns the key for the authenticator app. */
async function turnOnTwoFactor(page: Page): Promise<string> {
  await press(page, 'Turn on');
  const dialog = page.getByRole('dialog');
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const key = shown?.replaceAll(' ', '') ?? '';
  await expectAccessible(page);
  // A code is good for half a minute, which looking at a page may take.
  await dialog.getByLabel('Code from your authenticator app').fill(totpAt(key, new Date()));
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByRole('button', { name: 'Turn off', exact: true }).waitFor();
  return key;
}

async function signOut(page: Page) {
  await page.locator('#content').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL(`${running.system.url}/login`);
}

const enter = (page: Page) => page.waitForURL(({ pathname }) => pathname.startsWith('/client/'));

const signIn = (page: Page, password: string) => signInAt(page, email, password);

async function showCode(page: Page, key: string) {
  await field(page, 'Code from your authenticator app').waitFor();
  await expectAccessible(page);
  await field(page, 'Code from your authenticator app').fill(totpAt(key, new Date()));
  await press(page, 'Sign In');
  await enter(page);
}

/** The page was loaded since the sign-in, so the pool wants a fresh one, with the next code: each is taken once. */
async function turnOffTwoFactor(page: Page, key: string) {
  await press(page, 'Turn off');
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(secondPassword);
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await proof.getByLabel('Code from your authenticator app').waitFor();
  await expectAccessible(page);
  await proof.getByLabel('Code from your authenticator app').fill(totpAt(key, new Date(Date.now() + 30_000)));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();
}

it('a visitor signs up, changes the password and signs in with an authenticator app, in a browser', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await signUp(page);
  await openAccount(page);
  await editProfile(page);
  await turnOffEmails(page);
  await changePassword(page);
  const key = await turnOnTwoFactor(page);
  await signOut(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, secondPassword);
  await showCode(page, key);
  await openAccount(page);
  await turnOffTwoFactor(page, key);
  await signOut(page);
  await signIn(page, secondPassword);
  await enter(page);
  expect(faults).toEqual([]);
  await context.close();
});

const added = { name: 'Sumac Kitchen', email: 'sumac@kitchen.example', plan: 'starter' } as const;
const temporaryPassword = 'a temporary password';
const ownPassword = 'sumac by the spoon';
const forgottenFor = 'molasses and walnuts';

/** The temporary password is valid for a day. */
async function addClient() {
  const { url, demo } = running.system;
  const call = apiClient(url, await signInToApi(url, demo.adminEmail, demo.adminPassword));
  await call(contracts.createClient, { body: { ...added, password: temporaryPassword } });
}

async function replaceTemporary(page: Page) {
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, added.email, temporaryPassword);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expectAccessible(page);
  await typeTwice(page, 'New password', 'Confirm new password', ownPassword);
  await press(page, 'Save and continue');
  await page.getByRole('heading', { level: 1, name: `Welcome, ${added.name}` }).waitFor();
}

async function codeSentTo(address: string): Promise<string> {
  const sentEmail = await eventually(async () => {
    const { body } = await request(`${running.system.url}/_local/mail`, 'GET');
    const { mail } = body as { mail: { to: string[]; subject: string; text: string }[] };
    return mail.find(({ to, subject }) => to.includes(address) && subject === 'Your password reset code');
  });
  return /\d{6}/.exec(sentEmail.text)?.[0] ?? '';
}

/** First with a wrong code. */
async function resetByMail(page: Page) {
  await field(page, 'Email').fill(added.email);
  await press(page, 'Reset your password by e-mail');
  await press(page, 'Send code');
  await page.getByText('If this address has an account, we have sent a code').waitFor();
  await expectAccessible(page);
  const code = await codeSentTo(added.email);
  await typeTwice(page, 'New password', 'Confirm new password', forgottenFor);
  await field(page, 'Code from the e-mail').fill(code.replace(/.$/, (last) => String((Number(last) + 1) % 10)));
  await press(page, 'Set new password');
  await page.getByText('The code is wrong or has expired.').waitFor();
  await field(page, 'Code from the e-mail').fill(code);
  await press(page, 'Set new password');
  await page.getByText('Your password has been changed. Please sign in.').waitFor();
}

it('a client of the agency chooses a password at the first sign-in, and another by e-mail when it is forgotten', async () => {
  await addClient();
  const context = await running.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await replaceTemporary(page);
  await openAccount(page);
  await signOut(page);
  await signInAt(page, added.email, temporaryPassword);
  await page.getByText('Invalid email or password').first().waitFor();
  await signInAt(page, added.email, ownPassword);
  await enter(page);
  await openAccount(page);
  await signOut(page);
  await resetByMail(page);
  await signInAt(page, added.email, ownPassword);
  await page.getByText('Invalid email or password').first().waitFor();
  await signInAt(page, added.email, forgottenFor);
  await enter(page);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
