import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import { Platform, platformNames } from '../../shared/platforms/platforms.ts';
import { admin, cedar, facebook, instagram, tiktok } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const dialog = 'https://www.facebook.example/dialog/oauth?state=secret';
const failure = 'Failed to connect to Instagram. Please try again.';
const success = 'Social media accounts updated successfully!';

let connections: Connection[] = [];

function popupWindow() {
  const popup = {
    closed: false,
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn<(address: string) => void>() },
    close: () => {
      popup.closed = true;
    },
  };
  return popup;
}

function openPopups() {
  const popup = popupWindow();
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return { popup, open };
}

async function openModal() {
  const app = openApp('/clients');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Cedar Bakery' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Connect platforms' }));
  const modal = within(await screen.findByRole('dialog'));
  await modal.findByText('Instagram');
  return { app, user, modal };
}

function emit(message: unknown, origin = window.location.origin) {
  window.dispatchEvent(new MessageEvent('message', { origin, data: message }));
}

beforeEach(() => {
  connections = [facebook];
  signedInAs(admin);
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.listConnections, () => ({ connections }));
});

describe('a client’s platforms', () => {
  it('show the account, the page and the state of what is connected', async () => {
    const { modal } = await openModal();
    expect(modal.getByText('Cedar Bakery Page')).toBeInTheDocument();
    expect(modal.getByText('Connected')).toBeInTheDocument();
    expect(modal.getAllByText('Not connected')).toHaveLength(Platform.options.length - 1);
    expect(modal.queryByRole('button', { name: 'Connect Facebook' })).not.toBeInTheDocument();
  });

  it('say what ends soon, and what must be connected again', async () => {
    const expiresAt = '2026-11-30T12:00:00.000Z';
    connections = [
      { ...facebook, health: 'degraded', expiresAt },
      { ...tiktok, status: 'reconnect', health: 'reconnect' },
    ];
    const { modal } = await openModal();
    expect(modal.getByText('Ends on 30 Nov 2026 unless it is connected again')).toBeInTheDocument();
    expect(modal.getByText('Needs to be connected again')).toBeInTheDocument();
    expect(modal.getByRole('button', { name: 'Connect Facebook again' })).toBeEnabled();
    expect(modal.getByRole('button', { name: 'Connect TikTok again' })).toBeEnabled();
  });

  it('say what they cannot do without a permission, and can be connected again for it', async () => {
    connections = [
      facebook,
      {
        ...instagram,
        limitations: [{ code: 'loss.instagram-comments', message: 'hear of comments and mentions on Instagram' }],
      },
    ];
    const { modal } = await openModal();
    expect(modal.getByText('hear of comments and mentions on Instagram')).toBeInTheDocument();
    expect(modal.getByRole('button', { name: 'Connect Instagram again' })).toBeEnabled();
    expect(modal.queryByRole('button', { name: 'Connect Facebook again' })).not.toBeInTheDocument();
  });

  it('are disconnected after asking', async () => {
    const disconnected: string[] = [];
    mockApi(contracts.deleteConnection, ({ params }) => {
      disconnected.push(params.platform);
      connections = [];
      return undefined;
    });
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Disconnect Facebook' }));
    expect(disconnected).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: 'Disconnect Facebook' }));
    expect(question.getByText(/We end our access at Facebook and delete it here\./)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Disconnect Facebook' }));
    await expectText(success);
    expect(disconnected).toEqual(['facebook']);
  });
});

it.each(['linkedin', 'pinterest', 'threads'] as const)(
  'the question before %s is disconnected says that people end the access there themselves',
  async (platform) => {
    connections = [{ ...facebook, platform }];
    const { user, modal } = await openModal();
    const title = `Disconnect ${platformNames[platform]}`;
    await user.click(modal.getByRole('button', { name: title }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(
      question.getByText(/may still list our app: you can remove it in your settings there\./),
    ).toBeInTheDocument();
  },
);

describe('the accounts that are only listed', () => {
  it('are saved at once, and take no more room than the plan has', async () => {
    const saved: unknown[] = [];
    mockApi(contracts.updateClient, ({ body }) => {
      saved.push(body.listedAccounts);
      return { ...cedar, listedAccounts: body.listedAccounts };
    });
    mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('checkbox', { name: 'Google Business Profile' }));
    await expectText(success);
    await waitFor(() => expect(modal.getByRole('checkbox', { name: 'Google Business Profile' })).toBeChecked());
    // Beside the list, and why the platforms can be connected no more.
    expect(await modal.findAllByText('The plan allows no more accounts.')).not.toHaveLength(0);
    expect(modal.getByRole('checkbox', { name: 'Snapchat' })).toBeDisabled();
    await user.click(modal.getByRole('checkbox', { name: 'Google Business Profile' }));
    await waitFor(() => expect(modal.getByRole('checkbox', { name: 'Snapchat' })).toBeEnabled());
    expect(saved).toEqual([['google'], []]);
  });

  it.each([
    ['connection.limit', 'You have reached the social account limit of your plan.', undefined],
    ['api.broken', 'It broke', 'Failed to save connection. Please try again.'],
  ])('that could not be saved stay as they were, and why is said (%s)', async (code, message, text = message) => {
    mockApi(contracts.updateClient, () => new Refusal(403, { code, message }));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('checkbox', { name: 'Google Business Profile' }));
    await expectText(text);
    expect(modal.getByRole('checkbox', { name: 'Google Business Profile' })).not.toBeChecked();
  });
});

