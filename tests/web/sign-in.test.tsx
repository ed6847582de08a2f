import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { day } from '../../shared/durations.ts';
import { enter } from './enter.ts';
import { admin, cedar, customer, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockDashboard } from './mock-dashboard.ts';
import { minimumAttemptTime } from '../../web/src/features/sign-in/use-attempt.ts';
import { signIn as signInAtPool } from '../../web/src/auth/session.ts';
import { CognitoRefusal, mockCognito, mockKnownPassword, tokens } from './mock-cognito.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { valuesIn } from './values-in.ts';
import { expectText } from './expect-text.ts';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/features/sign-in/login-page.tsx';
import '../../web/src/pages/workspace.tsx';
import '../../web/src/pages/account.tsx';
import '../../web/src/public/landing-page.tsx';
import '../../web/src/shell/frame/console.tsx';

beforeEach(mockWorkspace);

/** Only one test is about how long an attempt is shown. */
beforeEach(() => {
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (act: (...given: unknown[]) => void, after: number, ...given: unknown[]) =>
    setTimeout(act, after === minimumAttemptTime ? 0 : after, ...given),
  );
});

async function signIn({ email = 'owner@cedar.example', password = 'a long password' } = {}) {
  const user = userEvent.setup();
  const emailField = await screen.findByLabelText('Email');
  if (email !== '') await enter(user, emailField, email);
  if (password !== '') await enter(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

function expectChat(link: HTMLElement, content: string) {
  const address = new URL(link.getAttribute('href') ?? '');
  expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/9613123456');
  expect(address.searchParams.get('text')).toContain(content);
}

const newPasswordChallenge = { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'challenge', ChallengeParameters: {} };

beforeEach(() => {
  mockApi(contracts.getMe, () => meOf(customer));
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockDashboard();
});

describe('signing in', () => {
  it('takes a client to their workspace and says so, after at least a second of Signing In...', async () => {
    vi.unstubAllGlobals();
    const answered = Promise.withResolvers<void>();
    mockCognito({ InitiateAuth: () => answered.promise.then(tokens) });
    const app = openApp('/login');
    const began = performance.now();
    await signIn();
    await screen.findByRole('button', { name: /Signing In\.\.\./ });
    answered.resolve();
    await expectText('Login successful!');
    expect(performance.now() - began).toBeGreaterThan(900);
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
  });

  it('is sent once, however quickly it is sent again', async () => {
    let sent = 0;
    mockCognito({
      InitiateAuth: () => {
        sent += 1;
        return new CognitoRefusal('NotAuthorizedException');
      },
    });
    openApp('/login');
    const user = userEvent.setup();
    await enter(user, await screen.findByLabelText('Email'), 'owner@cedar.example');
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}{Enter}');
    await expectText('Invalid email or password. Please check your credentials and try again.');
    expect(sent).toBe(1);
  });

  it('takes an admin to the dashboard', async () => {
    mockCognito({ InitiateAuth: tokens });
    mockApi(contracts.getMe, () => meOf(admin));
    const app = openApp('/login');
    await signIn();
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  it('takes a person back to the page they came from', async () => {
    mockCognito({ InitiateAuth: tokens });
    const app = openApp(`/client/${customer.id}/posts?status=failed`);
    await screen.findByRole('link', { name: 'Get Started' });
    expect(app.path()).toBe('/');
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
    await signIn();
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts?status=failed`));
  });

  describe('while the service is asked who is there', () => {
    const path = `/client/${customer.id}/posts?status=failed`;

    /** Presses Sign In; then the service may answer. */
    async function pressSignIn(answer: () => ReturnType<typeof meOf> | Refusal) {
      signedInAs(customer);
      const asked = Promise.withResolvers<void>();
      mockApi(contracts.getMe, async () => {
        await asked.promise;
        return answer();
      });
      const app = openApp(path);
      await userEvent.click(await within(await screen.findByRole('banner')).findByRole('link', { name: 'Sign In' }));
      return { app, tell: asked.resolve };
    }

    it('Sign In leads a signed-in person back', async () => {
      const { app, tell } = await pressSignIn(() => meOf(customer));
      await waitFor(() => expect(app.path()).toBe('/login'));
      tell();
      await waitFor(() => expect(app.path()).toBe(path));
    });

    it('Sign In leads to the sign-in page, also when there is no session any more', async () => {
      const ended = new Refusal(401, { code: 'user.unauthenticated', message: 'Please sign in' });
      const { app, tell } = await pressSignIn(() => ended);
      tell();
      await screen.findByRole('button', { name: 'Sign In' });
      expect(app.path()).toBe('/login');
    });
  });

  it('takes a person back to where they were when the session ended', async () => {
    signedInAs(admin);
    mockCognito({ GetTokensFromRefreshToken: tokens, InitiateAuth: tokens, RevokeToken: () => ({}) });
    mockApi(contracts.listPosts, () => new Refusal(401, { code: 'user.unauthenticated', message: 'Sign in' }));
    const app = openApp('/posts?status=failed');
    await expectText('Your session has ended. Please sign in again.');
    expect(app.path()).toBe('/login');
    mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
    await signIn();
    await waitFor(() => expect(app.path()).toBe('/posts?status=failed'));
  });

  it('keeps the refresh token in the tab alone, and nothing else anywhere', async () => {
    mockCognito({ InitiateAuth: tokens });
    const app = openApp('/login');
    await signIn();
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
    expect(window.sessionStorage.getItem('session')).toBe('refresh-token');
    expect(window.localStorage).toHaveLength(0);
    expect(valuesIn(window.sessionStorage).join()).not.toContain('eyJ');
  });

  it.each([
    ['fields are empty', { email: '' }, 'Please fill in all fields'],
    ['the password is empty', { password: '' }, 'Please fill in all fields'],
    ['the address is not one', { email: 'owner@cedar' }, 'Please enter a valid email address'],
  ])('asks for a correction when %s', async (_, typed, message) => {
    mockCognito({});
    openApp('/login');
    await signIn(typed);
    await expectText(message);
  });

  it.each([
    ['e-mail', '', 'Cedar-of-1954!'],
    ['password', 'owner@cedar.example', ''],
  ])('is not begun without an %s, whoever asks for it', async (_what, email, password) => {
    mockCognito({});
    expect(await signInAtPool({ email, password, keepSignedIn: false })).toBe('incomplete');
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException'])(
    'shows no more than a wrong password for %s',
    async (type) => {
      mockCognito({ InitiateAuth: () => new CognitoRefusal(type) });
      openApp('/login');
      await signIn();
      await expectText('Invalid email or password. Please check your credentials and try again.');
    },
  );

  it('asks to try again when the user pool fails', async () => {
    mockCognito({ InitiateAuth: () => new CognitoRefusal('InternalErrorException') });
    openApp('/login');
    await signIn();
    await expectText('Login failed. Please try again.');
  });

  it.each([
    ['user.no-client', 'Client not found. Please check your email or create a new account.'],
    ['user.no-admin-record', 'Admin account not found or not properly configured'],
    ['user.deactivated', 'Account has been deactivated. Please contact support.'],
  ])('signs out again and says why when the API answers %s', async (code, message) => {
    mockCognito({ InitiateAuth: tokens, RevokeToken: () => ({}) });
    mockApi(contracts.getMe, () => new Refusal(403, { code, message }));
    const app = openApp('/login');
    await signIn();
    await expectText(message);
    expect(window.sessionStorage.getItem('session')).toBeNull();
    expect(app.path()).toBe('/login');
  });

  it.each([
    ['user.no-client', 'Client not found'],
    ['user.trial-expired', 'Your trial period has expired. Please renew your subscription.'],
    ['user.subscription-expired', 'Your subscription has expired. Please renew your subscription.'],
    ['user.deactivated', 'Account has been deactivated. Please contact support.'],
  ])('shows why a restored session is refused because of %s', async (code, message) => {
    signedInAs(customer);
    mockApi(contracts.getMe, () => new Refusal(403, { code, message }));
    const app = openApp(`/client/${customer.id}/posts`);
    await expectText(message);
    expect(app.path()).toBe('/login');
    await waitFor(() => expect(window.sessionStorage.getItem('session')).toBeNull());
  });

  it.each([
    ['user.trial-expired', 'Your trial period has expired. Please renew your subscription.'],
    ['user.subscription-expired', 'Your subscription has expired. Please renew your subscription.'],
  ])('offers a chat about renewing when the API answers %s', async (code, message) => {
    mockCognito({ InitiateAuth: tokens, RevokeToken: () => ({}) });
    mockApi(contracts.getMe, () => new Refusal(403, { code, message }));
    openApp('/login');
    await signIn();
    await expectText(message);
    expectChat(await screen.findByRole('link', { name: /Contact us to renew/ }), 'owner@cedar.example');
  });

  it('offers that chat when the subscription ended during the session, too', async () => {
    signedInAs(customer);
    const message = 'Your subscription has expired. Please renew your subscription.';
    const refusal = { code: 'user.subscription-expired', message };
    mockApi(contracts.getMe, () => new Refusal(403, refusal));
    openApp(`/client/${customer.id}/posts`);
    await expectText(message);
    expect(await screen.findByRole('link', { name: /Contact us to renew/ })).toBeInTheDocument();
  });

  it('offers no renewal for a password that is wrong', async () => {
    mockCognito({ InitiateAuth: () => new CognitoRefusal('NotAuthorizedException') });
    openApp('/login');
    await signIn();
    await expectText('Invalid email or password. Please check your credentials and try again.');
    expect(screen.queryByRole('link', { name: /renew/ })).not.toBeInTheDocument();
  });

  it('leads those without an account to signing up', async () => {
    mockCognito({});
    const app = openApp('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(app.path()).toBe('/signup'));
  });

  it('shows and hides the password', async () => {
    mockCognito({});
    openApp('/login');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('two-factor authentication', () => {
  const challenge = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'challenge', ChallengeParameters: {} };

  async function typeCode(code: string, answer: (responses: unknown) => ReturnType<typeof tokens> | CognitoRefusal) {
    mockCognito({
      InitiateAuth: () => challenge,
      RespondToAuthChallenge: ({ ChallengeResponses }) => answer(ChallengeResponses),
    });
    const app = openApp('/login');
    const user = await signIn();
    const field = await screen.findByLabelText('Code from your authenticator app');
    expect(field).toHaveFocus();
    await enter(user, field, code);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    return { app, user };
  }

  it('asks for the code of the app after the password', async () => {
    const answered: unknown[] = [];
    const { app } = await typeCode('123 456', (responses) => {
      answered.push(responses);
      return tokens();
    });
    await expectText('Login successful!');
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
    expect(answered).toEqual([expect.objectContaining({ SOFTWARE_TOKEN_MFA_CODE: '123456' })]);
  });

  it.each(['CodeMismatchException', 'ExpiredCodeException'])('asks again for a code after %s', async (type) => {
    const answers = [new CognitoRefusal(type), tokens()];
    const { app, user } = await typeCode('000000', () => answers.shift() ?? tokens());
    await expectText('The code is wrong or was used before. Please enter the code your app shows now.');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
  });

  it('says that it took too long, and leads back to the start', async () => {
    const { user } = await typeCode('123456', () => new CognitoRefusal('NotAuthorizedException'));
    await expectText('Signing in took too long. Please start again.');
    await user.click(await screen.findByRole('button', { name: 'Back to Sign In' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('is required after a temporary password was changed, and its loss can be reported to the agency', async () => {
    mockCognito({ InitiateAuth: () => newPasswordChallenge, RespondToAuthChallenge: () => challenge });
    openApp('/login');
    const user = await signIn();
    await enter(user, await screen.findByLabelText('New password'), 'my own words');
    await enter(user, screen.getByLabelText('Confirm new password'), 'my own words');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByLabelText('Code from your authenticator app')).toBeInTheDocument();
    expectChat(await screen.findByRole('link', { name: /Ask us/ }), 'owner@cedar.example');
  });
});

describe('a temporary password', () => {
  it('is changed at the first sign-in', async () => {
    const answered: unknown[] = [];
    mockCognito({
      InitiateAuth: () => newPasswordChallenge,
      RespondToAuthChallenge: ({ ChallengeResponses }) => {
        answered.push(ChallengeResponses);
        return tokens();
      },
    });
    const app = openApp('/login');
    const user = await signIn();
    await enter(user, await screen.findByLabelText('New password'), 'my own words');
    await enter(user, screen.getByLabelText('Confirm new password'), 'my own words');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
    expect(answered).toEqual([expect.objectContaining({ NEW_PASSWORD: 'my own words' })]);
  });

  it.each([
    ['short', 'short', 'Password must be at least 8 characters long'],
    ['long enough', 'not the same', 'Passwords do not match'],
  ])('is not changed to %j and %j', async (password, confirmation, message) => {
    mockCognito({ InitiateAuth: () => newPasswordChallenge });
    openApp('/login');
    const user = await signIn();
    await enter(user, await screen.findByLabelText('New password'), password);
    await enter(user, screen.getByLabelText('Confirm new password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await expectText(message);
  });
});

describe('a password that is known from elsewhere', () => {
  const known = 'This password is on a list of passwords that were stolen elsewhere. Please choose another one.';

  it('is not taken in place of a temporary one, and another is', async () => {
    const answered: unknown[] = [];
    mockCognito({
      InitiateAuth: () => newPasswordChallenge,
      RespondToAuthChallenge: ({ ChallengeResponses }) => {
        answered.push(ChallengeResponses);
        return tokens();
      },
    });
    mockKnownPassword();
    const app = openApp('/login');
    const user = await signIn();
    for (const name of ['New password', 'Confirm new password'])
      await enter(user, await screen.findByLabelText(name), 'password1234');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await expectText(known);
    expect(answered).toEqual([]);
    for (const name of ['New password', 'Confirm new password'])
      await enter(user, await screen.findByLabelText(name), ' and more');
    await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
    expect(answered).toEqual([expect.objectContaining({ NEW_PASSWORD: 'password1234 and more' })]);
  });

  it('is not taken in place of a forgotten one', async () => {
    mockCognito({ ForgotPassword: () => ({ CodeDeliveryDetails: {} }) });
    mockKnownPassword();
    openApp('/login');
    const user = userEvent.setup();
    await enter(user, await screen.findByLabelText('Email'), 'owner@cedar.example');
    await user.click(screen.getByRole('button', { name: 'Reset your password by e-mail' }));
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    await enter(user, await screen.findByLabelText('Code from the e-mail'), '123456');
    await enter(user, screen.getByLabelText('New password'), 'password1234');
    await enter(user, screen.getByLabelText('Confirm new password'), 'password1234');
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText(known)).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  it('is replaced with a code from an e-mail, and the account page shows what else opens the account', async () => {
    const confirmed: unknown[] = [];
    mockCognito({
      InitiateAuth: tokens,
      GetTokensFromRefreshToken: tokens,
      ForgotPassword: () => ({ CodeDeliveryDetails: {} }),
      ConfirmForgotPassword: ({ ConfirmationCode, Password }) => {
        confirmed.push({ ConfirmationCode, Password });
        return {};
      },
    });
    const createdAt = new Date(Date.now() - day).toISOString();
    mockApi(contracts.listMyPasskeys, () => ({ passkeys: [{ id: 'a', name: 'Phone of a thief', createdAt }] }));
    mockApi(contracts.getMe, () => meOf(customer));
    mockApi(contracts.listMySessions, () => ({ sessions: [] }));
    const app = openApp('/login');
    const user = userEvent.setup();
    await enter(user, await screen.findByLabelText('Email'), 'owner@cedar.example');
    await user.click(screen.getByRole('button', { name: 'Reset your password by e-mail' }));
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    await enter(user, await screen.findByLabelText('Code from the e-mail'), '123456');
    await enter(user, screen.getByLabelText('New password'), 'my own words');
    await enter(user, screen.getByLabelText('Confirm new password'), 'my own words');
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(confirmed).toEqual([{ ConfirmationCode: '123456', Password: 'my own words' }]);
    await signIn({ email: '', password: 'my own words' });
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/settings`));
    await expectText('What else opens this account');
    await expectText('Added lately');
    expect(screen.getByRole('button', { name: /^Remove Phone of a thief/ })).toBeInTheDocument();
  });

  it('can be reported to the agency in a chat that names the typed address', async () => {
    mockCognito({});
    openApp('/login');
    const user = userEvent.setup();
    await enter(user, await screen.findByLabelText('Email'), 'owner@cedar.example');
    expectChat(await screen.findByRole('link', { name: /Forgot password\?/ }), 'owner@cedar.example');
  });
});

describe('signing out', () => {
  it('revokes the session, clears what was kept and goes to the sign-in page', async () => {
    const revoked: unknown[] = [];
    signedInAs(customer);
    mockCognito({
      GetTokensFromRefreshToken: tokens,
      RevokeToken: ({ Token }) => {
        revoked.push(Token);
        return {};
      },
    });
    const app = openApp('/pricing');
    await userEvent.click(await screen.findByRole('button', { name: `Your account: ${customer.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(revoked).toEqual(['refresh-token']);
    expect(window.sessionStorage.getItem('session')).toBeNull();
  });

  it('leaves nothing to go back to for the next person', async () => {
    signedInAs(customer);
    mockCognito({ GetTokensFromRefreshToken: tokens, InitiateAuth: tokens, RevokeToken: () => ({}) });
    const app = openApp(`/client/${customer.id}/posts`);
    await userEvent.click(await screen.findByRole('button', { name: `Your account: ${customer.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    await signIn();
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
  });
});
