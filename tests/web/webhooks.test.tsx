import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { readEventStream } from '../../web/src/api/event-stream.ts';
import { admin, customer } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const callbackUrl = 'https://nashra.example/api/webhooks/instagram';
const fields = ['comments', 'mentions', 'story_insights', 'live_comments'];
const token = 'a-verify-token-nobody-knows-w7Xy';
const failure = new Refusal(400, { code: 'webhook.broken', message: 'It broke' });

/** `number` is also the second in which the event was stored. */
function stream(...numbers: number[]) {
  const two = (number: number) => String(number).padStart(2, '0');
  const messages = numbers.map((number) => {
    const value = { id: String(number), text: `Comment ${number}`, from: { id: '77' }, media: { id: '88' } };
    const entry = [{ id: '17841400010000101', time: 1795233600, changes: [{ field: 'comments', value }] }];
    return `id: 2026-11-21T10:00:${two(number)}.000Z#00000#${number}\ndata: ${JSON.stringify({ entry })}\n\n`;
  });
  return `retry: 20\n\n${messages.join('')}id: 2026-11-21T09:59:00.000Z\n\n`;
}

const mockStatus = (connected: boolean) =>
  mockApi(contracts.getWebhookStatus, () => ({
    connected,
    callback_url: callbackUrl,
    ...(connected ? { verify_token_end: 'w7Xy' } : {}),
    fields,
  }));

async function openPage({ isConnected = true, events = stream() } = {}) {
  signedInAs(admin);
  mockStatus(isConnected);
  mockApi(contracts.listWebhookEvents, () => events);
  openApp('/webhooks/instagram');
  await screen.findByRole('heading', { level: 1, name: 'Instagram webhooks' });
  return userEvent.setup();
}

const texts = () => screen.queryAllByText(/^Comment \d+$/).map(({ textContent }) => textContent);

