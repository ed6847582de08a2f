import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { NewClient } from '../../shared/domain/client.ts';
import { admin, cedar, customer } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectSaid } from './said.ts';

const listed = (clients = [cedar]) => ({ clients, total: clients.length, page: 1, totalPages: 1 });

describe('the clients page', () => {
  it('lists every client with contact, plan, platforms and subscription', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => listed());
    openApp('/clients');
    const row = (await screen.findByText('Cedar Bakery')).closest('tr');
    expect(row).toHaveTextContent('Cedar SAL');
    expect(row).toHaveTextContent('owner@cedar.example');
    expect(row).toHaveTextContent('Starter');
    expect(row).toHaveTextContent('Facebook');
    expect(row).toHaveTextContent('Trial');
    expect(row).toHaveTextContent('20 Nov 2026');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Clients (1)');
    expect(document.title).toContain('Clients');
  });

  it('tells anyone else that it is for administrators', async () => {
    signedInAs(customer);
    openApp('/clients');
    await expectSaid('Admin Access Required');
    expect(screen.getByText('This feature is only available to administrators.')).toBeInTheDocument();
  });

  it('offers to add the first client when there is none', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => listed([]));
    openApp('/clients');
    await expectSaid('No clients');
  });

  it('says when it could not be loaded and tries again', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    openApp('/clients');
    await expectSaid('Failed to load clients');
    expect(screen.getByText('Request request-1')).toBeInTheDocument();
    mockApi(contracts.listClients, () => listed());
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectSaid('Cedar Bakery');
  });

  it('turns the page', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, ({ query: { page } }) => ({
      clients: [{ ...cedar, name: `Client of page ${page}` }],
      total: 101,
      page,
      totalPages: 2,
    }));
    const app = openApp('/clients');
    await expectSaid('Client of page 1');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await expectSaid('Client of page 2');
    expect(app.path()).toBe('/clients?page=2');
  });
});

describe('adding a client', () => {
  async function openForm() {
    signedInAs(admin);
    mockApi(contracts.listClients, () => listed([]));
    openApp('/clients');
    const user = userEvent.setup();
    const [add] = await screen.findAllByRole('button', { name: 'Add client' });
    await user.click(add!);
    return { user, form: within(await screen.findByRole('dialog')) };
  }

  it('sends what was typed and shows the temporary password once', async () => {
    const { user, form } = await openForm();
    const sent: z.output<typeof NewClient>[] = [];
    mockApi(contracts.createClient, ({ body }) => {
      sent.push(body);
      const credential = { temporaryPassword: 'Tulip-Window-42', expiresAt: '2026-11-27T10:00:00.000Z' };
      return { client: cedar, credential };
    });
    await user.type(form.getByLabelText('Name'), 'Cedar Bakery');
    await user.type(form.getByLabelText('Email'), 'Owner@Cedar.example');
    await user.type(form.getByLabelText('Temporary password'), 'Tulip-Window-42');
    await user.click(form.getByRole('button', { name: 'Add client' }));
    await expectSaid('Tulip-Window-42');
    expect(screen.getByRole('button', { name: 'Copy password' })).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({ name: 'Cedar Bakery', email: 'owner@cedar.example', plan: 'starter' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Tulip-Window-42')).not.toBeInTheDocument());
  });

  it('asks for name, e-mail and a long enough password, and goes to the first of them', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Temporary password'), 'short');
    await user.click(form.getByRole('button', { name: 'Add client' }));
    expect(await form.findByText('Name and email are required')).toBeInTheDocument();
    expect(form.getByText('Please enter a valid email address')).toBeInTheDocument();
    expect(form.getByText('Password must be at least 8 characters long')).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveFocus();
  });

  it('shows the refusal of the API beside its field', async () => {
    const { user, form } = await openForm();
    const taken = 'An account with this email already exists.';
    const refusal = { code: 'client.email-taken', message: taken, fields: { email: taken } };
    mockApi(contracts.createClient, () => new Refusal(409, refusal));
    await user.type(form.getByLabelText('Name'), 'Cedar Bakery');
    await user.type(form.getByLabelText('Email'), 'owner@cedar.example');
    await user.click(form.getByRole('button', { name: 'Add client' }));
    expect(await form.findByText(taken)).toBeInTheDocument();
    expect(form.getByLabelText('Email')).toHaveFocus();
  });
});

describe('a new temporary password', () => {
  it('is made after asking, and shown', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => listed());
    mockApi(contracts.createTemporaryPassword, () => ({
      temporaryPassword: 'Garden-Lamp-77',
      expiresAt: '2026-11-27T10:00:00.000Z',
    }));
    openApp('/clients');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Actions for Cedar Bakery' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New temporary password' }));
    await user.click(await screen.findByRole('button', { name: 'Make password' }));
    await expectSaid('Garden-Lamp-77');
  });
});
