import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { NewSignUp } from '../../shared/domain/sign-in/sign-up.ts';
import { enter } from './enter.ts';
import { admin, customer, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { CognitoRefusal, mockCognito, tokens } from './mock-cognito.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import { watchedPaths } from './watched-paths.ts';

const typed = {
  'Full Name': 'Cedar Bakery',
  Email: 'Owner@Cedar.example',
  'Company Name': 'Cedar SAL',
  'Phone Number': '+961 70 111 222',
};

async function fillIn({ password = 'a long password', confirmation = '', isAgreed = true } = {}) {
  const app = openApp('/signup');
  const user = userEvent.setup();
  await screen.findByRole('heading', { level: 1, name: 'Get Started' });
  for (const [name, text] of Object.entries(typed)) await enter(user, screen.getByRole('textbox', { name }), text);
  await enter(user, screen.getByLabelText(/^Password/), password);
  await enter(user, screen.getByLabelText(/^Confirm Password/), confirmation || password);
  if (isAgreed) await user.click(screen.getByRole('checkbox', { name: /I agree to the Terms of Service/ }));
  return { app, user };
}

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Create Account' }));

beforeEach(() => {
  mockApi(contracts.getMe, () => meOf(customer));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listClients, () => ({ clients: [], total: 0, page: 1, totalPages: 0 }));
});

describe('signing up', () => {
  it('makes the account, signs in with it and goes on to the plans with the address', async () => {
    const sent: NewSignUp[] = [];
    const signedIn: unknown[] = [];
    mockApi(contracts.createSignUp, ({ body }) => {
      sent.push(body);
      return { id: customer.id };
    });
    mockCognito({
      InitiateAuth: ({ AuthParameters }) => {
        signedIn.push(AuthParameters);
        return tokens();
      },
    });
    const { app, user } = await fillIn();
    const visited = watchedPaths(app.router);
    await submit(user);
    await expectText('Account created successfully! Choose your plan to continue.');
    await waitFor(() => expect(visited).toContain('/pricing?email=owner%40cedar.example'));
    expect(sent).toEqual([
      expect.objectContaining({ name: 'Cedar Bakery', email: 'owner@cedar.example', company: 'Cedar SAL' }),
    ]);
    expect(signedIn).toEqual([{ USERNAME: 'owner@cedar.example', PASSWORD: 'a long password' }]);
  });

  it.each([
    ['until the tab is closed', false],
    ['on the device, where that is wanted', true],
  ])('keeps the session %s', async (_where, isWanted) => {
    mockApi(contracts.createSignUp, () => ({ id: customer.id }));
    mockCognito({ InitiateAuth: tokens });
    const { user } = await fillIn();
    if (isWanted) await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in on this device' }));
    await submit(user);
    await expectText('Account created successfully! Choose your plan to continue.');
    expect([window.localStorage, window.sessionStorage].map((place) => place.getItem('session') !== null)).toEqual([
      isWanted,
      !isWanted,
    ]);
  });

  it('asks for what is required and goes to the first of it', async () => {
    mockCognito({});
    openApp('/signup');
    const user = userEvent.setup();
    await screen.findByRole('heading', { level: 1, name: 'Get Started' });
    await submit(user);
    expect(await screen.findAllByText('Please fill in all required fields')).toHaveLength(4);
    expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveFocus();
  });

  it.each([
    ['two passwords', { confirmation: 'another password' }, 'Passwords do not match'],
    ['a short password', { password: 'short' }, 'Password must be at least 8 characters long'],
    ['no agreement', { isAgreed: false }, 'Please agree to the terms and conditions'],
  ])('refuses %s', async (_, difference, message) => {
    mockCognito({});
    const { user } = await fillIn(difference);
    await submit(user);
    await expectText(message);
  });

  it('shows at the address that it has an account already', async () => {
    mockCognito({});
    const message = 'An account with this email already exists. Please use a different email or try logging in.';
    const refusal = { code: 'client.email-taken', message, fields: { email: message } };
    mockApi(contracts.createSignUp, () => new Refusal(409, refusal));
    const { user } = await fillIn();
    await submit(user);
    await expectText(message);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
  });

  it('says that it failed, and can be tried again', async () => {
    mockCognito({ InitiateAuth: tokens });
    mockApi(contracts.createSignUp, () => new Refusal(500, { code: 'api.failed', message: 'It broke' }));
    const { user } = await fillIn();
    await submit(user);
    await expectText('Failed to create account. Please try again.');
    mockApi(contracts.createSignUp, () => ({ id: customer.id }));
    await submit(user);
    await expectText('Account created successfully! Choose your plan to continue.');
  });

  it('leads to the sign-in page when only signing in failed', async () => {
    mockCognito({ InitiateAuth: () => new CognitoRefusal('InternalErrorException') });
    mockApi(contracts.createSignUp, () => ({ id: customer.id }));
    const { app, user } = await fillIn();
    await submit(user);
    await expectText('Account created successfully! Please sign in to choose your plan.');
    await waitFor(() => expect(app.path()).toBe('/login'));
  });
});

describe('the sign-up page', () => {
  it('leads to the terms, the privacy policy and the sign-in page', async () => {
    mockCognito({});
    const app = openApp('/signup');
    const page = within(await screen.findByRole('main'));
    expect(await page.findByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    await userEvent.click(page.getByRole('link', { name: 'Sign In instead' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
  });

  it.each([
    ['an admin', admin],
    ['a client', customer],
  ])('sends %s who is signed in home', async (_, user) => {
    signedInAs(user);
    const app = openApp('/signup');
    await waitFor(() => expect(app.path()).not.toBe('/signup'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create Account' })).not.toBeInTheDocument());
  });
});
