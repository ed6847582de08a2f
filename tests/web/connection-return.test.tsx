import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { enter } from './enter.ts';
import { admin, cedar, customer, facebook } from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { appAt, mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import { watchedTab } from './watched-tab.ts';
import '../../web/src/features/sign-in/login-page.tsx';

beforeEach(mockWorkspace);

const answer = {
  connected: true as const,
  user_id: 'user-17',
  pages: [
    { id: '200', name: 'Cedar Bread' },
    { id: '201', name: 'Cedar Sweets' },
  ],
  connection: facebook,
};

beforeEach(() => {
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
});

afterEach(() => vi.unstubAllGlobals());

describe('the page a platform returns to', () => {
  it('completes the connection, shows the user id and the pages, and goes on after two seconds', async () => {
    const sent: unknown[] = [];
    mockApi(contracts.createConnection, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return answer;
    });
    const app = openApp('/auth/facebook/callback?code=the-code&state=the-state#_=_');
    await expectText('user-17');
    expect(screen.getByText('Cedar Bread')).toBeInTheDocument();
    expect(screen.getByText('Cedar Sweets')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to Dashboard' })).toBeInTheDocument();
    const redirectUri = `${window.location.origin}/auth/facebook/callback`;
    expect(sent).toEqual([{ platform: 'facebook', code: 'the-code', state: 'the-state', redirect_uri: redirectUri }]);
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
  });

  it('posts the code once, also when React draws everything twice', async () => {
    let calls = 0;
    mockApi(contracts.createConnection, () => {
      calls += 1;
      return answer;
    });
    render(<StrictMode>{appAt('/auth/facebook/callback?code=c&state=s').app}</StrictMode>);
    await expectText('user-17');
    expect(calls).toBe(1);
  });

  it('notifies the page that opened it, on our origin only', async () => {
    mockApi(contracts.createConnection, () => answer);
    const postMessage = vi.fn<(message: unknown, origin: string) => void>();
    vi.stubGlobal('opener', { postMessage });
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    openApp('/auth/facebook/callback?code=c&state=s');
    await expectText('Facebook is connected');
    expect(postMessage).toHaveBeenCalledWith(
      { type: 'nashra:connection', platform: 'facebook', connected: true },
      window.location.origin,
    );
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it.each([
    ['instagram', 'error=access_denied&error_description=The+user+said+no', 'Instagram OAuth Error: The user said no'],
    ['instagram', 'error=access_denied', 'Instagram OAuth Error: access_denied'],
    ['facebook', 'state=s', 'No authorization code received from Facebook'],
    ['facebook', 'code=c', 'An error occurred while connecting to Facebook'],
  ])('of %s says what went wrong for %s', async (platform, query, message) => {
    openApp(`/auth/${platform}/callback?${query}`);
    await expectText(message);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('repeats the reason of a refusal and not that of a failure', async () => {
    const message = 'The Instagram account must be a Business account';
    mockApi(contracts.createConnection, () => new Refusal(400, { code: 'connection.not-business', message }));
    openApp('/auth/instagram/callback?code=c&state=s');
    await expectText(message);
  });

  it('says that no token came when the answer is none', async () => {
    server.use(http.post(addressOf('/api/auth/instagram/callback'), () => HttpResponse.json({})));
    openApp('/auth/instagram/callback?code=c&state=s');
    await expectText('No access token received');
  });

  it('says that an error occurred when the service fails', async () => {
    mockApi(contracts.createConnection, () => new Refusal(503, { code: 'meta.unavailable', message: 'Down' }));
    openApp('/auth/instagram/callback?code=c&state=s');
    await expectText('An error occurred while connecting to Instagram');
  });
});

describe('the choice among several accounts', () => {
  const offered = {
    connected: false as const,
    user_id: 'user-17',
    pages: answer.pages,
    choice: 'the-choice',
    expiresAt: '2026-11-20T10:10:00.000Z',
    accounts: [
      { accountId: '1', accountName: 'cedar.bread', profileName: 'Cedar Bread', standing: 'free' as const },
      { accountId: '2', accountName: 'cedar.sweets', profileName: 'Cedar Sweets', standing: 'taken' as const },
    ],
  };
  const open = () => {
    mockApi(contracts.createConnection, () => offered);
    return openApp('/auth/instagram/callback?code=c&state=s');
  };

  it('connects the one that was chosen, and not before', async () => {
    const chosen: unknown[] = [];
    mockApi(contracts.createAccountChoice, ({ params, body }) => {
      chosen.push({ ...params, ...body });
      return answer;
    });
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Connect account' }));
    await screen.findByText('Choose an account');
    expect(chosen).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /cedar.bread/ }));
    await user.click(screen.getByRole('button', { name: 'Connect account' }));
    await expectText('user-17');
    expect(chosen).toEqual([{ platform: 'instagram', choice: 'the-choice', accountId: '1' }]);
  });

  it('offers no account of another client, and says so', async () => {
    open();
    expect(await screen.findByRole('radio', { name: /cedar.sweets/ })).toBeDisabled();
    expect(screen.getByText(/Connected to another client/)).toBeInTheDocument();
  });

  it('begins with the account that is connected now', async () => {
    const [first, second] = offered.accounts;
    mockApi(contracts.createConnection, () => ({
      ...offered,
      accounts: [first!, { ...second!, standing: 'current' as const }],
    }));
    openApp('/auth/instagram/callback?code=c&state=s');
    expect(await screen.findByRole('radio', { name: /cedar.sweets/ })).toBeChecked();
  });

  it('finds one of many by its name or by the client who has or had it, and keeps the chosen one in sight', async () => {
    const accounts = Array.from({ length: 120 }, (_, index) => {
      const name = index === 7 ? 'Café Cedar' : `Shop ${index}`;
      const named = { accountId: String(index), accountName: name, profileName: name };
      return index === 8
        ? { ...named, standing: 'taken' as const, takenBy: 'Cafe Byblos' }
        : { ...named, standing: 'free' as const, ...(index === 9 && { formerlyOf: 'Cafe Tyre' }) };
    });
    mockApi(contracts.createConnection, () => ({ ...offered, accounts }));
    const chosen: unknown[] = [];
    mockApi(contracts.createAccountChoice, ({ body }) => {
      chosen.push(body.accountId);
      return answer;
    });
    openApp('/auth/instagram/callback?code=c&state=s');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: 'Shop 5' }));
    await enter(user, screen.getByRole('searchbox', { name: 'Search accounts' }), 'cafe');
    await user.keyboard('{Enter}');
    await screen.findByText('4 of 120');
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['5', '7', '8', '9']);
    expect(screen.getByRole('radio', { name: /Shop 5/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Shop 8/ })).toBeDisabled();
    expect(screen.getByText('Connected to Cafe Byblos')).toBeInTheDocument();
    expect(screen.getByText('Was connected to Cafe Tyre')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Shop 9/ })).toBeEnabled();
    expect(chosen).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Café Cedar' }));
    await user.click(screen.getByRole('button', { name: 'Connect account' }));
    await expectText('user-17');
    expect(chosen).toEqual(['7']);
  });

  it('shows what cannot be connected now with its reason, and can try again', async () => {
    const [first] = offered.accounts;
    const refusal = {
      code: 'connection.unread',
      params: { platform: 'Instagram', reason: '(#10) No permission' },
      message: 'It could not be read at Instagram. (#10) No permission',
    };
    const closed = { accountId: '9', accountName: 'Byblos Books', profileName: 'Byblos Books', refusal };
    mockApi(contracts.createConnection, () => ({
      ...offered,
      accounts: [first!, { ...closed, standing: 'closed' as const }],
    }));
    const app = openApp('/auth/instagram/callback?code=c&state=s');
    expect(await screen.findByRole('radio', { name: /Byblos Books/ })).toBeDisabled();
    expect(screen.getByText(/\(#10\) No permission/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /cedar.bread/ })).not.toBeChecked();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(app.path()).not.toBe('/auth/instagram/callback'));
  });

  it('repeats why it was refused', async () => {
    const message = 'This Instagram account is connected to another client. Disconnect it there first.';
    mockApi(contracts.createAccountChoice, () => new Refusal(409, { code: 'connection.taken', message }));
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: /cedar.bread/ }));
    await user.click(screen.getByRole('button', { name: 'Connect account' }));
    await expectText(message);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});

