import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { leftOutHeader } from '../../shared/contracts/contract.ts';
import { App } from '../../web/src/app.tsx';
import { notify, recentMessages } from '../../web/src/shell/toasts/toasts.ts';
import { RootError } from '../../web/src/shell/frame/root-error.tsx';
import { admin, cedar, customer, online } from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { mockDashboard } from './mock-dashboard.ts';
import { mockCognito } from './mock-cognito.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

beforeEach(() => {
  mockApi(contracts.getClient, () => cedar);
  mockDashboard();
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
});

describe('the start and unknown addresses', () => {
  it.each(['/', '/nowhere', '/client'])('%s is the landing page to the signed-out', async (address) => {
    const app = openApp(address);
    expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
    expect(app.path()).toBe('/');
  });

  it.each([
    ['an admin to the dashboard', admin, '/dashboard'],
    ['a client to their workspace', customer, `/client/${customer.id}`],
  ])('lead %s', async (_, user, home) => {
    signedInAs(user);
    const app = openApp('/nowhere');
    await expectText('Redirecting to Dashboard...');
    await waitFor(() => expect(app.path()).toBe(home));
  });
});

describe('entries that cannot be shown', () => {
  const found = { clients: [cedar], total: 1, page: 1, totalPages: 1 };
  const answer = (leftOut: number) =>
    server.use(
      http.get(addressOf(contracts.listClients.path), () =>
        HttpResponse.json(found, leftOut > 0 ? { headers: { [leftOutHeader]: String(leftOut) } } : {}),
      ),
    );

  it('are told once, however many lists leave them out, until that is dismissed', async () => {
    answer(2);
    signedInAs(admin);
    openApp('/clients');
    await expectText('2 entries cannot be shown');
    await expectText('Cedar Bakery');
    expect(screen.getAllByText('2 entries cannot be shown')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /dismiss alert/i }));
    await waitFor(() => expect(screen.queryByText('2 entries cannot be shown')).not.toBeInTheDocument());
  });

  it('are not told of where an answer has them all', async () => {
    answer(0);
    signedInAs(admin);
    openApp('/clients');
    await expectText('Cedar Bakery');
    expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();
  });
});

