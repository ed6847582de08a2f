import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ClientEdit } from '../../shared/domain/clients/client-edit.ts';
import type { Client, NewClient } from '../../shared/domain/clients/client.ts';
import { enter } from './enter.ts';
import { admin, agency, cedar } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/pages/clients.tsx';
import '../../web/src/shell/frame/console.tsx';

function openList(clients: Client[]) {
  signedInAs(admin);
  mockApi(contracts.listClients, () => ({ clients, total: clients.length, page: 1, totalPages: clients.length }));
  openApp('/clients');
  return userEvent.setup();
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('adding a client', () => {
  async function openForm() {
    const user = openList([]);
    const [add] = await screen.findAllByRole('button', { name: 'Add client' });
    await user.click(add!);
    return { user, form: await dialog() };
  }

  it('sends what was typed and shows the temporary password once', async () => {
    const { user, form } = await openForm();
    const sent: z.output<typeof NewClient>[] = [];
    mockApi(contracts.createClient, ({ body }) => {
      sent.push(body);
      const credential = { temporaryPassword: 'Tulip-Window-42', expiresAt: '2026-11-27T10:00:00.000Z' };
      return { client: cedar, credential };
    });
    await enter(user, form.getByLabelText('Name'), 'Cedar Bakery');
    await enter(user, form.getByLabelText('Email'), 'Owner@Cedar.example');
    await enter(user, form.getByLabelText('Temporary password'), 'Tulip-Window-42');
    await user.click(form.getByRole('button', { name: 'Add client' }));
    await expectText('Tulip-Window-42');
    expect(screen.getByRole('button', { name: 'Copy password' })).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({ name: 'Cedar Bakery', email: 'owner@cedar.example', plan: 'starter' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Tulip-Window-42')).not.toBeInTheDocument());
  });

  it('asks for name, e-mail and a long enough password, and goes to the first of them', async () => {
    const { user, form } = await openForm();
    await enter(user, form.getByLabelText('Temporary password'), 'short');
    await user.click(form.getByRole('button', { name: 'Add client' }));
    expect(await form.findAllByText('Name and email are required')).toHaveLength(2);
    expect(form.getByText('Password must be at least 8 characters long')).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveFocus();
    await enter(user, form.getByLabelText('Email'), 'owner');
    await user.click(form.getByRole('button', { name: 'Add client' }));
    expect(await form.findByText('Please enter a valid email address')).toBeInTheDocument();
  });

  it('shows the refusal of the API at its field', async () => {
    const { user, form } = await openForm();
    const taken = 'An account with this email already exists.';
    const refusal = { code: 'client.email-taken', message: taken, fields: { email: taken } };
    mockApi(contracts.createClient, () => new Refusal(409, refusal));
    await enter(user, form.getByLabelText('Name'), 'Cedar');
    await enter(user, form.getByLabelText('Email'), 'o@c.example');
    await user.click(form.getByRole('button', { name: 'Add client' }));
    expect(await form.findByText(taken)).toBeInTheDocument();
    expect(form.getByLabelText('Email')).toHaveFocus();
  });

  it('asks before what was typed is lost', async () => {
    const { user, form } = await openForm();
    await enter(user, form.getByLabelText('Name'), 'Ce');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Leave page' })).getByText('Cancel'));
    expect((await dialog()).getByLabelText('Name')).toHaveValue('Ce');
    await user.click((await dialog()).getByText('Cancel'));
    await user.click(within(await screen.findByRole('dialog', { name: 'Leave page' })).getByText('Leave'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('editing a client', () => {
  async function openForm(client = cedar) {
    const user = openList([client]);
    await user.click(await screen.findByRole('button', { name: `Actions for ${client.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return { user, form: await dialog() };
  }

  async function retype(user: ReturnType<typeof userEvent.setup>, input: HTMLElement, text: string) {
    await user.clear(input);
    await enter(user, input, text);
  }

  it('sends what was changed, over the version that was read', async () => {
    const { user, form } = await openForm();
    const sent: ClientEdit[] = [];
    mockApi(contracts.updateClient, ({ body }) => {
      sent.push(body);
      return { ...cedar, name: 'Cedar', version: 2 };
    });
    await retype(user, form.getByLabelText('Name'), 'Cedar');
    await user.clear(form.getByLabelText(/^Phone/));
    await user.click(form.getByRole('radio', { name: 'Paid' }));
    await retype(user, form.getByLabelText('Plan ends on'), '2027/01/20');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await expectText('Cedar has been updated');
    expect(sent).toEqual([
      { name: 'Cedar', paymentStatus: 'paid', planEndDate: '2027-01-20T10:00:00.000Z', version: 1 },
    ]);
  });

  it('offers no password on one’s own record', async () => {
    const password = 'New temporary password';
    expect((await openForm()).form.getByLabelText(password)).toBeInTheDocument();
    cleanup();
    const { form } = await openForm(agency);
    expect(form.getByLabelText('Name')).toHaveValue(agency.name);
    expect(form.queryByLabelText(password)).not.toBeInTheDocument();
  });

  it('overwrites a concurrent change only after loading it', async () => {
    const { user, form } = await openForm();
    const message = 'The client was changed in the meantime. Please load it again.';
    mockApi(contracts.updateClient, ({ body }) =>
      body.version === 7 ? { ...cedar, ...body, version: 8 } : new Refusal(409, { code: 'client.changed', message }),
    );
    mockApi(contracts.getClient, () => ({ ...cedar, company: 'Theirs', version: 7 }));
    await retype(user, form.getByLabelText('Name'), 'Mine');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await user.click(await form.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(form.getByLabelText(/^Company/)).toHaveValue('Theirs'));
    expect(form.getByLabelText('Name')).toHaveValue('Mine');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await expectText('Mine has been updated');
  });

  it('asks for a real day and a name', async () => {
    const { user, form } = await openForm();
    await user.clear(form.getByLabelText('Trial ends on'));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('Please enter a day')).toBeInTheDocument();
    await retype(user, form.getByLabelText('Trial ends on'), '2026/11/23');
    await user.clear(form.getByLabelText('Name'));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('Name and email are required')).toBeInTheDocument();
  });
});
