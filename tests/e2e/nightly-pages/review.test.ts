import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { demoAdmin, newMember, newPaidClient } from '../../support/api/people.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectUsable, seats, visitAs } from '../visit.ts';

const running = inABrowser();

it.each(seats)('a writer %s asks for a review, and a manager sends it back and then says yes', async (where, seat) => {
  const { system, browser } = running;
  const owner = await demoAdmin(system);
  const client = await newPaidClient(system, `Zaatar ${where}`, 'facebook');
  const approvals = { policy: 'none', language: 'en', isReviewed: true } as const;
  await owner.call(contracts.updateClient, { params: { clientId: client.id }, body: { approvals } });
  const [writer, manager] = [
    await newMember(system, 'writer', [client.id]),
    await newMember(system, 'manager', [client.id]),
  ];

  const written = await visitAs(browser, system.url, writer, seat);
  await written.page.goto(`${system.url}/posts/new?client=${client.id}`);
  await written.page.getByLabel('Content').fill('Manakish at seven');
  await written.page.getByRole('checkbox', { name: /^Facebook/ }).check();
  await written.page.getByRole('radio', { name: /^Propose a time/ }).check();
  const ask = written.page.getByRole('button', { name: /^Ask for review for/ });
  await ask.waitFor();
  await expectUsable(written.page);
  await ask.click();
  await written.page.getByText('Saved, and the managers are asked to review it').waitFor();

  const reviewed = await visitAs(browser, system.url, manager, seat);
  await reviewed.page.goto(`${system.url}/dashboard`);
  await reviewed.page.getByRole('link', { name: /^Review/ }).click();
  const review = async () => {
    await reviewed.page.getByRole('button', { name: 'Actions for Manakish' }).first().click();
    await reviewed.page.getByRole('menuitem', { name: 'Review', exact: true }).click();
    return reviewed.page.getByRole('dialog');
  };
  const first = await review();
  await first.getByText('Waiting for review').waitFor();
  await expectUsable(reviewed.page);
  await first.getByRole('button', { name: 'Ask for a change' }).click();
  await first.getByRole('textbox', { name: 'What is to change' }).fill('Name the price');
  await expectUsable(reviewed.page);
  await first.getByRole('button', { name: 'Send it back' }).click();
  await reviewed.page.getByText('The post went back with what is to change').waitFor();

  await written.page.goto(`${system.url}/dashboard`);
  await written.page.getByText(/Name the price/).waitFor();
  await written.page.getByRole('link', { name: /^Open/ }).first().click();
  const post = written.page.getByRole('dialog');
  await post.getByText('Name the price').waitFor();
  await expectUsable(written.page);
  await post.getByRole('button', { name: 'Ask for review' }).click();
  await written.page.getByText('The client’s managers are asked to review it').waitFor();

  await reviewed.page.goto(`${system.url}/posts?view=list&waitsFor=review`);
  const second = await review();
  await second.getByRole('button', { name: 'Yes, schedule it' }).click();
  await reviewed.page.getByText('The post is reviewed and scheduled').waitFor();
  await expect(
    manager.call(contracts.listPosts, { query: { clientId: client.id, status: 'scheduled' } }),
  ).resolves.toMatchObject({ posts: [{ review: { state: 'yes' } }] });
  expect([...written.faults, ...reviewed.faults]).toEqual([]);
});
