import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { enter } from './enter.ts';
import { admin, cedar } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/pages/clients.tsx';
import '../../web/src/shell/frame/console.tsx';

async function open(action: string, client = cedar) {
  signedInAs(admin);
  mockApi(contracts.listClients, () => ({ clients: [client], total: 1, page: 1, totalPages: 1 }));
  openApp('/clients');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Cedar Bakery' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('deleting a client', () => {
  /** Each read of what is left returns the next number of posts. */
  async function openQuestion(counts: number[]) {
    mockApi(contracts.listPosts, ({ query: { status } }) => {
      const total = status === 'scheduled' ? 1 : counts.length > 1 ? (counts.shift() ?? 0) : (counts[0] ?? 0);
      return { posts: [], total, page: 1, totalPages: total };
    });
    mockApi(contracts.listSubClients, () => ({ clients: [], total: 2, page: 1, totalPages: 1 }));
    const opened = await open('Delete');
    await opened.dialog.findByText('2 sub-clients with their posts');
    return opened;
  }

  it('lists what is removed, requires the name, shows the progress and the end', async () => {
    const { user, dialog } = await openQuestion([3, 2, 0]);
    expect(dialog.getByText('3 posts, 1 of them scheduled')).toBeInTheDocument();
    const confirm = dialog.getByRole('button', { name: 'Delete client' });
    expect(confirm).toBeDisabled();
    const removed: string[] = [];
    mockApi(contracts.deleteClient, ({ params: { clientId } }) => {
      removed.push(clientId);
      return { id: clientId };
    });
    await enter(user, dialog.getByLabelText(/^To confirm/), 'cedar bakery');
    await user.click(confirm);
    await expectText('2 posts are left');
    await expectText('Client and all their posts have been permanently deleted!');
    expect(removed).toEqual([cedar.id]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that it failed and lets it be tried again', async () => {
    const { user, dialog } = await openQuestion([0]);
    mockApi(contracts.deleteClient, () => new Refusal(409, { code: 'client.changed', message: 'Not now' }));
    await enter(user, dialog.getByLabelText(/^To confirm/), 'Cedar Bakery');
    await user.click(dialog.getByRole('button', { name: 'Delete client' }));
    await screen.findByText('Not now');
    await expectText('Failed to delete client. Please try again.');
    mockApi(contracts.deleteClient, ({ params }) => ({ id: params.clientId }));
    await user.click(dialog.getByRole('button', { name: 'Delete client' }));
    await expectText('Client and all their posts have been permanently deleted!');
  });
});

it('a new temporary password is made after asking, and shown', async () => {
  const { user } = await open('New temporary password');
  mockApi(contracts.createTemporaryPassword, () => ({
    temporaryPassword: 'Garden-Lamp-77',
    expiresAt: '2026-11-27T10:00:00.000Z',
  }));
  await user.click(await screen.findByRole('button', { name: 'Create password' }));
  await expectText('Garden-Lamp-77');
});

it('sessions are ended after asking', async () => {
  const { user, dialog } = await open('End sessions');
  const ended: string[] = [];
  mockApi(contracts.deleteClientSessions, ({ params: { clientId } }) => void ended.push(clientId));
  await user.click(dialog.getByRole('button', { name: 'End sessions' }));
  await expectText('Every session of Cedar Bakery has ended');
  expect(ended).toEqual([cedar.id]);
});

it('two-factor authentication is reset after asking, and what failed can be tried again', async () => {
  const { user, dialog } = await open('Reset two-factor', { ...cedar, credential: { state: 'set' } });
  mockApi(contracts.deleteClientTwoFactor, () => new Refusal(409, { code: 'client.changed', message: 'Not now' }));
  await user.click(dialog.getByRole('button', { name: 'Reset two-factor' }));
  await expectText('Two-factor authentication could not be reset. Please try again.');
  const reset: string[] = [];
  mockApi(contracts.deleteClientTwoFactor, ({ params: { clientId } }) => void reset.push(clientId));
  await user.click(dialog.getByRole('button', { name: 'Reset two-factor' }));
  await expectText('Cedar Bakery now signs in with the password only');
  expect(reset).toEqual([cedar.id]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
