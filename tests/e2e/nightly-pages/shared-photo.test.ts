import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { createPath, sharedFields } from '../../../shared/share-target.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { eventually } from '../../support/local/eventually.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { signInAt } from '../../support/browser/sign-in.ts';
import { phone, visit } from '../visit.ts';
import { expectAccessible } from '../watched-page.ts';

const running = inABrowser();

/** As the browser does it when another app shares a picture with the installed one. */
async function share(page: Page, text: string, file: string) {
  const bytes = await readFile(fixturePath(file), 'base64');
  await page.evaluate(`{
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '${createPath}', enctype: 'multipart/form-data' });
    const text = Object.assign(document.createElement('textarea'), { name: '${sharedFields.text}', value: ${JSON.stringify(text)} });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: '${sharedFields.files}' });
    const given = new DataTransfer();
    given.items.add(new File([Uint8Array.from(atob('${bytes}'), (c) => c.charCodeAt(0))], '${file}', { type: 'image/jpeg' }));
    input.files = given.files;
    form.append(text, input);
    document.body.append(form);
    form.submit();
  }`);
}

it('a photo shared from another app waits for the sign-in, and becomes a post', async () => {
  const { clientEmail, clientPassword } = running.system.demo;
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const { context, page, faults } = await visit(running.browser);
  await page.setViewportSize(phone);
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, clientEmail, clientPassword);
  await page.getByRole('heading', { name: 'Up next' }).waitFor();
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.reload();
  await page.waitForFunction('navigator.serviceWorker.controller !== null');

  await share(page, '<b>Warm</b> bread خبز', 'manakish.jpg');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signInAt(page, clientEmail, clientPassword);
  await page.waitForURL(`**/client/${clientId}/posts/new?shared=1`);
  expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('<b>Warm</b> bread خبز');
  await page.getByRole('button', { name: 'Remove manakish.jpg' }).waitFor();
  await page.getByText('Ready', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: /Facebook/ }).check();
  await page.getByRole('radio', { name: 'Publish Now' }).check();
  await page.getByRole('button', { name: 'Publish Now', exact: true }).click();
  await page
    .getByRole('link', { name: /View on Facebook/ })
    .first()
    .waitFor();
  // The home follows without being loaded again.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'HOME' }).click();
  const sent = page.getByRole('list', { name: 'Published' });
  await sent.getByText('<b>Warm</b> bread خبز').waitFor();
  await expectAccessible(page);
  await eventually(async () => {
    const { posts } = await call(contracts.listPosts, { query: { clientId, status: 'published' } });
    return posts.length === 1 && posts[0]?.media.length === 1;
  });
  expect(faults).toEqual([]);
  await context.close();
});

/** It hides where it is, as an app that shares does. */
const foreignForm = (action: string, text: string) => `<meta name="referrer" content="no-referrer">
  <form method="POST" action="${action}" enctype="multipart/form-data">
    <textarea name="${sharedFields.text}">${text}</textarea><button>Read on</button>
  </form>`;

it('what a page of another site sends is added only by who says that they shared it', async () => {
  const { clientEmail, clientPassword } = running.system.demo;
  const { context, page, faults } = await visit(running.browser);
  await context.route('https://elsewhere.example/*', (route) => {
    const text = new URL(route.request().url()).pathname.slice(1);
    const body = foreignForm(`${running.system.url}${createPath}`, text);
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, clientEmail, clientPassword);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  await page.reload();
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  const content = page.getByRole('textbox', { name: 'Content' });
  const question = page.getByText('Did you share this?');
  const send = async (text: string) => {
    await page.goto(`https://elsewhere.example/${text}`);
    await page.getByRole('button', { name: 'Read on' }).click();
  };

  for (const [answer, expected] of [
    ['No, discard it', ''],
    ['Yes, add it', 'Buy-this'],
  ] as const) {
    await send('Buy-this');
    await question.waitFor();
    await page.getByText('Buy-this').waitFor();
    await expectAccessible(page);
    expect(await content.count()).toBe(0);
    await page.getByRole('button', { name: answer }).click();
    expect(await content.inputValue()).toBe(expected);
  }

  // The installed app's own window, as an iPhone tells it: Playwright emulates no other sign of one.
  await page.addInitScript("Object.defineProperty(navigator, 'standalone', { value: true })");
  await send('From-an-app');
  await content.waitFor();
  expect(await content.inputValue()).toContain('From-an-app');
  expect(await question.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
