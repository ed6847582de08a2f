import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { minute, second } from '../../shared/durations.ts';
import { admin, customer, meOf, online } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { mockCognito, mockSessionId, tokens } from './mock-cognito.ts';
import { mockDashboard } from './mock-dashboard.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/auth/session-watch.tsx';
import '../../web/src/data/own-sessions.ts';
import '../../web/src/features/sign-in/login-page.tsx';
import '../../web/src/pages/clients.tsx';
import '../../web/src/shell/frame/console.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  mockApi(contracts.listClients, () => ({ clients: [], total: 0, page: 1, totalPages: 0 }));
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function openClients() {
  signedInAs(admin);
  const ended: string[] = [];
  mockApi(contracts.deleteMySession, ({ params }) => void ended.push(params.sessionId));
  const app = openApp('/clients');
  await screen.findByText('No clients');
  return { app, ended };
}

it('staff are warned after 28 minutes without use, and stay when they are there', async () => {
  const { app } = await openClients();
  await pass(28 * minute - 10 * second);
  expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument();
  await pass(10 * second);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  await pass(27 * minute);
  expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument();
  expect(app.path()).toBe('/clients');
});

it('staff are signed out after 30 minutes without use, at the API too', async () => {
  const { app, ended } = await openClients();
  await pass(30 * minute);
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect(ended).toEqual([mockSessionId]);
  await screen.findByText('Your session has ended. Please sign in again.');
});

it('who signs in is there, however long ago the last session was used', async () => {
  window.localStorage.setItem('nashra.last-use', String(Date.now() - 60 * minute));
  mockDashboard();
  mockCognito({ InitiateAuth: tokens });
  mockApi(contracts.getMe, () => meOf(admin));
  const app = openApp('/login');
  await userEvent.type(await screen.findByLabelText('Email'), admin.email);
  await userEvent.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  const unused = () => Date.now() - Number(window.localStorage.getItem('nashra.last-use'));
  await waitFor(() => expect(unused()).toBeLessThan(minute));
  await pass(27 * minute);
  expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument();
  expect(app.path()).toBe('/dashboard');
});

it('work in another tab keeps staff signed in', async () => {
  const { app } = await openClients();
  await pass(20 * minute);
  window.localStorage.setItem('nashra.last-use', String(Date.now()));
  await pass(27 * minute);
  expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument();
  expect(app.path()).toBe('/clients');
});

it('clients stay signed in', async () => {
  signedInAs(customer);
  mockApi(contracts.getHealth, () => online);
  mockApi(contracts.getPushKey, () => ({ publicKey: 'B'.repeat(87) }));
  const app = openApp(`/client/${customer.id}/settings`);
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  await pass(60 * minute);
  expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument();
  expect(app.path()).toBe(`/client/${customer.id}/settings`);
});