describe('a service that cannot save', () => {
  const failing = { ...online, status: 'degraded', writes: 'failing' } as const;
  const header = 'Changes cannot be saved at the moment';

  it('is told to staff', async () => {
    mockApi(contracts.getHealth, () => failing);
    signedInAs(admin);
    openApp('/clients');
    await expectText(header);
  });

  it('is not told to a client', async () => {
    mockApi(contracts.getHealth, () => failing);
    signedInAs(customer);
    openApp(`/client/${customer.id}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(header)).not.toBeInTheDocument();
  });
});

async function pagesInBar() {
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the top bar', () => {
  it('has every page for an owner', async () => {
    signedInAs(admin);
    openApp('/clients');
    await screen.findByRole('button', { name: /^Your account/ });
    expect(await pagesInBar()).toEqual([
      ['HOME', '/dashboard'],
      ['PRICING', '/pricing'],
      ['CLIENTS', '/clients'],
      ['TEAM', '/team'],
      ['POSTS', '/posts'],
      ['INBOX', '/conversations'],
      ['SUBSCRIPTIONS', '/subscriptions'],
      ['ACCOUNT', '/account'],
    ]);
  });

  it.each([
    ['viewer', ['CLIENTS', 'POSTS', 'INBOX']],
    ['writer', ['CLIENTS', 'POSTS', 'INBOX']],
    ['manager', ['CLIENTS', 'POSTS', 'INBOX', 'SUBSCRIPTIONS']],
  ] as const)('has what a %s may open', async (rank, expected) => {
    signedInAs({ ...admin, rank });
    openApp('/clients');
    await screen.findByRole('button', { name: /^Your account/ });
    const pages = (await pagesInBar()).map(([name]) => name);
    expect(pages).toEqual(['HOME', 'PRICING', ...expected, 'ACCOUNT']);
  });

  it('has a client’s own pages', async () => {
    signedInAs(customer);
    openApp('/pricing');
    await screen.findByRole('button', { name: /^Your account/ });
    const own = `/client/${customer.id}`;
    expect(await pagesInBar()).toEqual([
      ['HOME', own],
      ['PRICING', '/pricing'],
      ['POSTS', `${own}/posts`],
      ['ACCOUNT', `${own}/settings`],
    ]);
  });

  it.each([
    ['/', '/login'],
    ['/login', '/'],
    ['/pricing', '/'],
  ])('has home, prices and the way in for the signed-out at %s', async (address, wayIn) => {
    mockCognito({});
    openApp(address);
    expect(await pagesInBar()).toEqual([
      ['HOME', '/'],
      ['PRICING', '/pricing'],
    ]);
    const bar = screen.getByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', wayIn);
    expect(within(bar).queryByRole('button', { name: /^Your account/ })).not.toBeInTheDocument();
  });

  it('states whether the folded pages are open', async () => {
    openApp('/');
    const toggle = await screen.findByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the menu of the signed-in', () => {
  beforeEach(() => signedInAs(admin));

  it('says who they are and leads to what they open now and then', async () => {
    openApp('/pricing');
    const button = await screen.findByRole('button', { name: `Your account: ${admin.name}` });
    expect(button).toHaveAttribute('data-initials', 'A');
    await userEvent.click(button);
    expect(screen.getByText(admin.email)).toBeInTheDocument();
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual([
      'Media library',
      'Numbers',
      'Instagram webhooks',
      'Outgoing webhooks',
      'Data deletion requests',
      'Operations',
      'Recent messages',
      'Sign Out',
    ]);
  });

  it('is walked with the keyboard and gives the focus back', async () => {
    openApp('/pricing');
    const button = await screen.findByRole('button', { name: /^Your account/ });
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Media library' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Recent messages' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('shows the messages that are gone, the newest first, and gives the focus back', async () => {
    openApp('/pricing');
    const button = await screen.findByRole('button', { name: /^Your account/ });
    for (let count = 1; count <= 22; count += 1) act(() => notify.success(`Number ${count}.`));
    act(() => notify.error('It did not work'));
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Recent messages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recent messages' }));
    const messages = dialog.getAllByRole('listitem');
    expect(messages).toHaveLength(20);
    expect(messages[0]).toHaveTextContent('It did not work');
    expect(messages.at(-1)).toHaveTextContent('Number 4.');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('closes when it is left', async () => {
    openApp('/pricing');
    await userEvent.click(await screen.findByRole('button', { name: /^Your account/ }));
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('signs out, also from a public page', async () => {
    const app = openApp('/pricing');
    await userEvent.click(await screen.findByRole('button', { name: /^Your account/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    await expectText('Logged out successfully');
    expect(window.sessionStorage.getItem('session')).toBeNull();
  });

  it('leaves nothing on the device that the person wrote or chose', async () => {
    const names = ['unfinished-posts', 'reply-drafts', 'month-plans', 'last-choices', 'last-picks'];
    for (const name of names) window.localStorage.setItem(`nashra.${name}`, '[]');
    const app = openApp('/pricing');
    await userEvent.click(await screen.findByRole('button', { name: /^Your account/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(names.filter((name) => window.localStorage.getItem(`nashra.${name}`) !== null)).toEqual([]);
  });

  it('forgets the messages with the session', async () => {
    const app = openApp('/pricing');
    await screen.findByRole('button', { name: /^Your account/ });
    act(() => notify.success('Cedar Bakery has been added'));
    await userEvent.click(screen.getByRole('button', { name: /^Your account/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    await waitFor(() => expect(recentMessages.current().map(({ text }) => text)).toEqual(['Logged out successfully']));
  });
});

describe('going to another page', () => {
  it('sets its title and moves the focus to its heading', async () => {
    signedInAs(admin);
    openApp('/clients');
    await userEvent.click(await screen.findByRole('link', { name: 'POSTS' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /Posts Management/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Posts Management – Nashra');
  });

  it('leaves a menu open that was opened before the page came', async () => {
    signedInAs(admin);
    const { router } = openApp('/clients');
    await userEvent.click(await screen.findByRole('button', { name: `Your account: ${admin.name}` }));
    await act(async () => router.navigate('/posts'));
    await screen.findByRole('heading', { level: 1, name: /Posts Management/ });
    expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement);
  });
});

describe('a session that is over', () => {
  it('ends here too when the API says so', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => new Refusal(401, { code: 'user.unauthenticated', message: 'Sign in' }));
    const app = openApp('/clients');
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(window.sessionStorage.getItem('session')).toBeNull();
  });
});

describe('something that breaks', () => {
  it('is shown, with a way back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = () => {
      throw new Error('broken');
    };
    const router = createMemoryRouter([{ path: '/', Component: broken, ErrorBoundary: RootError }]);
    render(<App router={router} />);
    await expectText('Unexpected Application Error!');
    expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
  });
});
