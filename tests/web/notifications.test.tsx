import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ReadNotification } from '../../shared/contracts/notification-contracts.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import { idOfPost } from '../support/ids.ts';
import { admin, cedar, customer } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const postId = idOfPost(`${cedar.id}-01JP0ST00000000000000P0ST1`);

const failed: ReadNotification = {
  id: 'post.failed#1',
  clientId: cedar.id,
  clientName: cedar.name,
  about: 'post.failed',
  title: 'A post could not be published',
  paragraphs: ['One of your posts could not be published:', 'Facebook: The picture is too small'],
  links: [{ label: 'Look at the post', path: `/client/${cedar.id}/posts?post=${postId}` }],
  codes: {
    title: { code: 'notice.failed' },
    paragraphs: [
      { code: 'notice.failed-post' },
      { code: 'notice.words', params: { words: 'Facebook: The picture is too small' } },
    ],
    links: [{ code: 'notice.look-at-post' }],
  },
  occurredAt: '2026-11-22T10:00:00.000Z',
  isRead: false,
};
const endsSoon: ReadNotification = {
  ...failed,
  id: 'plan.ends-soon#1',
  about: 'plan.ends-soon',
  title: 'Your free trial ends soon',
  paragraphs: ['Your free trial ends on 23 Nov 2026.'],
  links: [{ label: 'Subscribe to Starter', path: '/payment?plan=starter&method=now' }],
  codes: {
    title: { code: 'notice.trial-ends' },
    paragraphs: [
      {
        code: 'notice.trial-end',
        params: { plan: 'Starter', end: { at: '2026-11-23T10:00:00.000Z', timeZone: 'Asia/Beirut' } },
      },
    ],
    links: [{ code: 'notice.subscribe', params: { plan: 'Starter' } }],
  },
  occurredAt: '2026-11-22T09:00:00.000Z',
  isRead: true,
};

let asked: (string | undefined)[];
let read: unknown[];
beforeEach(() => {
  asked = [];
  read = [];
  let isAllRead = false;
  mockApi(contracts.listNotifications, ({ query }) => {
    asked.push(query.clientId);
    const notifications = [failed, endsSoon].map((one) => ({ ...one, isRead: one.isRead || isAllRead }));
    return { notifications, unread: isAllRead ? 0 : 1 };
  });
  mockApi(contracts.createNotificationReadMark, ({ body }) => {
    read.push(body);
    isAllRead = true;
    return undefined;
  });
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
});

async function openBar(user: User) {
  signedInAs(user);
  const app = openApp(user.role === 'admin' ? '/clients' : `/client/${user.id}/posts`);
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 new' });
  return { app, bell, person: userEvent.setup() };
}

async function openPanel(user: User = customer) {
  const { bell, person, ...rest } = await openBar(user);
  await person.click(bell);
  const panel = screen.getByRole('region', { name: 'Newest notifications' });
  await within(panel).findByRole('link', { name: 'See all notifications' });
  return { ...rest, bell, person, panel, inPanel: within(panel) };
}

