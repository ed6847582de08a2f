import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { attachPicture } from '../controls.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { everyone, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, 'instagram', 'facebook'));
});

async function seeAll(page: Page) {
  await expectAccessible(page);
  const isPhone = page.viewportSize()?.width === phone.width;
  expect(isPhone ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

async function choose(page: Page, item: RegExp) {
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function write(page: Page, text: string) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  for (const name of ['Instagram', 'Facebook']) await page.getByRole('checkbox', { name }).check();
  await attachPicture(page);
  await page.getByRole('textbox', { name: 'Content' }).fill(text);
}

it.each(everyone)('%s saves a post as a template and begins the next with it', async (where, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  page.on('dialog', (dialog) => void dialog.accept());
  const { demo, url } = running.system;
  await sitAt(page, seat);
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
  const [name, text] = [`Special, ${where}`, `Manakish of the day, ${where}`];
  await write(page, text);
  await choose(page, /Save as template/);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await seeAll(page);
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Template saved').waitFor();

  await page.goto(`${url}/client/${clientId}/posts/new`);
  await page.getByRole('checkbox', { name: 'Facebook' }).waitFor();
  await seeAll(page);
  await choose(page, new RegExp(name));
  // The unsaved post was restored.
  await page.getByRole('button', { name: 'Begin with the template' }).click();
  await page.getByRole('button', { name: /^Schedule for / }).click();
  await page.getByText('Post scheduled').waitFor();
  const { posts } = await call(contracts.listPosts, { query: { clientId, search: text } });
  expect(posts.map(({ platforms, media }) => [platforms.toSorted(), media.length])).toEqual([
    [['facebook', 'instagram'], 1],
  ]);

  const [file] = posts[0]?.media ?? [];
  await call(contracts.deletePost, { params: { postId: posts[0]!.id } });
  await page.goto(`${url}/client/${clientId}/media`);
  await page
    .getByRole('button', { name: `Delete ${file?.name}` })
    .first()
    .click();
  await page.getByText(`Templates: “${name}”`).waitFor();
  await seeAll(page);

  await page.goto(`${url}/client/${clientId}/posts/new`);
  await choose(page, /Edit templates/);
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name}, renamed`);
  await seeAll(page);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('button', { name: `Delete ${name}, renamed` }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await page.getByText('No templates yet').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
