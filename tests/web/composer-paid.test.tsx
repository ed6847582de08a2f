import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, customer, draft, facebook, noProposedTimes } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const onX: Connection = { ...facebook, platform: 'twitter', accountName: 'cedar_cafe', profileName: 'Cedar Café' };
let budget: number;

beforeEach(() => {
  budget = 5_000_000;
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [onX] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.createPost, () => draft);
  mockApi(contracts.listProposedTimes, () => noProposedTimes);
  mockApi(contracts.getPlatformSpend, () => ({
    platforms: [{ platform: 'twitter' as const, microDollars: 4_900_000, budget }],
  }));
});

async function compose(content: string) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^X/ }));
  await enter(user, screen.getByRole('textbox', { name: 'Content' }), content);
  return user;
}

it('says what the post costs, and what the month has left', async () => {
  await compose('Fresh manakish');
  await expectText(/X bills \$0\.015 for this post\. \$4\.90 of \$5\.00 are used this month\./);
  await expectText(/a post \$0\.015, a post with a link \$0\.20/);
  expect(screen.queryByText(/would be used up/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change the budget' })).toBeNull();
});

it('warns when a link makes it dearer than the month has left', async () => {
  await compose('Order at example.com');
  await expectText(/X bills \$0\.20 for this post/);
  await expectText(/the month’s budget of \$5\.00 would be used up/);
});

it('lets staff change the budget', async () => {
  signedInAs(admin);
  mockApi(contracts.updatePlatformBudget, ({ body }) => {
    ({ budget } = body);
    return { platform: 'twitter' as const, microDollars: 4_900_000, budget };
  });
  const user = await compose('Fresh manakish');
  await user.click(await screen.findByRole('button', { name: 'Change the budget' }));
  const field = await screen.findByRole('textbox', { name: 'US dollars a month' });
  await enter(user, field, 'much');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectText(/Enter an amount between 0 and 10,000/);
  await user.clear(field);
  await enter(user, field, '7.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(budget).toBe(7_500_000));
  await expectText(/\$4\.90 of \$7\.50 are used this month/);
});

it('splits a long text into a thread with one press, and takes it back with another', async () => {
  const user = await compose('word '.repeat(80).trim());
  await user.click(await screen.findByRole('button', { name: 'Split into a thread' }));
  expect(screen.getByRole('checkbox', { name: /^Send as a thread/ })).toBeChecked();
  await expectText('1 of 2');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('checkbox', { name: /^Send as a thread/ })).not.toBeChecked();
});
