import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { storedTokens } from '../../web/src/auth/session.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, customer, meOf, online } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { CognitoRefusal, mockCognito, renewedTokens, tokens } from './mock-cognito.ts';
import { mockDashboard } from './mock-dashboard.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import '../../web/src/auth/fresh-sign-in-dialog.tsx';
import '../../web/src/features/sign-in/login-page.tsx';
import '../../web/src/pages/clients.tsx';
import '../../web/src/pages/workspace.tsx';
import '../../web/src/shell/frame/console.tsx';

const bytes = new TextEncoder().encode('bytes').buffer;

/** jsdom has no authenticator: these say what a browser's would. */
class Credential {
  readonly id = 'credential';
  readonly rawId = bytes;
  readonly type = 'public-key';
  readonly authenticatorAttachment = 'platform';
  readonly response: object;

  constructor(response: object) {
    this.response = response;
  }

  getClientExtensionResults() {
    return {};
  }
}

class Attestation {
  readonly clientDataJSON = bytes;
  readonly attestationObject = bytes;
  getTransports = () => ['internal'];
  getPublicKeyAlgorithm = () => -7;
  getAuthenticatorData = () => bytes;
  getPublicKey = () => bytes;
}

class Assertion {
  readonly clientDataJSON = bytes;
  readonly authenticatorData = bytes;
  readonly signature = bytes;
  readonly userHandle = bytes;
}

const create = vi.fn<() => Promise<Credential>>();
const get = vi.fn<() => Promise<Credential>>();
/** jsdom's own are no errors of this realm. */
const domException = (name: string) => Object.assign(new Error(name), { name });
const cancelled = () => Promise.reject(domException('NotAllowedError'));

function withAuthenticator() {
  create.mockReset().mockImplementation(async () => new Credential(new Attestation()));
  get.mockReset().mockImplementation(async () => new Credential(new Assertion()));
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
}