describe('the bell', () => {
  it('has a name with what is seen on it, however much is new', async () => {
    mockApi(contracts.listNotifications, () => ({ notifications: [failed], unread: 12 }));
    signedInAs(customer);
    openApp(`/client/${customer.id}/posts`);
    const bell = await screen.findByRole('button', { name: 'Notifications, 9+ new' });
    expect(bell).toHaveTextContent('9+');
  });

  it('counts what is new and shows what happened and where it is put right', async () => {
    const { bell, panel, inPanel } = await openPanel();
    expect(bell).toHaveAttribute('aria-expanded', 'true');
    expect(panel).toHaveFocus();
    expect(inPanel.getAllByRole('listitem')).toHaveLength(2);
    expect(inPanel.getByText('A post could not be published')).toBeInTheDocument();
    expect(inPanel.getByText('Facebook: The picture is too small')).toBeInTheDocument();
    expect(inPanel.getAllByText('New')).toHaveLength(1);
    const links = inPanel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Look at the post', failed.links[0]?.path],
      ['Subscribe to Starter', endsSoon.links[0]?.path],
      ['See all notifications', `/client/${customer.id}/notifications`],
    ]);
    expect(new Set(asked)).toEqual(new Set([customer.id]));
  });

  it('marks all as read up to the newest that is shown', async () => {
    const { person, inPanel } = await openPanel();
    await person.click(inPanel.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toHaveAttribute('aria-expanded', 'true');
    expect(read).toEqual([{ clientId: customer.id, until: failed.occurredAt }]);
    expect(inPanel.queryByText('New')).not.toBeInTheDocument();
    expect(inPanel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  it('says when they could not be marked, and leaves them new', async () => {
    const { person, inPanel } = await openPanel();
    mockApi(contracts.createNotificationReadMark, () => new Refusal(503, { code: 'api.busy', message: 'Busy' }));
    await person.click(inPanel.getByRole('button', { name: 'Mark all as read' }));
    await expectText('The notifications could not be marked as read. Busy');
    expect(inPanel.getByText('New')).toBeInTheDocument();
  });

  it('is closed with Escape, which gives the focus back, and by leaving it', async () => {
    const { bell, person } = await openPanel();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Newest notifications' })).not.toBeInTheDocument();
    expect(bell).toHaveFocus();
    await person.click(bell);
    await person.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('region', { name: 'Newest notifications' })).not.toBeInTheDocument();
  });

  it('leads on and closes', async () => {
    const { app, person, inPanel } = await openPanel();
    await person.click(inPanel.getByRole('link', { name: 'See all notifications' }));
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    expect(app.path()).toBe(`/client/${customer.id}/notifications`);
    expect(screen.queryByRole('region', { name: 'Newest notifications' })).not.toBeInTheDocument();
  });

  it('tells an admin which client it is about, and leads to the post, the subscription and the client', async () => {
    const { inPanel } = await openPanel(admin);
    for (const text of ['Cedar Bakery: a post could not be published', 'The trial of Cedar Bakery ends soon'])
      expect(inPanel.getByText(text)).toBeInTheDocument();
    expect(inPanel.getByText('Facebook: The picture is too small')).toBeInTheDocument();
    expect(inPanel.queryByText(/[Yy]our/)).not.toBeInTheDocument();
    const links = inPanel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    const client = [`Open ${cedar.name}`, `/clients/${cedar.id}`];
    expect(links).toEqual([
      ['Open the post', `/posts?post=${postId}`],
      client,
      ['Open the subscription', `/clients/${cedar.id}/subscription`],
      client,
      ['See all notifications', '/notifications'],
    ]);
    expect(new Set(asked)).toEqual(new Set([undefined]));
  });

  it('is not there for who is signed out', async () => {
    openApp('/login');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('is a link to the page on a phone', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(width < 688px)',
      addEventListener() {},
      removeEventListener() {},
    }));
    signedInAs(customer);
    openApp(`/client/${customer.id}/posts`);
    const bell = await screen.findByRole('link', { name: 'Notifications, 1 new' });
    expect(bell).toHaveAttribute('href', `/client/${customer.id}/notifications`);
    vi.unstubAllGlobals();
  });
});

describe('the page of notifications', () => {
  async function openPage(user: User, address: string) {
    signedInAs(user);
    const app = openApp(address);
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    return app;
  }

  it('is a client’s own', async () => {
    const app = await openPage(customer, '/notifications');
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/notifications`));
    await expectText('Your free trial ends soon');
  });

  it('is about one client or all of them for an admin', async () => {
    await openPage(admin, `/client/${cedar.id}/notifications`);
    await expectText('Cedar Bakery: a post could not be published');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(read).toEqual([{ clientId: cedar.id, until: failed.occurredAt }]));
    expect(asked).toContain(cedar.id);
  });

  it('says when there are none', async () => {
    mockApi(contracts.listNotifications, () => ({ notifications: [], unread: 0 }));
    await openPage(admin, '/notifications');
    await expectText('No notifications');
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  it('says when they could not be read, and tries again', async () => {
    mockApi(contracts.listNotifications, () => new Refusal(400, { code: 'broken', message: 'Broken' }));
    await openPage(admin, '/notifications');
    await expectText('The notifications could not be loaded');
    mockApi(contracts.listNotifications, () => ({ notifications: [failed], unread: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Cedar Bakery: a post could not be published');
  });
});
