import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import { enter } from './enter.ts';
import { admin, cedar, customer, facebook } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import { watchedTab } from './watched-tab.ts';

const dialog = 'https://www.facebook.example/dialog/oauth?state=secret';

let connections: Connection[] = [];
const asked: unknown[] = [];

beforeEach(() => {
  connections = [];
  asked.length = 0;
  mockApi(contracts.listConnections, ({ params }) => {
    asked.push(params.clientId);
    return { connections };
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the screen to connect accounts', () => {
  it('shows what each platform brings and what it needs', async () => {
    signedInAs(customer);
    openApp('/connect');
    expect(await screen.findByRole('heading', { level: 1, name: 'Connect Your Social Media Accounts' })).toBeVisible();
    for (const text of [
      'Connect your Instagram and Facebook accounts to start publishing content',
      'Publish photos, videos and stories',
      'View insights and analytics',
      'Manage comments and messages',
      'Publish to multiple pages',
      'Track engagement metrics',
      'Manage comments and interactions',
      'Instagram needs a Business or Creator account',
      'The Instagram account must be linked to a Facebook Page',
      'You must grant publishing permissions',
      'All data is securely stored and encrypted',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(asked).toEqual([customer.id]);
  });

  it('is reached from the menu of a client', async () => {
    signedInAs(customer);
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
    const app = openApp(`/client/${customer.id}/posts`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Connect accounts' }));
    await waitFor(() => expect(app.path()).toBe('/connect'));
  });

  it('takes the whole tab to the platform, and is busy until it leaves', async () => {
    signedInAs(customer);
    const assign = watchedTab();
    const begun: unknown[] = [];
    mockApi(contracts.createAuthorization, ({ params, body }) => {
      begun.push({ ...params, ...body });
      return { url: dialog };
    });
    openApp('/connect');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Connect Instagram' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(dialog));
    const redirectUri = `${window.location.origin}/auth/instagram/callback`;
    expect(begun).toEqual([{ platform: 'instagram', clientId: customer.id, redirectUri }]);
    expect(screen.getByRole('button', { name: /Connecting\.\.\./ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Connect Facebook' })).toBeDisabled();
  });

  it('asks for the account first where the platform must know it', async () => {
    signedInAs(customer);
    const assign = watchedTab();
    const begun: unknown[] = [];
    mockApi(contracts.createAuthorization, ({ params, body }) => {
      begun.push({ ...params, ...body });
      return { url: dialog };
    });
    openApp('/connect');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Connect Bluesky' }));
    expect(await screen.findByText('Please type the name of the account.')).toBeInTheDocument();
    expect(begun).toEqual([]);
    await enter(user, screen.getByLabelText('Bluesky handle'), ' cedar.bsky.social ');
    await user.click(screen.getByRole('button', { name: 'Connect Bluesky' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(dialog));
    const redirectUri = `${window.location.origin}/auth/bluesky/callback`;
    expect(begun).toEqual([{ platform: 'bluesky', clientId: customer.id, redirectUri, account: 'cedar.bsky.social' }]);
  });

  it('is about the client whom an admin names', async () => {
    signedInAs(admin);
    connections = [
      {
        ...facebook,
        limitations: [{ code: 'loss.page-insights', message: 'read how Facebook posts and the Page do' }],
      },
    ];
    openApp(`/connect?client=${cedar.id}`);
    expect(await screen.findByText('Cedar Bakery Page')).toBeInTheDocument();
    expect(screen.getByText('Without permission to:')).toBeInTheDocument();
    expect(screen.getByText('read how Facebook posts and the Page do')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Connect Facebook again' })).toBeEnabled();
    expect(asked).toEqual([cedar.id]);
  });

  it('disconnects an account after asking', async () => {
    signedInAs(customer);
    connections = [facebook];
    mockApi(contracts.deleteConnection, () => {
      connections = [];
      return undefined;
    });
    openApp('/connect');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Disconnect Facebook' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disconnect Facebook' }));
    expect(connections).toEqual([facebook]);
    await user.click(question.getByRole('button', { name: 'Disconnect Facebook' }));
    expect(await screen.findByRole('button', { name: 'Connect Facebook' })).toBeEnabled();
    expect(screen.queryByText('Cedar Bakery Page')).not.toBeInTheDocument();
  });

  it('asks a visitor to sign in, and comes back', async () => {
    const app = openApp('/connect');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Connect Facebook' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(asked).toEqual([]);
  });

  it('says why it cannot begin, and lets it be tried again', async () => {
    signedInAs(customer);
    const message = 'Meta App ID not configured';
    mockApi(contracts.createAuthorization, () => new Refusal(400, { code: 'connection.not-configured', message }));
    openApp('/connect');
    const button = await screen.findByRole('button', { name: 'Connect Facebook' });
    await userEvent.setup().click(button);
    await expectText(message);
    expect(within(button.parentElement ?? button).getByRole('button', { name: 'Connect Facebook' })).toBeEnabled();
  });
});
