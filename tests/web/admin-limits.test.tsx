import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { gigabyte } from '../../shared/byte-sizes.ts';
import type { ClientUsage } from '../../shared/domain/plans/client-usage.ts';
import { enter } from './enter.ts';
import { admin, cedar, customer, draft, facebook, used } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/pages/clients.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';

function open(path: string, usage: ClientUsage) {
  mockApi(contracts.getClientUsage, () => usage);
  openApp(path);
  return userEvent.setup();
}

beforeEach(() => {
  signedInAs(admin);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
});

it('an admin reads what is left of the client’s plan before writing a post', async () => {
  open(`/client/${customer.id}/posts/new`, used());
  await expectText('26 of 30 posts left this month · 8 of 10 scheduled posts left');
  expect(screen.queryByText(/has used all/)).not.toBeInTheDocument();
});

it('an admin is told that a post goes beyond the plan, and can still send it', async () => {
  const created: unknown[] = [];
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
  const user = open(`/client/${customer.id}/posts/new`, used({ monthlyPosts: 30 }));
  await enter(user, await screen.findByLabelText('Content'), 'Fresh bread');
  await user.click(await screen.findByRole('checkbox', { name: /^Facebook/ }));
  await expectText('0 of 30 posts left this month · 8 of 10 scheduled posts left');
  expect(screen.queryByText(/has used all/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Publish Now' }));
  await expectText(/The client has used all posts of its plan this month. The plan does not limit the agency/);
  await user.click(screen.getByRole('button', { name: 'Publish Now' }));
  await waitFor(() => expect(created).toHaveLength(1));
});

it('a full number of scheduled posts is said only once the post is to be scheduled', async () => {
  const user = open(`/client/${customer.id}/posts/new`, used({ scheduledPosts: 10 }));
  await expectText('26 of 30 posts left this month · 0 of 10 scheduled posts left');
  expect(screen.queryByText(/has used all/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Schedule' }));
  await expectText(/The client has used all scheduled posts of its plan/);
});

async function openDialog(action: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${cedar.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('a smaller plan says what the client has too much of, before it is saved', async () => {
  const client = { ...cedar, plan: 'professional' as const };
  mockApi(contracts.listClients, () => ({ clients: [client], total: 1, page: 1, totalPages: 1 }));
  open(
    '/clients',
    used({ plan: 'professional', monthlyPosts: 31, socialAccounts: 3, subClients: 2, libraryBytes: 20.5 * gigabyte }),
  );
  const { user, dialog } = await openDialog('Edit');
  expect(dialog.queryByText('More than Starter allows')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Plan/ }));
  await user.click(await screen.findByRole('option', { name: 'Starter' }));
  await dialog.findByText('More than Starter allows');
  expect(dialog.getAllByText(/ of \d/).map(({ textContent }) => textContent)).toEqual([
    'Posts this month: 31 of 30',
    'Sub-clients: 2 of 0',
    'Files in the library: 20.50 GB of 20.00 GB',
  ]);
});

it('the platforms of a client show the room of its plan, and are not connected beyond it', async () => {
  const client = { ...cedar, listedAccounts: ['google' as const] };
  mockApi(contracts.listClients, () => ({ clients: [client], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.updateClient, ({ body: { listedAccounts = [] } }) => ({ ...client, listedAccounts }));
  open('/clients', used());
  const { user, dialog } = await openDialog('Connect platforms');
  await dialog.findByText('Social accounts: 2 of 3');
  expect(dialog.getByRole('button', { name: 'Connect Instagram' })).toBeEnabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Snapchat' }));
  await dialog.findByText('Social accounts: 3 of 3');
  expect(dialog.getByRole('button', { name: /^Connect Instagram/ })).toHaveAttribute('aria-disabled', 'true');
});
