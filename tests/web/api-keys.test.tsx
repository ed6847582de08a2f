import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ShownKey } from '../../shared/contracts/api-key-contracts.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { ApiKeyId } from '../../shared/domain/access/api-key.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import '../../web/src/features/keys/keys-page.tsx';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, customer, meOf } from './fixtures.ts';
import { idOfClient } from '../support/ids.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';

const keyOf = (owner: string, change: Partial<ShownKey> = {}): ShownKey => ({
  id: ApiKeyId.parse(`${owner}-01abcdef`),
  name: 'Website',
  hint: 'nashra_01abcdef…wxyz',
  scopes: ['read', 'draft'],
  createdAt: '2026-11-01T09:00:00.000Z',
  issuedAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2027-01-30T09:00:00.000Z',
  state: 'works',
  ...change,
});
const token = `nashra_${'a'.repeat(83)}`;

let sent: unknown[];
let keys: ShownKey[];
beforeEach(() => {
  sent = [];
  keys = [keyOf(admin.id)];
  mockWorkspace();
  mockApi(contracts.listKeys, () => ({ keys }));
  mockApi(contracts.listTeamKeys, () => ({ keys }));
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.getClient, () => cedar);
});

function open(user: User = admin, client: Partial<Client> = {}) {
  signedInAs(user);
  if (user.role === 'user') mockApi(contracts.getMe, () => ({ ...meOf(user), client: { ...cedar, ...client } }));
  openApp(user.role === 'user' ? `/client/${user.id}/settings/keys` : '/account/keys');
  return userEvent.setup();
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('API keys', () => {
  it('are shown with what they may, when they were used, and until when they work', async () => {
    keys = [
      keyOf(admin.id, { clientId: cedar.id }),
      keyOf(admin.id, { id: ApiKeyId.parse(`${admin.id}-02abcdef`), state: 'ended' }),
    ];
    open();
    await expectText('nashra_01abcdef…wxyz');
    for (const text of [/Works until/, /Ended with your sessions/]) expect(screen.getByText(text)).toBeInTheDocument();
    expect(await screen.findByText(`Only ${cedar.name}`)).toBeInTheDocument();
    expect(screen.getAllByText('Never')).toHaveLength(2);
  });

  it('are made for scopes and one client, and their token is shown once', async () => {
    mockApi(contracts.createKey, ({ body }) => {
      sent.push(body);
      return { key: keyOf(admin.id), token };
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('Give the key a name')).toBeInTheDocument();
    await enter(user, form.getByRole('textbox', { name: /Name/ }), 'Website');
    await user.click(form.getByRole('checkbox', { name: /Schedule/ }));
    await user.click(form.getByRole('button', { name: /All clients that you look after/ }));
    await user.click(await screen.findByRole('option', { name: new RegExp(cedar.name) }));
    await user.click(form.getByRole('button', { name: 'Create key' }));
    await expectText(token);
    expect(sent).toEqual([{ name: 'Website', scopes: ['read', 'schedule'], clientId: cedar.id, expiresInDays: 90 }]);
    await user.click((await dialog()).getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText(token)).not.toBeInTheDocument();
  });

  it('are rotated with an overlap, renamed and revoked', async () => {
    mockApi(contracts.createKeyRotation, ({ params, body }) => {
      sent.push([params.keyId, body]);
      return { key: keyOf(admin.id), token };
    });
    mockApi(contracts.updateKey, ({ body }) => {
      sent.push(body);
      return keyOf(admin.id, body);
    });
    mockApi(contracts.deleteKey, ({ params }) => {
      sent.push(params.keyId);
      keys = [];
      return { id: params.keyId, name: 'Website' };
    });
    const user = open();
    const id = keyOf(admin.id).id;
    await user.click(await screen.findByRole('button', { name: 'Rotate the key Website' }));
    await user.click((await dialog()).getByRole('button', { name: 'Rotate' }));
    await expectText(token);
    await user.click((await dialog()).getByRole('button', { name: 'I have copied it' }));
    await user.click(screen.getByRole('button', { name: 'Rename the key Website' }));
    const form = await dialog();
    await user.clear(form.getByRole('textbox', { name: /Name/ }));
    await enter(user, form.getByRole('textbox', { name: /Name/ }), 'Shop');
    await user.click(form.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Revoke the key Website' }));
    await user.click((await dialog()).getByRole('button', { name: 'Revoke' }));
    await expectText('No API keys yet');
    expect(sent).toEqual([[id, { overlapHours: 24, expiresInDays: 90 }], { name: 'Shop' }, id]);
  });

  it('of colleagues are shown to owners, who revoke them', async () => {
    const nour = idOfClient('01JCXN0000000000000000N0RA');
    keys = [keyOf(nour, { ownerName: 'Nour', name: 'Import' })];
    mockApi(contracts.listKeys, () => ({ keys: [] }));
    open();
    expect(await screen.findByText('Nour')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revoke the key Import' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rotate the key Import' })).not.toBeInTheDocument();
  });

  it('keep what was typed when they are refused', async () => {
    mockApi(contracts.createKey, () => new Refusal(409, { code: 'api-key.most', message: 'You have as many' }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const form = await dialog();
    await enter(user, form.getByRole('textbox', { name: /Name/ }), 'Website');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('You have as many')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('Website');
  });

  it('offer a viewer to read and no more', async () => {
    const user = open({ ...admin, rank: 'viewer' });
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    expect((await dialog()).getAllByRole('checkbox')).toHaveLength(1);
  });

  it('are part of a plan, which a client without it is told', async () => {
    mockApi(contracts.listKeys, () => ({ keys: [] }));
    open(customer, { plan: 'professional' });
    expect(await screen.findByText('API keys are part of the Enterprise plan')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create key' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your plan' })).toBeInTheDocument();
  });
});
