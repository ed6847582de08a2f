import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { request } from '../../support/api/api-client.ts';
import { logIn, signInAt } from '../../support/browser/sign-in.ts';
import { inABrowser } from '../in-a-browser.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, seats, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
const callback = 'https://agent.example/callback?of=1';
const verifier = 'v'.repeat(43);

async function seeAll(page: Page) {
  await expectAccessible(page);
  expect(page.viewportSize()?.width === phone.width ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

async function registered(siteUrl: string, name: string) {
  const body = { client_name: name, redirect_uris: [callback] };
  const answer = await request(`${siteUrl}/api/applications`, 'POST', undefined, body);
  const { client_id: clientId } = contracts.createApplication.response.parse(answer.body);
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state&more',
    prompt: 'consent',
  });
  return { clientId, address: `${siteUrl}/auth/consent?${asked.toString()}` };
}

/** Where the browser is sent, at the application. */
async function arrival(page: Page, press: () => Promise<void>): Promise<URLSearchParams> {
  await page.context().route('https://agent.example/**', (route) => route.fulfill({ body: 'The application' }));
  await press();
  await page.waitForURL('https://agent.example/**');
  const { searchParams, origin, pathname } = new URL(page.url());
  expect({ origin, pathname, of: searchParams.get('of') }).toEqual({
    origin: 'https://agent.example',
    pathname: '/callback',
    of: '1',
  });
  return searchParams;
}

it.each(seats)('a person %s lets an application in, and ends that under API keys', async (where, seat) => {
  const { system, browser } = running;
  const { page, faults } = await visit(browser);
  await sitAt(page, seat);
  const name = `Agent ${where}`;
  const { clientId, address } = await registered(system.url, name);
  await page.goto(address);
  await page.waitForURL(`${system.url}/login`);
  await signInAt(page, system.demo.adminEmail, system.demo.adminPassword);
  await page.getByText(`${name} asks to work with Nashra as you.`).waitFor();
  await page.getByText('you go on to agent.example').waitFor();
  expect(await page.getByRole('checkbox', { name: /^Read/ }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /^Publish/ }).isChecked()).toBe(false);
  await seeAll(page);
  await page.getByRole('checkbox', { name: /^Publish/ }).click();
  await page.getByText('goes out without anybody’s yes').waitFor();
  await page.getByRole('checkbox', { name: /^Publish/ }).click();
  await page.getByRole('checkbox', { name: /^Write drafts/ }).click();
  const answered = await arrival(page, () => page.getByRole('button', { name: 'Allow', exact: true }).click());
  expect(answered.get('state')).toBe('a state&more');
  const response = await fetch(`${system.url}/api/tokens`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: answered.get('code') ?? '',
      code_verifier: verifier,
    }),
  });
  const tokens = contracts.createToken.response.parse(await response.json());
  expect(tokens.scope).toBe('read');
  const status = async () => (await request(`${system.url}/v1/caller`, 'GET', tokens.access_token)).status;
  expect(await status()).toBe(200);

  await page.goto(`${system.url}/account/keys`);
  await page.getByText('Connected application, agent.example').waitFor();
  expect(await page.getByRole('button', { name: `Rotate the key ${name}` }).count()).toBe(0);
  await seeAll(page);
  await page.getByRole('button', { name: `Revoke the key ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No API keys yet').waitFor();
  expect(await status()).toBe(401);
  expect(faults).toEqual([]);
});

it('the page is shown in no frame, and sends nobody to an address that is not registered', async () => {
  const { system, browser } = running;
  const { page } = await visit(browser);
  await sitAt(page, desk);
  const { address } = await registered(system.url, 'Agent');
  const answer = await page.goto(
    address.replace(encodeURIComponent(callback), encodeURIComponent('https://evil.example/')),
  );
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await page.waitForURL(`${system.url}/login`);
  await signInAt(page, system.demo.adminEmail, system.demo.adminPassword);
  await page.getByText('an address that it has not registered').waitFor();
  expect(await page.getByRole('button', { name: /Allow|Back/ }).count()).toBe(0);
});

it('a person says no, in Arabic, and the application is told so', async () => {
  const { system, browser } = running;
  const { page, faults } = await visit(browser);
  await sitAt(page, phone);
  const { address } = await registered(system.url, 'Agent');
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await page.goto(address);
  await page.getByText('يطلب Agent العمل في نشرة باسمك').waitFor();
  await seeAll(page);
  const answered = await arrival(page, () => page.getByRole('button', { name: 'عدم السماح' }).click());
  expect(Object.fromEntries(answered)).toEqual({
    of: '1',
    error: 'access_denied',
    state: 'a state&more',
    iss: system.url,
  });
  expect(faults).toEqual([]);
});
