import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const createdAt = '2026-11-23T10:00:00.000Z';
const address = 'https://nashra.example/api/feeds/cedar.ics?key=secret';
let made: string | undefined;

beforeEach(() => {
  made = undefined;
  signedInAs(customer);
  mockApi(contracts.getMe, () => ({ ...meOf(customer), client: cedar }));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.getCalendarFeed, () => (made === undefined ? {} : { createdAt: made }));
  mockApi(contracts.createCalendarFeed, () => {
    made = createdAt;
    return { address, createdAt };
  });
  mockApi(contracts.deleteCalendarFeed, () => {
    made = undefined;
    return undefined;
  });
});

async function openFeed() {
  openApp(`/client/${customer.id}/posts`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Calendar feed…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Calendar feed' })) };
}

it('says what it reveals, shows its address once, with how to subscribe, and takes it back', async () => {
  const { user, dialog } = await openFeed();
  await expectText('There is no address yet.');
  expect(dialog.getByText(/Of posts from 30 days ago to 180 days ahead/)).toHaveTextContent(/No files/);
  await user.click(dialog.getByRole('button', { name: 'Make an address' }));
  expect(await dialog.findByLabelText('Address')).toHaveValue(address);
  expect(dialog.getByText(/Google Calendar/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await expectText('Address copied');
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(dialog.getByRole('button', { name: 'Withdraw the address' }));
  await expectText('There is no address yet.');
  expect(dialog.queryByLabelText('Address')).toBeNull();
});

it('cannot be shown again, but made anew', async () => {
  made = createdAt;
  const { user, dialog } = await openFeed();
  await expectText(/An address was made on 23 Nov 2026/);
  expect(dialog.queryByLabelText('Address')).toBeNull();
  mockApi(contracts.createCalendarFeed, () => new Refusal(429, { code: 'request.too-many', message: 'Too many' }));
  await user.click(dialog.getByRole('button', { name: 'Make a new address' }));
  await expectText(/The address could not be made\. /);
});