describe('connecting a platform', () => {
  it('opens a popup of 600 by 700 in the click, shows the dialog in it and gets its success', async () => {
    const { popup, open } = openPopups();
    const asked: unknown[] = [];
    mockApi(contracts.createAuthorization, ({ params, body }) => {
      asked.push({ ...params, ...body });
      return { url: dialog };
    });
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Connect Instagram' }));
    expect(open).toHaveBeenCalledWith('about:blank', '_blank', expect.stringMatching(/width=600,height=700/));
    expect(popup.document.body.textContent).toBe('Opening Instagram...');
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(dialog));
    const redirectUri = `${window.location.origin}/auth/instagram/callback`;
    expect(asked).toEqual([{ platform: 'instagram', clientId: cedar.id, redirectUri }]);
    connections = [facebook, instagram];
    emit({ type: 'nashra:connection', platform: 'instagram', connected: true });
    await expectText(success);
    expect(await modal.findByText('cedar.bakery')).toBeInTheDocument();
  });

  it('says that it failed when the popup is closed without success', async () => {
    const { popup } = openPopups();
    mockApi(contracts.createAuthorization, () => ({ url: dialog }));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Connect Instagram' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    popup.close();
    await expectText(failure);
  });

  it.each([
    ['another origin', { type: 'nashra:connection', platform: 'instagram', connected: true }, 'https://evil.example'],
    ['another platform', { type: 'nashra:connection', platform: 'facebook', connected: true }, undefined],
    ['another type', { type: 'other', platform: 'instagram', connected: true }, undefined],
    ['something more', { type: 'nashra:connection', platform: 'instagram', connected: true, more: 1 }, undefined],
    ['no message at all', null, undefined],
  ])('does not believe a message with %s', async (_, message, origin) => {
    const { popup } = openPopups();
    mockApi(contracts.createAuthorization, () => ({ url: dialog }));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Connect Instagram' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    emit(message, origin);
    popup.close();
    await expectText(failure);
    expect(screen.queryByText(success)).not.toBeInTheDocument();
  });

  it('asks the API when the popup could not report', async () => {
    const { popup } = openPopups();
    mockApi(contracts.createAuthorization, () => ({ url: dialog }));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Connect Instagram' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    connections = [facebook, instagram];
    popup.close();
    await expectText(success);
  });

  it('warns that the connection may not be saved when the API does not answer', async () => {
    const { popup } = openPopups();
    mockApi(contracts.createAuthorization, () => ({ url: dialog }));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Connect Instagram' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    mockApi(contracts.listConnections, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    popup.close();
    await expectText('Failed to save connection. Please try again.');
  });

  it('closes the popup and repeats the reason when the API refuses', async () => {
    const { popup } = openPopups();
    const message = 'This feature is not available in your current plan.';
    mockApi(contracts.createAuthorization, () => new Refusal(403, { code: 'access.plan', message }));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Connect Instagram' }));
    await expectText(message);
    expect(popup.closed).toBe(true);
  });

  it('says that no app was set up at the platform', async () => {
    openPopups();
    const refusal = { code: 'connection.not-configured', message: 'Meta App ID not configured' };
    mockApi(contracts.createAuthorization, () => new Refusal(503, refusal));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Connect Instagram' }));
    await expectText('OAuth URL not configured for Instagram');
  });

  it('never follows an address that is not one of the web', async () => {
    const { popup } = openPopups();
    mockApi(contracts.createAuthorization, () => ({ url: 'javascript:alert(1)' }));
    const { user, modal } = await openModal();
    await user.click(modal.getByRole('button', { name: 'Connect Instagram' }));
    await expectText(failure);
    expect(popup.location.replace).not.toHaveBeenCalled();
  });
});