describe('the webhooks page', () => {
  it('is for administrators', async () => {
    signedInAs(customer);
    mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 1 }));
    const app = openApp('/webhooks/instagram');
    await waitFor(() => expect(app.path()).toMatch(/^\/client\//));
  });

  it('is reached from the person’s menu', async () => {
    signedInAs(admin);
    mockStatus(true);
    mockApi(contracts.listWebhookEvents, () => stream());
    mockApi(contracts.listClients, () => ({ clients: [], total: 0, page: 1, totalPages: 1 }));
    const app = openApp('/clients');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Instagram webhooks' }));
    await waitFor(() => expect(app.path()).toBe('/webhooks/instagram'));
  });

  it('shows what is agreed with the platform, and of the token only the end', async () => {
    await openPage();
    await expectText('Connected');
    expect(screen.getByText(callbackUrl)).toBeInTheDocument();
    expect(screen.getByText('••••••••••••w7Xy')).toBeInTheDocument();
    for (const field of fields) expect(screen.getByText(field)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeEnabled();
  });

  it('says that it is not connected', async () => {
    await openPage({ isConnected: false });
    await expectText('Instagram webhook is not connected');
    expect(screen.getByText('Disconnected')).toBeInTheDocument();
    expect(screen.getByText('Created when you connect')).toBeInTheDocument();
  });

  it('counts as disconnected when the status cannot be read, until it can', async () => {
    signedInAs(admin);
    mockApi(contracts.getWebhookStatus, () => failure);
    mockApi(contracts.listWebhookEvents, () => stream());
    openApp('/webhooks/instagram');
    await expectText('Failed to check webhook status');
    expect(screen.getByText('Disconnected')).toBeInTheDocument();
    mockStatus(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Connected');
  });
});

describe('connecting', () => {
  it('sends our own address and masks the token it gets', async () => {
    const user = await openPage({ isConnected: false });
    const sent: unknown[] = [];
    mockApi(contracts.createWebhookConnection, ({ body }) => {
      sent.push(body);
      mockStatus(true);
      return { success: true, message: 'Instagram webhook is connected', verify_token: token };
    });
    await user.click(await screen.findByRole('button', { name: 'Connect' }));
    await expectText('Connected');
    expect(sent).toEqual([{ callback_url: callbackUrl }]);
    expect(screen.queryByText(token)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy the verify token' })).toBeInTheDocument();
  });

  it('gives what is entered by hand when the platform refuses', async () => {
    const user = await openPage({ isConnected: false });
    const message = 'Failed to connect webhook: (#100) Configure it in the dashboard';
    mockApi(contracts.createWebhookConnection, () => ({ success: false, message, verify_token: token }));
    await user.click(await screen.findByRole('button', { name: 'Connect' }));
    await expectText('Connect in the App Dashboard');
    await expectText('Failed to connect webhook');
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy the verify token' })).toBeInTheDocument();
  });

  it('says when it could not be done', async () => {
    const user = await openPage({ isConnected: false });
    mockApi(contracts.createWebhookConnection, () => failure);
    await user.click(await screen.findByRole('button', { name: 'Connect' }));
    await expectText('Failed to connect webhook');
  });

  it('is undone, and says when it could not be', async () => {
    const user = await openPage();
    mockApi(contracts.deleteWebhookConnection, () => failure);
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await expectText('Failed to disconnect webhook');
    mockApi(contracts.deleteWebhookConnection, () => {
      mockStatus(false);
      return { success: true as const };
    });
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await expectText('Instagram webhook is not connected');
  });
});

describe('the live list', () => {
  it('shows the newest first, with whom and what they are about', async () => {
    await openPage({ events: stream(1, 2) });
    await expectText('Comment 2');
    expect(texts()).toEqual(['Comment 2', 'Comment 1']);
    const row = within(screen.getByText('Comment 2').closest('tr')!);
    for (const cell of ['comments', '77', '88']) expect(row.getByText(cell)).toBeInTheDocument();
  });

  it('goes on from the last event, shows none twice, and keeps fifty', async () => {
    await openPage({ events: stream(1, 2) });
    await expectText('Comment 2');
    const asked: unknown[] = [];
    mockApi(contracts.listWebhookEvents, ({ headers }) => {
      asked.push(headers['last-event-id']);
      return stream(...Array.from({ length: 50 }, (_, index) => index + 2));
    });
    await expectText('Comment 51');
    expect(texts()).toHaveLength(50);
    expect(texts().at(-1)).toBe('Comment 2');
    expect(asked[0]).toBe('2026-11-21T09:59:00.000Z');
  });

  it('says that the connection is lost, keeps what it shows, and goes on when it is back', async () => {
    await openPage({ events: stream(1) });
    await expectText('Comment 1');
    mockApi(contracts.listWebhookEvents, () => failure);
    await expectText('Webhook connection lost');
    expect(texts()).toEqual(['Comment 1']);
    mockApi(contracts.listWebhookEvents, () => stream(2));
    await expectText('Comment 2');
    await waitFor(() => expect(screen.queryByText('Webhook connection lost')).not.toBeInTheDocument());
  });

  it('stands still while it is paused', async () => {
    const user = await openPage({ events: stream(1) });
    await expectText('Comment 1');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('Paused')).toBeInTheDocument();
    let asked = 0;
    mockApi(contracts.listWebhookEvents, () => {
      asked += 1;
      return stream(2);
    });
    // Another request that takes longer than the list would wait.
    mockApi(contracts.deleteWebhookConnection, () => failure);
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await expectText('Failed to disconnect webhook');
    expect(asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await expectText('Comment 2');
  });

  it('shows what was written as text', async () => {
    await openPage({ events: stream(1).replace('Comment 1', '<img src=x onerror=alert(1)>') });
    await expectText('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('an event stream', () => {
  it('is read as the standard says', () => {
    const text =
      'retry: 10\r\n: a comment\r\nid: 1\ndata: one\ndata:two\n\nevent: x\n\nid: 2\ndata\n\nid:3\n\ndata: cut off';
    expect(readEventStream(text)).toEqual({
      messages: [
        { id: '1', data: 'one\ntwo' },
        { id: '2', data: '' },
      ],
      lastId: '3',
      retryMilliseconds: 10,
    });
  });

  it('may say nothing', () => {
    expect(readEventStream('')).toEqual({ messages: [], lastId: undefined, retryMilliseconds: undefined });
    expect(readEventStream('retry: soon\n\n').retryMilliseconds).toBeUndefined();
  });
});
