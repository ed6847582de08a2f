import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { settled } from '../../support/api/agency.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { inABrowser } from '../in-a-browser.ts';
import { missedPost } from '../missed-post.ts';
import { countPressesOf, presses } from '../presses.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, sitAt, visit } from '../visit.ts';

const running = inABrowser();
// The missed post is written to the product's own table.
beforeAll(() => Object.assign(process.env, running.system.environment));

it('an admin finds what failed and sends it again with two presses', async () => {
  const { system, browser } = running;
  const { call } = await demoAdmin(system);
  const missed = await missedPost(call, system.url);
  const { context, page, faults } = await visit(browser);
  await sitAt(page, desk);
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await countPressesOf(page);
  await page.getByRole('link', { name: /^QuickFix/ }).click();
  await page.getByRole('button', { name: 'Publish Now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
  expect(await presses(page)).toBeLessThanOrEqual(2);
  expect(await settled(call, missed.id)).toMatchObject({ content: missed.content, status: 'published' });
  expect((await call(contracts.getHome)).needs.filter(({ kind }) => kind === 'failed')).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
