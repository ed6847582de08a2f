import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { connect } from '../../support/api/agency.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { unexpected } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { smallTargets } from '../small-targets.ts';
import { phone, seats, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

it.each(seats)(
  'staff %s draft a month, change it, reload, and keep it as drafts that wait for a yes',
  async (where, seat) => {
    const { system, browser } = running;
    const owner = await demoAdmin(system);
    const email = `sumac-${where.replaceAll(' ', '-')}@clients.example`;
    const body = { name: `Sumac ${where}`, email, plan: 'enterprise', paymentStatus: 'paid' } as const;
    const { client } = await owner.call(contracts.createClient, { body });
    await connect(owner.call, system.url, client.id, 'facebook');
    const { context, page, faults } = await visit(browser);
    await sitAt(page, seat);
    await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword, `/client/${client.id}/posts`);
    await page.getByRole('button', { name: 'Draft a month' }).click();
    await page.getByRole('heading', { level: 1, name: 'Draft a month' }).waitFor();

    const draft = page.getByRole('button', { name: 'Draft', exact: true });
    await page.getByLabel('What happens this month').fill('Fresh manakish from seven. Our new oven is here');
    await draft.click();
    await page.getByRole('heading', { name: '8 proposals' }).waitFor();
    await page.getByText('This is a stand-in').waitFor();
    const texts = page.getByRole('list', { name: 'Proposed posts' }).getByRole('textbox');
    await texts.first().fill('Manakish of ours');
    await page.getByRole('list', { name: 'Proposed posts' }).getByRole('checkbox').last().uncheck();
    await expectAccessible(page);
    await expectToFit(page);
    expect(seat === phone ? await smallTargets(page) : []).toEqual([]);

    await page.reload();
    await page.getByRole('heading', { name: '8 proposals' }).waitFor();
    expect(await texts.first().inputValue()).toBe('Manakish of ours');
    await page.getByRole('button', { name: 'Keep 7 drafts' }).click();
    await page.getByText('7 drafts kept').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show drafts' }).click();
    await page.getByText('Manakish of ours').first().waitFor();

    const { posts } = await owner.call(contracts.listPosts, { query: { clientId: client.id } });
    const kept = await Promise.all(posts.map(({ id }) => owner.call(contracts.getPost, { params: { postId: id } })));
    expect(kept.map(({ status, isByAgent }) => [status, isByAgent])).toEqual(
      Array.from({ length: 7 }, () => ['draft', true]),
    );
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  },
);
