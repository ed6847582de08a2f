import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { meQuery } from '../../web/src/auth/current-user.ts';
import { FreshSignInDialog } from '../../web/src/auth/fresh-sign-in-dialog.tsx';
import { admin, cedar, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { CognitoRefusal, mockCognito, tokens } from './mock-cognito.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/pages/clients.tsx';
import '../../web/src/shell/frame/console.tsx';

/** Asks for a temporary password, for which the sign-in is too old until `isFresh`. */
async function open(isFresh: () => boolean) {
  signedInAs(admin);
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  const asked: boolean[] = [];
  mockApi(contracts.createTemporaryPassword, () => {
    asked.push(isFresh());
    return isFresh()
      ? { temporaryPassword: 'Tulip-Window-42', expiresAt: '2026-11-27T10:00:00.000Z' }
      : new Refusal(403, { code: 'sign-in.not-fresh', message: 'Please sign in again' });
  });
  openApp('/clients');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Cedar Bakery' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New temporary password' }));
  await user.click(await screen.findByRole('button', { name: 'Create password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
  return { user, dialog, asked };
}

it('asks for the password and the code, and repeats the request once', async () => {
  let isFresh = false;
  const { user, dialog, asked } = await open(() => isFresh);
  expect(dialog.getByText(/needs a fresh sign-in/)).toHaveTextContent(admin.email);
  mockCognito({
    InitiateAuth: ({ AuthParameters }) =>
      JSON.stringify(AuthParameters).includes('right')
        ? { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'session', ChallengeParameters: {} }
        : new CognitoRefusal('NotAuthorizedException'),
    RespondToAuthChallenge: () => {
      isFresh = true;
      return tokens();
    },
    GetTokensFromRefreshToken: tokens,
  });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('Please fill in all fields');
  await user.type(dialog.getByLabelText('Password'), 'wrong password{Enter}');
  await dialog.findByText('This is not your password');
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'right password{Enter}');
  await user.type(await dialog.findByLabelText('Code from your authenticator app'), '123456{Enter}');
  await expectText('Tulip-Window-42');
  expect(asked).toEqual([false, true]);
  expect(window.sessionStorage.getItem('session')).toBe('refresh-token');
});

it('leaves the request refused when the person does not sign in again', async () => {
  const { user, dialog, asked } = await open(() => false);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/needs a fresh sign-in/)).not.toBeInTheDocument());
  expect(asked).toEqual([false]);
  expect(window.sessionStorage.getItem('session')).toBe('refresh-token');
});

it('waits for who it is, while only the account is known that was kept on the device without its address', async () => {
  signedInAs(admin);
  const read = Promise.withResolvers<void>();
  mockApi(contracts.getMe, async () => {
    await read.promise;
    return meOf(admin);
  });
  const entered: unknown[] = [];
  mockCognito({
    InitiateAuth: ({ AuthParameters }) => {
      entered.push(AuthParameters);
      return tokens();
    },
    GetTokensFromRefreshToken: tokens,
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData([...meQuery.queryKey], { ...meOf(admin), user: { ...admin, email: '' } }, { updatedAt: 0 });
  const onDone = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <FreshSignInDialog onDone={onDone} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Password'), 'right password{Enter}');
  expect(entered).toEqual([]);
  read.resolve();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(entered).toMatchObject([{ USERNAME: admin.email }]);
});
