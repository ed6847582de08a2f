import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, meOf, online } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import '../../web/src/features/account/email-notice.tsx';
import '../../web/src/pages/workspace.tsx';
import '../../web/src/shell/frame/console.tsx';

const label = 'Code from the e-mail';

function openSettings() {
  signedInAs(customer);
  mockWorkspace();
  mockApi(contracts.getHealth, () => online);
  mockApi(contracts.getPushKey, () => ({ publicKey: 'B'.repeat(87) }));
  let isVerified = false;
  mockApi(contracts.getMe, () => {
    const me = meOf(customer);
    return isVerified ? me : { ...me, client: { ...cedar, isEmailUnverified: true as const } };
  });
  openApp(`/client/${customer.id}/settings`);
  return { user: userEvent.setup(), verify: () => (isVerified = true) };
}

it('asks for the code that was sent, until it is the right one', async () => {
  const { user, verify } = openSettings();
  await expectText(/We sent a code to owner@cedar\.example\./);
  const codes: string[] = [];
  mockApi(contracts.createMyEmailVerification, ({ body: { code } }) => {
    codes.push(code);
    const message = 'This code is wrong or too old';
    if (code !== '123456') return new Refusal(400, { code: 'email.wrong-code', message, fields: { code: message } });
    verify();
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('The code has six digits');
  await user.type(screen.getByLabelText(label), '654321{Enter}');
  await screen.findByText('This code is wrong or too old');
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), '123 456{Enter}');
  await expectText('Your e-mail address is confirmed');
  await waitFor(() => expect(screen.queryByLabelText(label)).not.toBeInTheDocument());
  expect(codes).toEqual(['654321', '123456']);
});

it('sends a new code for the asking, and says when it cannot', async () => {
  const { user } = openSettings();
  const again = await screen.findByRole('button', { name: 'Send a new code' });
  mockApi(contracts.createMyEmailCode, () => undefined);
  await user.click(again);
  await expectText('We sent a new code to owner@cedar.example');
  mockApi(
    contracts.createMyEmailCode,
    () => new Refusal(429, { code: 'request.too-many', message: 'Too many requests' }),
  );
  await user.click(again);
  await expectText(/The code could not be sent\./);
});

it('says nothing to people whose address is confirmed', async () => {
  const { verify } = openSettings();
  verify();
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
});
