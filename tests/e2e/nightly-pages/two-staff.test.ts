import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day } from '../../../shared/durations.ts';
import { demoAdmin, newMember, newPaidClient } from '../../support/api/people.ts';
import { inABrowser } from '../in-a-browser.ts';
import { desk, phone, type Seat, visitAs } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

it('two of the staff work on the same week without seeing each other’s clients', async () => {
  const { system, browser } = running;
  const owner = await demoAdmin(system);
  const begin = async (name: string, seat: Seat) => {
    const client = await newPaidClient(system, name);
    const member = await newMember(system, 'manager', [client.id]);
    const scheduledFor = new Date(Date.now() + day).toISOString();
    const post = {
      clientId: client.id,
      content: `The week of ${name}`,
      platforms: ['facebook' as const],
      status: 'draft' as const,
      scheduledFor,
    };
    await owner.call(contracts.createPost, { body: post });
    const { page, faults } = await visitAs(browser, system.url, member, seat);
    return { name, member, client, page, faults };
  };
  const cedar = await begin('Sumac House', desk);
  const olive = await begin('Anise Garden', phone);
  const both = [
    [cedar, olive],
    [olive, cedar],
  ] as const;
  for (const path of ['/posts?view=calendar', '/posts', '/clients', '/numbers', '/dashboard']) {
    for (const [own, other] of both) {
      await own.page.goto(`${system.url}${path}`);
      await own.page.waitForLoadState('networkidle');
      if (path === '/posts' || path === '/clients') await own.page.getByText(new RegExp(own.name)).first().waitFor();
      expect(await own.page.getByText(new RegExp(other.name)).count()).toBe(0);
      if (path === '/numbers') {
        await own.page.getByText('Nothing of this month has failed.').waitFor();
        await expectAccessible(own.page);
        await expectToFit(own.page);
      }
    }
  }
  // Each takes over a post of their client, and finds it as theirs.
  for (const [own] of both) {
    await own.page.goto(`${system.url}/posts`);
    await own.page.getByText(`The week of ${own.name}`).first().click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Assigned to/ }).click();
    await own.page.getByRole('option', { name: 'Nour', exact: true }).click();
    await own.page.waitForResponse((answer) => answer.url().endsWith('/assignee') && answer.ok());
    await own.page.goto(`${system.url}/posts?whose=me`);
    await own.page.getByText(`The week of ${own.name}`).first().waitFor();
    expect(await own.page.getByText(/The week of/).count()).toBe(1);
  }
  await cedar.page.goto(`${system.url}/clients/${olive.client.id}`);
  await cedar.page.getByText('The requested client account could not be found.').waitFor();
  expect([...cedar.faults, ...olive.faults].filter((fault) => !fault.includes('404'))).toEqual([]);
});
