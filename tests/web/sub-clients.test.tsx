import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import { idOfClient } from '../support/ids.ts';
import '../../web/src/pages/dashboard.tsx';
import { enter } from './enter.ts';
import { admin, agency, cedar } from './fixtures.ts';
import { broken, mockApi, Refusal } from './mock-api.ts';
import { mockDashboard } from './mock-dashboard.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const parent: Client = { ...cedar, plan: 'professional', subscriptionStatus: 'active', paymentStatus: 'paid' };
const aBranch = (serial: number): Client => ({
  ...parent,
  id: idOfClient(`01JCXBRA000000000000000BR${serial}`),
  name: `Branch ${serial}`,
  email: `branch${serial}@cedar.example`,
  isSubClient: true,
  parentClientId: parent.id,
  version: 4,
});
const branch = aBranch(1);

async function openPanel(subClients: readonly Client[] = [branch], total = subClients.length) {
  mockApi(contracts.listSubClients, () => ({ clients: [...subClients], total, page: 1, totalPages: 1 }));
  openApp(`/dashboard?parent=${parent.id}`);
  await expectText('Sub-clients of Cedar Bakery');
  return { user: userEvent.setup() };
}

beforeEach(() => {
  signedInAs(admin);
  // First, because the others' addresses match too.
  mockApi(contracts.getClient, ({ params: { clientId } }) => (clientId === parent.id ? parent : agency));
  mockDashboard();
  mockApi(contracts.listClients, ({ query }) => {
    const clients = [parent, agency].filter(({ plan }) => plan === query.plan);
    return { clients, total: clients.length, page: 1, totalPages: 1 };
  });
});

const openDialog = async () => within(await screen.findByRole('dialog'));

describe('the sub-clients of a client', () => {
  it('are shown as cards, how many there are and may be', async () => {
    await openPanel();
    await expectText('Branch 1');
    expect(screen.getByText('branch1@cedar.example')).toBeInTheDocument();
    expect(screen.getByText('(1/5)')).toBeInTheDocument();
  });

  it('are those of the first who can have some, or whom the admin chose, which the address keeps', async () => {
    mockApi(contracts.listSubClients, () => ({ clients: [branch], total: 1, page: 1, totalPages: 1 }));
    const app = openApp('/dashboard');
    await expectText('Sub-clients of Agency');
    expect(await screen.findByText('(1)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Client/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Cedar Bakery/ }));
    await expectText('Sub-clients of Cedar Bakery');
    expect(app.path()).toBe(`/dashboard?parent=${parent.id}`);
  });

  it('cannot be more than the plan has', async () => {
    await openPanel([1, 2, 3, 4, 5].map(aBranch));
    await expectText('Branch 5');
    expect(screen.queryByRole('button', { name: 'Add sub-client' })).not.toBeInTheDocument();
    expect(screen.getByText('All 5 sub-clients of the plan are in use.')).toBeInTheDocument();
  });

  it('may be none, or not be readable', async () => {
    const { user } = await openPanel([]);
    await expectText('No sub-clients');
    mockApi(contracts.listSubClients, broken);
    await user.click(screen.getByRole('button', { name: 'Refresh dashboard' }));
    await expectText('The sub-clients could not be loaded');
  });

  it('are not offered where no client can have any', async () => {
    mockDashboard();
    openApp('/dashboard');
    await expectText('No client on a plan with sub-clients');
  });
});

describe('adding a sub-client', () => {
  async function openForm() {
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Add sub-client' }));
    return { user, form: await openDialog() };
  }

  it('sends what was typed, says so and shows the temporary password once', async () => {
    const { user, form } = await openForm();
    const sent: unknown[] = [];
    mockApi(contracts.createSubClient, ({ params, body }) => {
      sent.push([params.clientId, body]);
      return { client: branch, credential: { temporaryPassword: body.password, expiresAt: cedar.planEndDate } };
    });
    await enter(user, form.getByLabelText('Name'), 'Branch 1');
    await enter(user, form.getByLabelText('Email'), 'branch1@cedar.example');
    await enter(user, form.getByLabelText('Password'), 'Tulip-Window-42');
    await user.click(form.getByRole('button', { name: 'Add sub-client' }));
    await expectText('Sub-client added successfully!');
    await expectText('Tulip-Window-42');
    expect(sent).toEqual([
      [parent.id, { name: 'Branch 1', email: 'branch1@cedar.example', password: 'Tulip-Window-42' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Tulip-Window-42')).not.toBeInTheDocument());
  });

  it('asks before typed input is lost, and keeps it on request', async () => {
    const { user, form } = await openForm();
    await enter(user, form.getByLabelText('Name'), 'Branch 1');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave page' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Branch 1');
    await user.click((await openDialog()).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('needs a name, an e-mail and a password', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Add sub-client' }));
    expect((await form.findAllByText('Name and email are required')).length).toBe(2);
    expect(form.getByText('Password must be at least 8 characters long')).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveFocus();
  });

  it('that is refused says so, and why', async () => {
    const { user, form } = await openForm();
    const message = 'An account with this email already exists.';
    mockApi(
      contracts.createSubClient,
      () => new Refusal(409, { code: 'client.email-taken', message, fields: { email: message } }),
    );
    await enter(user, form.getByLabelText('Name'), 'Branch 1');
    await enter(user, form.getByLabelText('Email'), 'taken@cedar.example');
    await enter(user, form.getByLabelText('Password'), 'Tulip-Window-42');
    await user.click(form.getByRole('button', { name: 'Add sub-client' }));
    await expectText('Failed to add sub-client');
    expect(form.getAllByText(message).length).toBeGreaterThan(0);
    expect(form.getByLabelText('Email')).toHaveFocus();
  });
});

describe('editing a sub-client', () => {
  async function openForm() {
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Edit Branch 1' }));
    return { user, form: await openDialog() };
  }

  it('keeps the password when none is typed, and sends the version that was read', async () => {
    const { user, form } = await openForm();
    const sent: unknown[] = [];
    mockApi(contracts.updateClient, ({ params, body }) => {
      sent.push([params.clientId, body]);
      return branch;
    });
    await user.clear(form.getByLabelText('Name'));
    await enter(user, form.getByLabelText('Name'), 'Harbour branch');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await expectText('Sub-client updated successfully!');
    expect(sent).toEqual([[branch.id, expect.objectContaining({ name: 'Harbour branch', version: 4 })]]);
    expect(JSON.stringify(sent)).not.toContain('password');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('that is refused says so, and why', async () => {
    const { user, form } = await openForm();
    mockApi(contracts.updateClient, broken);
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await expectText('Failed to update sub-client');
    expect(form.getByText('It broke')).toBeInTheDocument();
  });
});

describe('deleting a sub-client', () => {
  async function ask() {
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Delete Branch 1' }));
    const dialog = await openDialog();
    expect(dialog.getByText('Are you sure you want to delete this sub-client?')).toBeInTheDocument();
    return { user, dialog };
  }

  it('asks, and then it is gone', async () => {
    const { user, dialog } = await ask();
    mockApi(contracts.deleteClient, ({ params: { clientId } }) => ({ id: clientId }));
    mockApi(contracts.listSubClients, () => ({ clients: [], total: 0, page: 1, totalPages: 0 }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await expectText('Sub-client deleted successfully!');
    await expectText('No sub-clients');
  });

  it('that is refused says so, and why', async () => {
    const { user, dialog } = await ask();
    mockApi(contracts.deleteClient, broken);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await expectText('Failed to delete sub-client');
    expect(dialog.getByText('It broke')).toBeInTheDocument();
  });
});
