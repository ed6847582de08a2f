import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, customer, facebook, meOf, noStatistics } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const week = 'view=calendar&calendar=week&day=2035-01-15';
const slot = '2035-01-17T08:30:00.000Z';
const bestTime = { weekday: 7, time: '19:00', posts: 14, lift: 1.6, next: '2035-01-21T17:00:00.000Z' };
let measured: number;
let hasSlots: boolean;

beforeEach(() => {
  measured = 40;
  hasSlots = true;
  signedInAs(customer);
  mockApi(contracts.getMe, () => ({ ...meOf(customer), client: cedar }));
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.getPostStatistics, () => noStatistics);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.listProposedTimes, () => ({
    timeZone: 'Asia/Beirut',
    proposed: hasSlots ? [{ at: slot, by: 'slot' as const }] : [],
    bestTimes: measured < 10 ? [] : [bestTime],
    usualTimes: [],
    measuredPosts: measured,
    postsNeeded: 10,
  }));
});

it('shows free slots and best times at their hour, and begins a post there by keyboard', async () => {
  const app = openApp(`/client/${customer.id}/posts?${week}`);
  const free = await screen.findByRole('button', { name: /Create a post.*10:30.*free slot/ });
  expect(screen.getByRole('button', { name: /Create a post.*19:00.*best time · 14 posts/ })).toBeInTheDocument();
  await expectText('Dashed places are free slots and best times. Press one to create a post there.');
  const user = userEvent.setup();
  free.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Date' })).toHaveValue('2035/01/17');
  expect(screen.getByRole('textbox', { name: 'Time' })).toHaveValue('10:30');
  expect(app.path()).toContain('/posts/new');
});

it('says that there are too few posts for best times', async () => {
  measured = 3;
  hasSlots = false;
  openApp(`/client/${customer.id}/posts?${week}`);
  await expectText(
    /Best times need 10 measured posts; there are 3 so far\. Until then, usual hours in Lebanon are shown\./,
  );
  expect(screen.getAllByRole('button', { name: /Create a post.*usual hour in Lebanon/ })).toHaveLength(14);
  expect(screen.queryByRole('button', { name: /best time/ })).toBeNull();
});

it('has none in the month, and asks staff for a client first', async () => {
  signedInAs(admin);
  mockApi(contracts.getMe, () => meOf(admin));
  openApp(`/posts?${week}`);
  await expectText('Choose a client to see its free slots and best times.');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Month' }));
  await screen.findByText('January 2035');
  expect(screen.queryByText('Choose a client to see its free slots and best times.')).toBeNull();
});
