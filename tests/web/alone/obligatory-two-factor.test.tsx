import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { twoFactorRefusal } from '../../../shared/domain/sign-in/two-factor-refusal.ts';
import { type User } from '../../../shared/domain/clients/user.ts';
import { admin, config, customer, online } from '../fixtures.ts';
import { addressOf, mockApi, Refusal, server } from '../mock-api.ts';
import { openApp, signedInAs } from '../render-app.tsx';
import { expectText } from '../expect-text.ts';

function openAs(user: User, isOn: boolean, address: string) {
  signedInAs(user);
  mockApi(contracts.getMyTwoFactor, () => ({ isOn }));
  const auth = { ...config.auth, isTwoFactorObligatory: true };
  server.use(http.get(addressOf('/config.json'), () => HttpResponse.json({ ...config, auth })));
  mockApi(contracts.getHealth, () => online);
  mockApi(contracts.listClients, () => ({ clients: [], total: 0, page: 1, totalPages: 0 }));
  return openApp(address);
}

it('an admin without an authenticator app is taken to where it is turned on', async () => {
  const app = openAs(admin, false, '/clients');
  await expectText('Your role needs two-factor authentication. Please turn it on to go on.');
  expect(app.path()).toBe('/account');
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeInTheDocument();
});

it('an admin with one goes on, and does not turn it off', async () => {
  const app = openAs(admin, true, '/account');
  await expectText('On');
  expect(app.path()).toBe('/account');
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

it('an admin whose app was reset elsewhere is taken there as soon as the API refuses something', async () => {
  const app = openAs(admin, true, '/clients');
  await expectText('No clients');
  mockApi(contracts.listClients, () => new Refusal(403, twoFactorRefusal));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh clients' }));
  await expectText('Your role needs two-factor authentication. Please turn it on to go on.');
  expect(app.path()).toBe('/account');
});

it('is not required of a client', async () => {
  openAs(customer, false, `/client/${customer.id}/settings`);
  await expectText('Off');
  expect(screen.queryByText(/Your role needs two-factor authentication/)).not.toBeInTheDocument();
});
