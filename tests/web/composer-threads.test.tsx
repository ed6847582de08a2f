import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, draft, facebook, noProposedTimes } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const onThreads: Connection = {
  ...facebook,
  platform: 'threads',
  accountName: 'cedar_cafe',
  profileName: 'Cedar Café',
};
let created: unknown[];

beforeEach(() => {
  created = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [onThreads] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
  mockApi(contracts.listProposedTimes, () => noProposedTimes);
});

async function compose(content: string) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Threads/ }));
  await enter(user, screen.getByRole('textbox', { name: 'Content' }), content);
  return user;
}

it('sends a topic, a link card and who can reply', async () => {
  const user = await compose('Fresh manakish');
  await enter(user, await screen.findByRole('textbox', { name: 'Topic on Threads' }), ' Beirut food ');
  await enter(user, screen.getByRole('textbox', { name: 'Link card on Threads' }), 'https://example.com/menu');
  const select = createWrapper().findSelect();
  select?.openDropdown();
  select?.selectOptionByValue('followers_only');
  await expectText('example.com');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({
    platforms: ['threads'],
    options: { threads: { topic: 'Beirut food', link: 'https://example.com/menu', replies: 'followers_only' } },
  });
});

it('counts an emoji as its bytes', async () => {
  await compose('Bread 🥖');
  await expectText(/10\/500/);
});

it('splits a long text into a thread with one press, and takes it back with another', async () => {
  const user = await compose('word '.repeat(120).trim());
  await user.click(await screen.findByRole('button', { name: 'Split into a thread' }));
  expect(await screen.findByRole('checkbox', { name: /^Send as a thread/ })).toBeChecked();
  await expectText('1 of 2');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('checkbox', { name: /^Send as a thread/ })).not.toBeChecked();
});
