import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { App } from '../../web/src/app.tsx';
import { createQueryClient } from '../../web/src/data/query-client.ts';
import { routes } from '../../web/src/routes.tsx';
import { RootError } from '../../web/src/shell/root-error.tsx';
import { admin, cedar, customer } from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { mockDashboard } from './mock-dashboard.ts';
import { mockCognito } from './mock-cognito.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectSaid } from './said.ts';

beforeEach(() => {
  mockApi(contracts.getClient, () => cedar);
  mockDashboard();
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
});

describe('the start and unknown addresses', () => {
  it.each(['/', '/nowhere', '/client'])('%s leads the signed-out to sign in', async (address) => {
    mockCognito({});
    const app = openApp(address);
    await waitFor(() => expect(app.path()).toBe('/login'));
  });

  it.each([
    ['an admin to the dashboard', admin, '/dashboard'],
    ['a client to their posts', customer, `/client/${customer.id}/posts`],
  ])('lead %s', async (_, user, home) => {
    signedInAs(user);
    const app = openApp('/nowhere');
    await waitFor(() => expect(app.path()).toBe(home));
  });
});

describe('the top bar', () => {
  it('has the pages of an admin', async () => {
    signedInAs(admin);
    openApp('/');
    expect(await screen.findByRole('link', { name: 'CLIENTS' })).toHaveAttribute('href', '/clients');
    expect(screen.getByRole('link', { name: 'POSTS' })).toHaveAttribute('href', '/posts');
  });

  it('has the pages of a client', async () => {
    signedInAs(customer);
    openApp('/');
    expect(await screen.findByRole('link', { name: 'POSTS' })).toHaveAttribute('href', `/client/${customer.id}/posts`);
    expect(screen.queryByRole('link', { name: 'CLIENTS' })).not.toBeInTheDocument();
  });

  it('has nothing but the brand for the signed-out', async () => {
    mockCognito({});
    openApp('/login');
    expect(await screen.findByRole('link', { name: 'Nashra' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('tells whether the folded pages are open', async () => {
    signedInAs(admin);
    openApp('/');
    const toggle = await screen.findByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('going to another page', () => {
  it('sets its title and moves the focus to its heading', async () => {
    signedInAs(admin);
    openApp('/');
    await userEvent.click(await screen.findByRole('link', { name: 'POSTS' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /Posts Management/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Posts Management – Nashra');
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
  it('is told, with a way back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = () => {
      throw new Error('broken');
    };
    const router = createMemoryRouter([{ path: '/', Component: broken, ErrorBoundary: RootError }]);
    render(<App queryClient={createQueryClient()} router={router} />);
    await expectSaid('Unexpected Application Error!');
    expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
  });
});

describe('the settings of the site', () => {
  it('are missed loudly', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.resetModules();
    server.use(http.get(addressOf('/config.json'), () => HttpResponse.json({ auth: {} })));
    const fresh = await import('../../web/src/routes.tsx');
    const router = createMemoryRouter(fresh.routes, { initialEntries: ['/login'] });
    render(<App queryClient={createQueryClient()} router={router} />);
    await expectSaid(/settings of this site could not be read/);
    expect(routes).not.toBe(fresh.routes);
  });
});
