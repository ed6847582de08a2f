import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import '../../web/src/pages/dashboard.tsx';
import { admin, agency, cedar, config, customer } from './fixtures.ts';
import { broken, mockApi } from './mock-api.ts';
import { mockDashboard, publishingNumbers } from './mock-dashboard.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const listed = (...clients: Client[]) => ({ clients, total: clients.length, page: 1, totalPages: 1 });

beforeEach(() => {
  signedInAs(admin);
  mockDashboard();
});

async function card(list: string, label: string) {
  const cards = await screen.findByRole('list', { name: list });
  return within(cards).getByText(label).closest('li');
}

describe('the numbers of the dashboard', () => {
  it('are all there', async () => {
    openApp('/dashboard');
    await screen.findByText('42');
    for (const [list, label, value] of [
      ['Clients', 'Total Clients', '42'],
      ['Clients', 'Trial Clients', '7'],
      ['Clients', 'Active Subscribers', '31Paid'],
      ['Clients', 'Total Sub-Clients', '9All Plans'],
      ['Posts', 'Published', '11'],
      ['Posts', 'Scheduled', '23'],
      ['Posts', 'Drafts', '35'],
      ['Posts', 'Failed', '3'],
      ['Media', 'Media Files', '1612 images / 4 videos'],
      ['Media', 'Total Files', '18'],
      ['Media', 'Total Size', '3.50 MB'],
      ['Media', 'Images', '12'],
      ['Media', 'Videos', '4'],
    ] as const)
      expect(await card(list, label)).toHaveTextContent(`${label}${value}`);
  });

  it('lead to the lists they count', async () => {
    openApp('/dashboard');
    for (const [name, address] of [
      ['Total Clients', '/clients'],
      ['Trial Clients', '/clients?status=trial'],
      ['Active Subscribers', '/clients?status=subscribers'],
      ['Total Sub-Clients', '/clients?status=sub-clients'],
      ['Published', '/posts?status=published'],
      ['Scheduled', '/posts?status=scheduled'],
      ['Drafts', '/posts?status=draft'],
      ['Failed', '/posts?status=failed'],
      ['Media Files', '/media?type=image-or-video'],
      ['Total Files', '/media'],
      ['Total Size', '/media'],
      ['Images', '/media?type=image'],
      ['Videos', '/media?type=video'],
    ] as const)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('that cannot be read say so, are asked for again, and leave the others alone', async () => {
    mockApi(contracts.getClientStatistics, broken);
    openApp('/dashboard');
    await expectText('The client numbers could not be loaded');
    expect(screen.getByText('Request request-1')).toBeInTheDocument();
    await screen.findByText('3.50 MB');
    mockDashboard();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('42');
  });

  it('are for administrators', async () => {
    signedInAs(customer);
    mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
    mockApi(contracts.getClient, () => cedar);
    const app = openApp('/dashboard');
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
  });
});

describe('the charts', () => {
  it('shows publishing rates and a table of their days', async () => {
    openApp('/dashboard');
    await expectText('98.98%');
    expect(screen.getByText('98.5%')).toBeInTheDocument();
    expect(screen.getByText('The last 30 days, 22 Oct to 20 Nov')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table: Publishing' }));
    const table = within(await screen.findByRole('table', { name: 'Publishing' }));
    expect(table.getAllByRole('row')).toHaveLength(31);
    expect(table.getByRole('row', { name: '20 Nov 197 3' })).toBeInTheDocument();
  });

  it('have no rate of nothing', async () => {
    const none = { published: 0, onTime: 0, failed: 0 };
    const { onTimeRate: _rate, successRate: _other, ...range } = publishingNumbers;
    mockApi(contracts.getPublishingStatistics, () => ({
      ...range,
      ...none,
      days: publishingNumbers.days.map(({ day }) => ({ day, ...none })),
    }));
    openApp('/dashboard');
    await expectText('Nothing was published in these days');
    expect(screen.getAllByText('N/A')).toHaveLength(2);
  });

  it.each([
    ['Posts by status', 'Scheduled 23'],
    ['Posts by platform', 'TikTok 6'],
  ])('show %s as a table as well', async (title, row) => {
    openApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: `Show as a table: ${title}` }));
    const table = within(await screen.findByRole('table', { name: title }));
    expect(table.getByRole('row', { name: row })).toBeInTheDocument();
  });

  it('that cannot be read say so', async () => {
    mockApi(contracts.getPublishingStatistics, broken);
    openApp('/dashboard');
    await expectText('The publishing numbers could not be loaded');
  });
});

describe('the clients on trial', () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const later = '2099-01-01T10:00:00.000Z';
  const { phone: _phone, ...silent } = { ...cedar, name: 'Olive & Thyme', trialEndDate: later };

  it('are listed with a reminder each, to the fallback number when they gave none', async () => {
    mockApi(contracts.listTrials, () => listed({ ...cedar, trialEndDate: soon }, { ...silent, id: agency.id }));
    openApp('/dashboard');
    const first = (await screen.findByText('Cedar Bakery')).closest('tr');
    for (const text of ['owner@cedar.example', 'Starter', 'Trial expires soon', '+961 70 111 222'])
      expect(first).toHaveTextContent(text);
    const reminder = within(first!).getByRole('link', { name: /Send Reminder to Cedar Bakery/ });
    expect(reminder).toHaveTextContent('Send Reminder');
    const address = reminder.getAttribute('href');
    expect(address).toMatch(/^https:\/\/wa\.me\/96170111222\?text=Hi%20Cedar%20Bakery/);

    const second = screen.getByText('Olive & Thyme').closest('tr');
    expect(second).toHaveTextContent('1 Jan 2099');
    expect(second).toHaveTextContent('N/A');
    expect(second).not.toHaveTextContent('Trial expires soon');
    const fallback = within(second!)
      .getByRole('link', { name: /Send Reminder/ })
      .getAttribute('href');
    expect(fallback).toContain(`https://wa.me/${config.support.phone.replaceAll(/\D/g, '')}?`);
  });

  it('are cards on a phone, with the reminder in sight', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media === '(width < 688px)' }) as MediaQueryList,
    );
    mockApi(contracts.listTrials, () => listed({ ...cedar, trialEndDate: soon }));
    openApp('/dashboard');
    const card = (await screen.findByText('Cedar Bakery')).closest('li');
    for (const text of ['owner@cedar.example', 'Starter', 'Trial expires soon']) expect(card).toHaveTextContent(text);
    expect(within(card!).getByRole('link', { name: /Send Reminder to Cedar Bakery/ })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Trial Clients' })).not.toBeInTheDocument();
  });

  it('may be none, or not be readable', async () => {
    openApp('/dashboard');
    await expectText('No clients on trial');
    mockApi(contracts.listTrials, broken);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh dashboard' }));
    await expectText('The trial clients could not be loaded');
  });
});
