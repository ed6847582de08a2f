import { createHmac, randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day, minute } from '../../../shared/durations.ts';
import { connect, runJob } from '../../support/api/agency.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { eventually } from '../../support/local/eventually.ts';
import { unexpected } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { accessibilityFindings, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const secret = 'the-simulated-app-keeps-no-secrets';

const running = inABrowser();

/** For a new person each time. */
function signedBy(secret: string): string {
  const message = {
    algorithm: 'HMAC-SHA256',
    issued_at: Math.floor(Date.now() / 1000),
    user_id: String(randomInt(1e9)),
  };
  const payload = Buffer.from(JSON.stringify(message)).toString('base64url');
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
}

/** Pixels by which the page is wider than its window. */
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** At the widths of a desktop and a phone. */
async function expectFit(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, findings: await accessibilityFindings(page) }).toEqual({ width, findings: [] });
    expect({ width, overflow: await page.evaluate(overflow) }).toEqual({ width, overflow: 0 });
  }
}

/** In the e-mail that is the `count`th with a link. */
const linkSentTo = (email: string, count: number): Promise<string> =>
  eventually(async () => {
    const links = (await mailsTo(running.system.url, email)).flatMap(({ text }) => /http\S+/.exec(text)?.[0] ?? []);
    return links.length >= count && links.at(-1);
  });

it('a client has their data deleted, takes it back, and the platform asks for it', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  const { clientEmail, clientPassword, adminEmail, adminPassword } = running.system.demo;

  await page.goto(`${running.system.url}/data-deletion/instructions`);
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Request data deletion' }).click();
  await page.getByLabel('User ID or Email Address').fill(clientEmail);
  await expectFit(page);
  await page.getByRole('button', { name: 'Request data deletion' }).click();
  await page.getByText('Request details').waitFor();
  await expectFit(page);

  await page.goto(await linkSentTo(clientEmail, 1));
  const confirm = page.getByRole('button', { name: 'Delete my data' });
  await confirm.waitFor();
  await expectFit(page);
  await confirm.click();
  await page.getByText(/We have sent you a link/).waitFor();
  await expectFit(page);
  await page.goto(await linkSentTo(clientEmail, 2));
  await page.getByRole('button', { name: 'Keep my data' }).click();
  await page.getByText('Nothing is deleted').waitFor();

  const client = apiClient(running.system.url, await signIn(running.system.url, clientEmail, clientPassword));
  const { client: me } = await client(contracts.getMe);
  await connect(client, running.system.url, me.id, 'facebook');
  await page.goto(`${running.system.simulatorUrl}/_sim/people`);
  await page.getByLabel('What they do').selectOption('data-deletion');
  await expectFit(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'see how far it is' }).click();
  await page.getByText('Deleted', { exact: true }).waitFor();
  await expectFit(page);

  await page.goto(`${running.system.url}/auth/instagram/deauthorize`);
  await page.getByText('No signed request received').waitFor();
  await expectFit(page);

  await page.goto(`${running.system.url}/login`);
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Data deletion requests' }).click();
  await page.getByText('7 of 7').click();
  await page.getByText('Statistics and receipts').waitFor();
  await expectFit(page);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(['/auth/instagram/data-deletion', '/data-deletion/callback'])(
  'what the platform signed is done from the page %s, by a form and by JSON',
  async (path) => {
    const context = await running.browser.newContext({ reducedMotion: 'reduce' });
    const { faults } = await watch(context);
    const page = await context.newPage();
    const done = () => page.getByText('Deleted', { exact: true }).waitFor();

    await page.goto(`${running.system.url}${path}?signed_request=${signedBy(secret)}`);
    await page.getByRole('link', { name: 'Check the status' }).click();
    await done();
    const form = new URLSearchParams({ signed_request: signedBy(secret) });
    const json = JSON.stringify({ signed_request: signedBy(secret) });
    const headers = { 'content-type': 'application/json' };
    for (const sent of [{ body: form }, { body: json, headers }]) {
      const answer = await fetch(`${running.system.url}${path}`, { method: 'POST', ...sent });
      const { url } = (await answer.json()) as { url: string };
      await page.goto(url);
      await done();
    }
    await page.goto(`${running.system.url}${path}?signed_request=${signedBy('another secret')}`);
    await page.getByText('Failed to process data deletion request').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  },
);

it('a client confirms by e-mail and is deleted a day later', async () => {
  const context = await running.browser.newContext({ reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  const [email, password] = ['leaving@deletion.example', 'a password of their own'];
  const person = { name: 'Leaving', email, password, confirmPassword: password, acceptTerms: true };
  await request(`${running.system.url}/api/sign-ups`, 'POST', undefined, person);

  await page.goto(`${running.system.url}/data-deletion/callback`);
  await page.getByLabel('User ID or Email Address').fill(email);
  await page.getByRole('button', { name: 'Request data deletion' }).click();
  await page.getByText('Request details').waitFor();
  await page.goto(await linkSentTo(email, 1));
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByText(/We have sent you a link/).waitFor();
  await linkSentTo(email, 2);
  const begin = new Date(Date.now() + day + minute);
  await runJob(running.system.url, 'begin-deletions', begin);
  await page.reload();
  await page.getByText('Deleted', { exact: true }).waitFor();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, email, password);
  await page
    .getByText(/^Invalid email or password/)
    .first()
    .waitFor();
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