describe('Try Again', () => {
  const dialog = 'https://www.facebook.example/dialog/oauth';

  it('asks the platform again for the client it was about', async () => {
    const asked: unknown[] = [];
    mockApi(contracts.createAuthorization, ({ params, body }) => {
      asked.push({ ...params, clientId: body.clientId });
      return { url: dialog };
    });
    const assign = watchedTab();
    window.sessionStorage.setItem('connecting', JSON.stringify({ clientId: cedar.id, platform: 'facebook' }));
    signedInAs(admin);
    const app = openApp('/auth/facebook/callback?error=access_denied&error_description=No');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(dialog));
    expect(app.path()).toBe('/auth/facebook');
    expect(asked).toEqual([{ platform: 'facebook', clientId: cedar.id }]);
  });

  it('asks with the account that was typed, or for it', async () => {
    const asked: unknown[] = [];
    mockApi(contracts.createAuthorization, ({ body }) => {
      asked.push(body.account);
      return { url: dialog };
    });
    const assign = watchedTab();
    const stored = { clientId: cedar.id, platform: 'bluesky' };
    window.sessionStorage.setItem('connecting', JSON.stringify({ ...stored, account: 'cedar.bsky.social' }));
    signedInAs(admin);
    openApp('/auth/bluesky');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(dialog));
    expect(asked).toEqual(['cedar.bsky.social']);
    window.sessionStorage.setItem('connecting', JSON.stringify(stored));
    const app = openApp('/auth/bluesky');
    await waitFor(() => expect(app.path()).toBe('/connect'));
  });

  it('says why that is refused, and can be tried again', async () => {
    const message = 'Meta App ID not configured';
    mockApi(contracts.createAuthorization, () => new Refusal(400, { code: 'connection.not-configured', message }));
    openApp('/auth/facebook');
    await expectText(message);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('asks an admin who names no client for which one', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, ({ query }) => ({
      clients: query.kind === 'customers' ? [cedar] : [],
      total: 1,
      page: 1,
      totalPages: 1,
    }));
    mockApi(contracts.getClient, () => cedar);
    const begun: unknown[] = [];
    mockApi(contracts.createAuthorization, ({ body }) => {
      begun.push(body);
      return new Refusal(400, { code: 'connection.not-configured', message: 'Not set up' });
    });
    const user = userEvent.setup();
    const app = openApp('/auth/facebook');
    await waitFor(() => expect(app.path()).toBe('/connect'));
    await expectText('When you connect an account, you first choose its client.');
    await user.click(screen.getByRole('button', { name: 'Connect Instagram' }));
    const dialog = await screen.findByRole('dialog', { name: 'Which client?' });
    expect(within(dialog).getByRole('button', { name: 'Connect Instagram' })).toBeDisabled();
    const choice = createWrapper(dialog).findSelect();
    choice?.openDropdown();
    await waitFor(() => expect(choice?.findDropdown().findOptions()).toHaveLength(2));
    choice?.selectOptionByValue(cedar.id);
    await user.click(within(dialog).getByRole('button', { name: 'Connect Instagram' }));
    await waitFor(() => expect(begun).toMatchObject([{ clientId: cedar.id }]));
  });
});

describe('a return without a session', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('asks to sign in and comes back with the same code', async () => {
    const address = '/auth/facebook/callback?code=the-code&state=the-state';
    const app = openApp(address);
    await expectText('Sign in to finish connecting Facebook.');
    expect(app.path()).toBe('/login');
    expect(app.router.state.location.state).toMatchObject({ from: address });
  });

  it('says what the platform refused, and leads to sign-in and to the next try', async () => {
    const app = openApp('/auth/facebook/callback?error=access_denied&error_description=Permissions%20error');
    await expectText('Facebook OAuth Error: Permissions error');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Sign In' }));
    await expectText('Sign in to connect Facebook.');
    expect(app.router.state.location).toMatchObject({ pathname: '/login', state: { from: '/auth/facebook' } });
  });
});
