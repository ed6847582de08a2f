import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { idempotencyKeyHeader } from '../../shared/contracts/contract.ts';
import { App } from '../../web/src/app.tsx';
import { outbox } from '../../web/src/offline/outbox.ts';
import { routes } from '../../web/src/routes.tsx';
import { enter } from './enter.ts';
import { admin, cedar, customer, draft, facebook } from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const healthy = { status: 'ok', database: 'available', writes: 'accepted', version: 'v1.0.0' } as const;
let keys: (string | null)[] = [];

/** A browser cannot tell a lost request from a lost answer. */
function cutOff() {
  server.use(
    http.get(addressOf('/api/health'), () => HttpResponse.error()),
    http.post(addressOf('/api/posts'), ({ request }) => {
      keys.push(request.headers.get(idempotencyKeyHeader));
      return HttpResponse.error();
    }),
  );
}

function comeBack(status: number, answer: object) {
  mockApi(contracts.getHealth, () => healthy);
  server.use(
    http.post(addressOf('/api/posts'), ({ request }) => {
      keys.push(request.headers.get(idempotencyKeyHeader));
      return HttpResponse.json({ ...answer }, { status });
    }),
  );
}

beforeEach(() => {
  keys = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getHealth, () => healthy);
});
afterEach(() => outbox.clear());

async function saveDraft() {
  const user = userEvent.setup();
  openApp(`/client/${customer.id}/posts/new`);
  await enter(user, await screen.findByRole('textbox', { name: 'Content' }), 'Fresh bread at seven');
  await user.click(await screen.findByRole('checkbox', { name: /Facebook/ }));
  await user.click(screen.getByRole('radio', { name: /draft/ }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  return user;
}

describe('a draft that is saved while the service cannot be reached', () => {
  it('is kept on the device and said to wait', async () => {
    cutOff();
    await saveDraft();
    await expectText('Saved on this device. It will be sent when the service is back.');
    await expectText('1 change waits to be sent');
    await expectText('The service cannot be reached');
    expect(outbox.current()).toMatchObject([{ kind: 'post', body: { content: 'Fresh bread at seven' } }]);
  });

  it('is sent under the same key when the service is back, and then waits no more', async () => {
    cutOff();
    const user = await saveDraft();
    await expectText('1 change waits to be sent');
    comeBack(201, draft);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('1 change has been sent');
    await waitFor(() => expect(screen.queryByText('1 change waits to be sent')).not.toBeInTheDocument());
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('stays with the reason when it is refused, until it is discarded', async () => {
    cutOff();
    const user = await saveDraft();
    await expectText('1 change waits to be sent');
    const message = 'You have reached your monthly post limit.';
    comeBack(403, new Refusal(403, { code: 'post.monthly-limit', message }).body);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('1 change was refused');
    await expectText(message);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(outbox.current()).toEqual([]));
  });

  it('asks before signing out', async () => {
    cutOff();
    const user = await saveDraft();
    await expectText('1 change waits to be sent');
    await screen.findByRole('heading', { level: 1, name: /Posts/ });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search pages, clients, posts, files and actions' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('sign out');
    createWrapper().findAutosuggest()?.selectSuggestionByValue('Sign Out', { expandToViewport: true });
    await expectText('Changes on this device have not been sent and would be lost.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(outbox.current()).toHaveLength(1);
  });
});

it('says inside the frame that a page could not be loaded, what of a post is kept, and when it opens', async () => {
  cutOff();
  await saveDraft();
  await expectText('1 change waits to be sent');
  const [frame] = routes;
  const unreachable = { path: '/other', lazy: () => Promise.reject(new TypeError('Failed to fetch')) };
  const router = createMemoryRouter(
    [{ ...frame, children: frame!.children!.map((page) => ({ ...page, children: [unreachable] })) } as RouteObject],
    {
      initialEntries: ['/other'],
    },
  );
  cleanup();
  render(<App router={router} />);
  await expectText('This page could not be loaded');
  await expectText('This page opens by itself when the service is back.');
  await expectText('Saved on this device. It will be sent when the service is back.');
  await expectText('1 change waits to be sent');
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

it('shows staff the posts of a client whose name cannot be read', async () => {
  signedInAs(admin);
  mockApi(contracts.listPosts, () => ({ posts: [draft], total: 1, page: 1, totalPages: 1 }));
  cutOff();
  server.use(http.get(addressOf(`/api/clients/${cedar.id}`), () => HttpResponse.error()));
  openApp(`/client/${cedar.id}/posts`);
  await expectText('The service cannot be reached');
  await expectText(draft.content);
});
