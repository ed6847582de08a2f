import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import { admin, cedar, customer, draft, libraryOf, picture } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const noPosts = { posts: [], total: 0, page: 1, totalPages: 0 };

async function openPosts(user: User) {
  signedInAs(user);
  mockApi(contracts.listPosts, () => noPosts);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listClients, ({ query: { search } }) => ({
    clients: search === 'ceda' ? [cedar] : [],
    total: 1,
    page: 1,
    totalPages: 1,
  }));
  const app = openApp(user.role === 'admin' ? '/posts' : `/client/${user.id}/posts`);
  await screen.findByRole('heading', { level: 1, name: /Posts/ });
  return { app, user: userEvent.setup() };
}

const openPalette = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search pages, clients, posts, files and actions' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
};

describe('the command palette', () => {
  it('goes to a page by a part of its name', async () => {
    const { app, user } = await openPosts(admin);
    await openPalette(user);
    await user.keyboard('webhook');
    createWrapper().findAutosuggest()?.selectSuggestionByValue('Instagram webhooks', { expandToViewport: true });
    await waitFor(() => expect(app.path()).toBe('/webhooks/instagram'));
  });

  it('finds clients and goes to their posts', async () => {
    const { app, user } = await openPosts(admin);
    await openPalette(user);
    await user.keyboard('ceda');
    await waitFor(() => expect(screen.getAllByRole('option')[1]).toHaveTextContent('Posts of Cedar Bakery'));
    createWrapper().findAutosuggest()?.selectSuggestionByValue('Posts of Cedar Bakery', { expandToViewport: true });
    await waitFor(() => expect(app.path()).toBe(`/clients/${cedar.id}/posts`));
  });

  it('opens a client', async () => {
    const { app, user } = await openPosts(admin);
    await openPalette(user);
    await user.keyboard('ceda');
    const option = await screen.findByRole('option', { name: /^Cedar Bakery/ });
    expect(option).toHaveTextContent('owner@cedar.example');
    mockApi(contracts.listConnections, () => ({ connections: [] }));
    createWrapper().findAutosuggest()?.selectSuggestionByValue('Cedar Bakery', { expandToViewport: true });
    await waitFor(() => expect(app.path()).toBe(`/clients/${cedar.id}`));
  });

  it('opens from the bar, and finds a post by words that its beginning does not show', async () => {
    const { app, user } = await openPosts(admin);
    const found = { ...draft, content: `${'Bread. '.repeat(20)}Za'atar` };
    mockApi(contracts.listPosts, ({ query: { search } }) =>
      search === 'zaatar' ? { posts: [found], total: 1, page: 1, totalPages: 1 } : noPosts,
    );
    mockApi(contracts.getPost, () => found);
    await user.click(screen.getByRole('button', { name: /^Search/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Search pages/ })).toHaveFocus());
    await user.keyboard('zaatar');
    const option = await screen.findByRole('option', { name: /^Bread\. Bread/ });
    expect(option).toHaveTextContent('Cedar Bakery · Draft');
    createWrapper().findAutosuggest()?.selectSuggestionByValue(found.id, { expandToViewport: true });
    await waitFor(() => expect(app.path()).toBe(`/posts?post=${found.id}`));
  });

  it('finds the files of a client by their names', async () => {
    const { app, user } = await openPosts(customer);
    mockApi(contracts.listMedia, () => libraryOf([picture]));
    await openPalette(user);
    await user.keyboard('brea');
    await screen.findByRole('option', { name: /^bread\.jpg/ });
    createWrapper().findAutosuggest()?.selectSuggestionByValue(picture.id, { expandToViewport: true });
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/media?search=bread.jpg`));
  });

  it('offers a client only what is theirs', async () => {
    const { user } = await openPosts(customer);
    await openPalette(user);
    expect(await screen.findByRole('option', { name: /^Posts/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /^Clients/ })).not.toBeInTheDocument();
  });
});

describe('keyboard shortcuts', () => {
  it('begin a new post with c', async () => {
    const { app, user } = await openPosts(customer);
    mockApi(contracts.listConnections, () => ({ connections: [] }));
    await user.keyboard('c');
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts/new`));
  });

  it('go to a page with g and its letter', async () => {
    const { app, user } = await openPosts(admin);
    await user.keyboard('gc');
    await waitFor(() => expect(app.path()).toBe('/clients'));
  });

  it('are listed with ?, and those of a single key can be switched off', async () => {
    const { app, user } = await openPosts(admin);
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Go to Clients')).toBeInTheDocument();
    await user.click(sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.keyboard('gc');
    expect(app.path()).toBe('/posts');
    expect(await openPalette(user)).toBeInTheDocument();
  });

  it('do nothing while something is typed', async () => {
    const { app, user } = await openPosts(admin);
    const field = await openPalette(user);
    await user.type(field, 'gc');
    expect(app.path()).toBe('/posts');
  });
});