beforeEach(() => storedTokens().clear());
beforeEach(() => {
  withAuthenticator();
  mockWorkspace();
  mockApi(contracts.getHealth, () => online);
  mockApi(contracts.getPushKey, () => ({ publicKey: 'B'.repeat(87) }));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.getMe, () => meOf(customer));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const creation = {
  CredentialCreationOptions: {
    rp: { id: 'localhost', name: 'Nashra' },
    user: { id: 'c29tZWJvZHk', name: 'owner@cedar.example', displayName: 'Cedar' },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
};
const passkey = { id: 'credential', name: 'Phone of Rana', createdAt: '2026-11-20T10:00:00.000Z' };

type Pool = Parameters<typeof mockCognito>[0];

interface Scene {
  readonly pool?: Pool;
  readonly isTwoFactorOn?: boolean;
  readonly listed?: (typeof passkey)[];
}

async function openAccount({ pool = {}, isTwoFactorOn = false, listed = [] }: Scene = {}) {
  signedInAs(customer);
  mockApi(contracts.getMyTwoFactor, () => ({ isOn: isTwoFactorOn }));
  mockApi(contracts.listMyPasskeys, () => ({ passkeys: listed }));
  mockCognito({ GetTokensFromRefreshToken: tokens, RevokeToken: () => ({}), ...pool });
  openApp(`/client/${customer.id}/settings`);
  await screen.findByRole('heading', { level: 3, name: 'Passkeys' });
  return { listed, person: userEvent.setup() };
}

describe('the passkeys of an account', () => {
  const adding = (listed: unknown[], asked: unknown[]): Pool => ({
    StartWebAuthnRegistration: () => creation,
    CompleteWebAuthnRegistration: () => {
      listed.push(passkey);
      return {};
    },
    SetUserMFAPreference: (settings) => {
      asked.push(settings);
      return {};
    },
  });

  it('are added and listed with their name and age', async () => {
    const asked: unknown[] = [];
    const listed: Scene['listed'] = [];
    const { person } = await openAccount({ listed, pool: adding(listed, asked) });
    await expectText('You have no passkey yet.');
    await person.click(screen.getByRole('button', { name: 'Add passkey' }));
    await expectText('The passkey has been added.');
    await expectText('Phone of Rana');
    await expectText(/^Added 20 Nov 2026/);
    expect(asked).toEqual([]);
  });

  it('stand for both factors of somebody with a second one', async () => {
    const asked: unknown[] = [];
    const listed: Scene['listed'] = [];
    const { person } = await openAccount({ listed, pool: adding(listed, asked), isTwoFactorOn: true });
    await person.click(screen.getByRole('button', { name: 'Add passkey' }));
    await expectText('The passkey has been added.');
    expect(asked).toMatchObject([{ WebAuthnMfaSettings: { Enabled: true } }]);
  });

  it.each([
    ['NotAllowedError', 'No passkey was added.'],
    ['InvalidStateError', 'You have a passkey on this device already.'],
    ['UnknownError', 'The passkey could not be added. Please try again.'],
  ])('are not added after %s, in plain words', async (name, words) => {
    create.mockRejectedValue(domException(name));
    const { person } = await openAccount({ pool: { StartWebAuthnRegistration: () => creation } });
    await person.click(await screen.findByRole('button', { name: 'Add passkey' }));
    await expectText(words);
  });

  it('are removed after asking', async () => {
    const removed: unknown[] = [];
    const { listed, person } = await openAccount({
      listed: [passkey],
      pool: {
        DeleteWebAuthnCredential: ({ CredentialId }) => {
          removed.push(CredentialId);
          listed.length = 0;
          return {};
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: /^Remove Phone of Rana, added 20 Nov 2026/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove passkey' }));
    expect(removed).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Remove' }));
    await expectText('The passkey has been removed.');
    await expectText('You have no passkey yet.');
    expect(removed).toEqual(['credential']);
  });

  it('are shown long after the sign-in once the person has proved who they are', async () => {
    let isFresh = false;
    const { person } = await openAccount({
      listed: [passkey],
      pool: {
        GetTokensFromRefreshToken: renewedTokens,
        InitiateAuth: () => {
          isFresh = true;
          return tokens();
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Show your passkeys' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
    expect(screen.queryByText('Phone of Rana')).not.toBeInTheDocument();
    await person.type(dialog.getByLabelText('Password'), 'right password{Enter}');
    await expectText('Phone of Rana');
    expect(isFresh).toBe(true);
  });

  it('are not added with a browser that has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await openAccount();
    await expectText('This browser cannot use passkeys.');
    expect(screen.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
  });
});

const webAuthnChallenge = {
  ChallengeName: 'WEB_AUTHN',
  Session: 'session',
  ChallengeParameters: {
    CREDENTIAL_REQUEST_OPTIONS: JSON.stringify({ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }),
  },
};
const noWebAuthn = {
  ChallengeName: 'SELECT_CHALLENGE',
  Session: 'session',
  ChallengeParameters: {},
  AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
};

describe('signing in with a passkey', () => {
  const refusal = /^Signing in with a passkey did not work\. Please try again, or use your password\./;

  async function enter(pool: Pool) {
    mockDashboard();
    mockCognito({ GetTokensFromRefreshToken: tokens, RevokeToken: () => ({}), ...pool });
    const app = openApp('/login');
    const person = userEvent.setup();
    await person.type(await screen.findByLabelText('Email'), 'owner@cedar.example');
    await person.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    return app;
  }

  it('takes a client to their workspace without a password', async () => {
    const asked: unknown[] = [];
    const app = await enter({
      InitiateAuth: ({ AuthFlow, AuthParameters }) => {
        asked.push(AuthFlow, AuthParameters);
        return webAuthnChallenge;
      },
      RespondToAuthChallenge: ({ ChallengeName }) =>
        ChallengeName === 'WEB_AUTHN' ? tokens() : new CognitoRefusal('NotAuthorizedException'),
    });
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
    expect(asked).toEqual(['USER_AUTH', { USERNAME: 'owner@cedar.example', PREFERRED_CHALLENGE: 'WEB_AUTHN' }]);
  });

  it('asks for the address first', async () => {
    mockCognito({});
    openApp('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await expectText('Please enter your email address first');
  });

  it.each<[string, Pool, boolean]>([
    ['cancelled', { InitiateAuth: () => webAuthnChallenge }, true],
    [
      'refused',
      {
        InitiateAuth: () => webAuthnChallenge,
        RespondToAuthChallenge: () => new CognitoRefusal('NotAuthorizedException'),
      },
      false,
    ],
    ['not offered', { InitiateAuth: () => noWebAuthn }, true],
  ])('says the same when it was %s, and the browser has asked each time', async (_, pool, isCancelled) => {
    if (isCancelled) get.mockImplementation(cancelled);
    await enter(pool);
    await screen.findAllByText(refusal);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('is not offered by a browser that has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    mockCognito({});
    openApp('/login');
    await screen.findByRole('button', { name: 'Reset your password by e-mail' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  });
});

describe('a fresh sign-in', () => {
  it('is made with a passkey too, and the request is repeated', async () => {
    let isFresh = false;
    signedInAs(admin);
    mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
    mockApi(contracts.createTemporaryPassword, () =>
      isFresh
        ? { temporaryPassword: 'Tulip-Window-42', expiresAt: '2026-11-27T10:00:00.000Z' }
        : new Refusal(403, { code: 'sign-in.not-fresh', message: 'Please sign in again' }),
    );
    openApp('/clients');
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Actions for Cedar Bakery' }));
    await person.click(await screen.findByRole('menuitem', { name: 'New temporary password' }));
    await person.click(await screen.findByRole('button', { name: 'Create password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
    mockCognito({
      InitiateAuth: () => webAuthnChallenge,
      RespondToAuthChallenge: () => {
        isFresh = true;
        return tokens();
      },
      GetTokensFromRefreshToken: tokens,
    });
    get.mockImplementationOnce(cancelled);
    await person.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await dialog.findByText('No passkey was used. Please try again, or enter your password.');
    await person.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await expectText('Tulip-Window-42');
  });
});
