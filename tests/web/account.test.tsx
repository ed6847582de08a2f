import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { OwnSession } from '../../shared/contracts/own-account-contracts.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import type { OpenDoor } from '../../shared/domain/sign-in/session.ts';
import { noPostingSettings } from '../../shared/domain/planning/posting-settings.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import { storedTokens } from '../../web/src/auth/session.ts';
import { admin, agency, cedar, customer, meOf, online } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import {
  CognitoRefusal,
  mockCognito,
  mockKnownPassword,
  mockSessionId,
  renewedTokens,
  tokens,
} from './mock-cognito.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { signOutOtherTabs } from '../../web/src/auth/other-tabs.ts';
import type { Passkey } from '../../shared/domain/sign-in/passkey.ts';
import { showDay } from '../../web/src/shell/dates/show-day.ts';
import { showInstant } from '../../web/src/shell/dates/show-instant.ts';
import { showSecond } from '../../web/src/shell/dates/show-second.ts';
import { expectText } from './expect-text.ts';
import { newSessionId } from '../support/ids.ts';

beforeEach(mockWorkspace);

// The access token of the test before is in memory.
beforeEach(() => storedTokens().clear());

beforeEach(() => {
  mockApi(contracts.getHealth, () => online);
  mockApi(contracts.getPushKey, () => ({ publicKey: 'B'.repeat(87) }));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.getClient, () => cedar);
});

interface Scene {
  user?: User;
  sessions?: () => OwnSession[] | Refusal;
  doors?: OpenDoor[];
  passkeys?: () => Passkey[];
  isTwoFactorOn?: () => boolean | Refusal;
  client?: Partial<Client>;
  pool?: Parameters<typeof mockCognito>[0];
}

async function openAccount({
  user = customer,
  client = {},
  pool = {},
  sessions = () => [],
  doors = [],
  passkeys = () => [],
  isTwoFactorOn = () => false,
}: Scene = {}) {
  const me = meOf(user);
  signedInAs(user);
  mockApi(contracts.getMyTwoFactor, () => {
    const isOn = isTwoFactorOn();
    return isOn instanceof Refusal ? isOn : { isOn };
  });
  mockApi(contracts.listMyPasskeys, () => ({ passkeys: passkeys() }));
  mockApi(contracts.listMySessions, () => {
    const found = sessions();
    return found instanceof Refusal ? found : { sessions: found, doors };
  });
  mockApi(contracts.getMe, () => ({ ...me, client: { ...me.client, ...client } }));
  mockCognito({ GetTokensFromRefreshToken: tokens, RevokeToken: () => ({}), ...noPasskeys, ...pool });
  const app = openApp(user.role === 'admin' ? '/account' : `/client/${user.id}/settings`);
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  return { app, person: userEvent.setup() };
}

const noPasskeys = { ListWebAuthnCredentials: () => ({ Credentials: [] }) };

const noon = '2026-11-20T12:00:00.000Z';

describe('the account page', () => {
  it('shows who a client is, since when, and as what', async () => {
    await openAccount();
    expect(screen.getByText('Cedar SAL')).toBeInTheDocument();
    expect(screen.getByText('+961 70 111 222')).toBeInTheDocument();
    expect(screen.getByText('20 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText(/^20 Nov 2026, \d\d:\d\d GMT\+2$/)).toBeInTheDocument();
    expect(screen.getByText('USER')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connect accounts' })).toHaveAttribute('href', '/connect');
    expect(document.title).toContain('Account');
  });

  it('shows a client the slots of the week', async () => {
    const slots = [{ weekday: 5, time: '19:30', platforms: ['tiktok' as const] }];
    mockApi(contracts.getPostingSettings, () => ({ ...noPostingSettings, slots, version: 1 }));
    await openAccount();
    expect(screen.getByRole('heading', { name: 'Posting slots' })).toBeInTheDocument();
    expect(await screen.findByText('19:30 · TikTok')).toBeInTheDocument();
  });

  it('is an admin’s at another address', async () => {
    const { app } = await openAccount({ user: admin });
    expect(app.path()).toBe('/account');
    expect(screen.getByText('ADMIN')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clients' })).toHaveAttribute('href', '/clients');
  });

  it.each([
    ['a client', '/account', customer, `/client/${customer.id}/settings`],
    ['an admin', `/client/${admin.id}/settings`, admin, '/account'],
    ['an admin, at a client’s,', `/client/${customer.id}/settings`, admin, `/client/${customer.id}`],
  ])('takes %s from %s to where they belong', async (_, address, user, place) => {
    signedInAs(user);
    const app = openApp(address);
    await waitFor(() => expect(app.path()).toBe(place));
  });

  it('shows the version and whether the service answers', async () => {
    await openAccount();
    expect(await screen.findByText('Online')).toBeInTheDocument();
    expect(screen.getByText('v1.0.0')).toBeInTheDocument();
  });

  it.each(['unavailable', 'newer'] as const)(
    'shows that the service is offline when its database is %s',
    async (database) => {
      mockApi(contracts.getHealth, () => ({ ...online, status: 'degraded' as const, database }));
      await openAccount();
      expect(await screen.findByText('Offline')).toBeInTheDocument();
    },
  );

  it('shows that the service can be read but not written', async () => {
    mockApi(contracts.getHealth, () => ({ ...online, status: 'degraded' as const, writes: 'failing' as const }));
    await openAccount();
    expect(await screen.findByText('Changes cannot be saved')).toBeInTheDocument();
  });

  it('signs out', async () => {
    const { app, person } = await openAccount();
    await person.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(window.sessionStorage.getItem('session')).toBeNull();
  });
});

describe('the profile', () => {
  async function edit(answer: Parameters<typeof mockApi<typeof contracts.updateMe>>[1]) {
    mockApi(contracts.updateMe, answer);
    const { app, person } = await openAccount();
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    return { app, person, company: screen.getByRole('textbox', { name: 'Company' }) };
  }

  it('is saved over the version that was read', async () => {
    const sent: unknown[] = [];
    const { person, company } = await edit(({ body }) => {
      sent.push(body);
      const me = meOf(customer);
      return { ...me, client: { ...me.client, company: 'Cedar & Sons', version: 2 } };
    });
    await person.clear(company);
    await person.type(company, 'Cedar & Sons');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await expectText('Account settings updated successfully!');
    await expectText('Cedar & Sons');
    expect(sent).toEqual([{ name: 'Cedar Bakery', phone: '+961 70 111 222', company: 'Cedar & Sons', version: 1 }]);
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  });

  it('does not change the address', async () => {
    await edit(() => meOf(customer));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  });

  it('needs a name', async () => {
    const { person } = await edit(() => meOf(customer));
    await person.clear(screen.getByRole('textbox', { name: 'Name' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await expectText('Name and email are required');
  });

  it('is not saved over what was changed elsewhere, until that was read', async () => {
    const versions: unknown[] = [];
    const { person, company } = await edit(({ body }) => {
      versions.push(body.version);
      return versions.length === 1
        ? new Refusal(409, { code: 'client.changed', message: 'Changed' })
        : { ...meOf(customer), client: { ...cedar, version: 8 } };
    });
    mockApi(contracts.getMe, () => ({ ...meOf(customer), client: { ...cedar, phone: '+961 1 1', version: 7 } }));
    await person.type(company, ' & Sons');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await expectText(/Your account was changed elsewhere/);
    expect(company).toHaveValue('Cedar SAL & Sons');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await expectText('Account settings updated successfully!');
    expect(versions).toEqual([1, 7]);
  });

  it('is not edited from the copy on the device, which lacks what is personal', async () => {
    await openAccount({ client: { email: '', phone: '', company: '' } });
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is left as it was by Cancel', async () => {
    const { person, company } = await edit(() => meOf(customer));
    await person.type(company, ' & Sons');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Cedar SAL')).toBeInTheDocument();
  });

  it('asks before a change that is not saved is left', async () => {
    const { app, person, company } = await edit(() => meOf(customer));
    await person.type(company, ' & Sons');
    const [posts] = screen.getAllByRole('link', { name: 'Posts' });
    await person.click(posts!);
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
  });
});

describe('sessions', () => {
  const firefox = { browser: 'Firefox', system: 'Windows' };
  const here = { id: newSessionId(), device: firefox, signedInAt: noon, lastSeenAt: noon, isCurrent: true };
  const elsewhere = { ...here, id: newSessionId(), device: { system: 'iPhone' }, isCurrent: false };
  const unknown = { ...elsewhere, id: newSessionId(), device: {} };

  async function endIPhone(pool: Scene['pool']) {
    let isEnded = false;
    const scene = await openAccount({ sessions: () => (isEnded ? [here] : [here, elsewhere, unknown]), pool });
    mockApi(contracts.deleteMyOtherSessions, () => {
      isEnded = true;
      return undefined;
    });
    const list = within(await screen.findByRole('list', { name: 'Your sessions' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on WindowsThis oneSigned in 20 Nov 2026, 14:00 GMT\+2, last used/),
      expect.stringMatching(/^iPhoneEndSigned in/),
      expect.stringMatching(/^Unknown browserEndSigned in/),
    ]);
    await scene.person.click(list.getByRole('button', { name: 'End the session of iPhone' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the session of iPhone' }));
    expect(question.getByText(/All your other sessions end with it/)).toBeInTheDocument();
    await scene.person.click(question.getByRole('button', { name: 'End all other sessions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
    return { ...scene, list, dialog };
  }

  it('are listed with what is known of them, and end together but for this one, which signs in again', async () => {
    const ended: string[] = [];
    const { person, list, dialog } = await endIPhone({ InitiateAuth: tokens });
    mockApi(contracts.deleteMySession, ({ params }) => void ended.push(params.sessionId));
    await person.type(dialog.getByLabelText('Password'), 'right password{Enter}');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(ended).toEqual([mockSessionId]));
    expect(window.sessionStorage.getItem('session')).not.toBeNull();
  });

  it('say that this one ends soon when its owner does not sign in again', async () => {
    const { person, dialog } = await endIPhone({});
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expectText('Your sessions were ended. Please sign in again within ten minutes.');
  });

  it('stand beside the addresses and links that are open', async () => {
    await openAccount({
      sessions: () => [here],
      doors: [
        { of: 'connect-link', createdAt: noon, createdBy: 'Maya', expiresAt: '2026-11-27T12:00:00.000Z' },
        { of: 'push', createdAt: noon, service: 'fcm.googleapis.com' },
        { of: 'feed', createdAt: noon },
      ],
    });
    await screen.findByRole('heading', { name: 'Who and what can reach this account' });
    const list = within(await screen.findByRole('list', { name: 'Addresses and links that are open' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Link to connect accountsMade 20 Nov 2026.*\(Maya\)\. Works until 27 Nov 2026/),
      expect.stringMatching(/^Push messages to a browserMade .*\(fcm\.googleapis\.com\)\.$/),
      expect.stringMatching(/^Calendar addressMade .*\(with your account\)\.$/),
    ]);
  });

  it('say that they could not be loaded or ended, and can be asked for again', async () => {
    const failed = new Refusal(503, { code: 'api.busy', message: 'Busy' });
    let isDown = true;
    const { person } = await openAccount({ sessions: () => (isDown ? failed : [here, elsewhere]) });
    await expectText('Your sessions could not be loaded');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    mockApi(contracts.deleteMyOtherSessions, () => failed);
    await person.click(await screen.findByRole('button', { name: 'End the session of iPhone' }));
    await person.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    await expectText('The session could not be ended. Please try again.');
  });

  it('are all ended at once, after a question', async () => {
    let ended = 0;
    const { app, person } = await openAccount();
    mockApi(contracts.deleteMySessions, () => {
      ended += 1;
      return undefined;
    });
    await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(ended).toBe(1);
    expect(window.sessionStorage.getItem('session')).toBeNull();
  });

  it('end with passkeys and the authenticator where these are ticked, which the API hears of before', async () => {
    const done: string[] = [];
    let [keys, isOn] = [['one', 'two'], true];
    const { app, person } = await openAccount({
      passkeys: () => {
        done.push(`asked, ${keys.length} passkeys`);
        return keys.map((id) => ({ id, name: `Key ${id}`, createdAt: noon }));
      },
      isTwoFactorOn: () => {
        done.push(`asked, ${isOn ? 'on' : 'off'}`);
        return isOn;
      },
      pool: {
        DeleteWebAuthnCredential: ({ CredentialId }) => {
          keys = keys.filter((id) => id !== CredentialId);
          return {};
        },
        SetUserMFAPreference: ({ SoftwareTokenMfaSettings }) => {
          isOn = Object(SoftwareTokenMfaSettings).Enabled === true;
          return {};
        },
      },
    });
    mockApi(contracts.deleteMySessions, () => void done.push('ended'));
    const ways = within(await screen.findByRole('list', { name: 'Ways to sign in' }));
    expect((await ways.findAllByText(/^Passkey: /)).map(({ textContent }) => textContent)).toEqual([
      'Passkey: Key one',
      'Passkey: Key two',
    ]);
    expect(ways.getByText('Authenticator app')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('dialog'));
    const boxes = await question.findAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).not.toBeChecked();
    for (const box of boxes) await person.click(box);
    done.length = 0;
    await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(done).toEqual(['asked, 2 passkeys', 'asked, 0 passkeys', 'asked, off', 'ended']);
    expect([keys, isOn]).toEqual([[], false]);
  });

  it('end at the API too when the person signs out', async () => {
    const ended: string[] = [];
    const { app, person } = await openAccount();
    mockApi(contracts.deleteMySession, ({ params }) => void ended.push(params.sessionId));
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(ended).toEqual([mockSessionId]);
  });

  it('end here when the person signs out in another tab', async () => {
    const { app } = await openAccount();
    signOutOtherTabs();
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(window.sessionStorage.getItem('session')).toBeNull();
  });
});

describe('changing the password', () => {
  interface Change {
    readonly next?: string;
    readonly confirmation?: string;
    readonly pool?: Parameters<typeof mockCognito>[0];
  }

  async function change(
    answer: () => Record<string, unknown> | CognitoRefusal,
    { next = 'my own words', confirmation, pool = {} }: Change = {},
  ) {
    const sent: unknown[] = [];
    mockApi(contracts.deleteMyOtherSessions, () => void sent.push('others ended'));
    const { person } = await openAccount({
      pool: {
        ChangePassword: ({ PreviousPassword, ProposedPassword }) => {
          sent.push([PreviousPassword, ProposedPassword]);
          return answer();
        },
        ...pool,
      },
    });
    mockKnownPassword();
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Current password'), 'the old words');
    await person.type(dialog.getByLabelText('New password'), next);
    await person.type(dialog.getByLabelText('Confirm new password'), confirmation ?? next);
    await person.click(dialog.getByRole('button', { name: 'Change password' }));
    return { person, dialog, sent };
  }

  it('proves the current one, ends all sessions, and signs in again with the new one', async () => {
    const again: unknown[] = [];
    const InitiateAuth = ({ AuthParameters }: { AuthParameters?: unknown }) => {
      again.push(Object(AuthParameters).PASSWORD);
      return tokens();
    };
    const { sent } = await change(() => ({}), { pool: { InitiateAuth } });
    await expectText('Your password has been changed.');
    expect(sent).toEqual([['the old words', 'my own words'], 'others ended']);
    await waitFor(() => expect(again).toEqual(['my own words']));
    await expectText('What else opens this account');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.sessionStorage.getItem('session')).not.toBeNull();
  });

  it('has what is changed next wait until it has signed in again, and asks for no other proof', async () => {
    const signedInAgain = Promise.withResolvers<void>();
    const asked: string[] = [];
    const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const { person } = await change(() => ({}), {
      pool: {
        async InitiateAuth() {
          asked.push('signs in');
          await signedInAgain.promise;
          return tokens();
        },
        AssociateSoftwareToken() {
          asked.push('gets a key');
          return { SecretCode: key };
        },
      },
    });
    await expectText('Your password has been changed.');
    await waitFor(() => expect(asked).toEqual(['signs in']));
    await person.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(asked).toEqual(['signs in']);
    signedInAgain.resolve();
    await expectText(/ABCD EFGH/);
    expect(asked).toEqual(['signs in', 'gets a key']);
    expect(screen.queryByRole('dialog', { name: 'Please confirm that it is you' })).not.toBeInTheDocument();
  });

  describe('long after the sign-in', () => {
    const longAgo = { GetTokensFromRefreshToken: renewedTokens, RevokeToken: () => ({}) };
    const challenge = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'session', ChallengeParameters: {} };

    it('signs in with the current password and the code first', async () => {
      const codes: unknown[] = [];
      const RespondToAuthChallenge = ({ ChallengeResponses }: { ChallengeResponses?: unknown }) => {
        codes.push(Object(ChallengeResponses).SOFTWARE_TOKEN_MFA_CODE);
        return codes.length === 1 ? new CognitoRefusal('CodeMismatchException') : tokens();
      };
      const pool = { ...longAgo, InitiateAuth: () => challenge, RespondToAuthChallenge };
      const { person, dialog, sent } = await change(() => ({}), { pool });
      const code = await dialog.findByLabelText('Code from your authenticator app');
      await person.type(code, '111111{Enter}');
      await dialog.findByText(/The code is wrong or was used before/);
      await person.clear(code);
      await person.type(code, '222222{Enter}');
      await expectText('Your password has been changed.');
      expect(codes).toEqual(['111111', '222222']);
      expect(sent).toEqual([['the old words', 'my own words'], 'others ended']);
    });

    it('changes nothing when the current password is wrong', async () => {
      const pool = { ...longAgo, InitiateAuth: () => new CognitoRefusal('NotAuthorizedException') };
      const { dialog, sent } = await change(() => ({}), { pool });
      expect(await dialog.findByText('The current password is wrong.')).toBeInTheDocument();
      expect(sent).toEqual([]);
    });
  });

  it.each([
    ['NotAuthorizedException', 'The current password is wrong.'],
    ['InvalidPasswordException', 'This password is not strong enough. Please choose another one.'],
    ['LimitExceededException', 'Too many attempts. Please try again later.'],
    ['InternalErrorException', 'The password could not be changed. Please try again.'],
  ])('explains %s', async (type, message) => {
    const { dialog } = await change(() => new CognitoRefusal(type));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('takes none that is known from elsewhere', async () => {
    const { dialog, sent } = await change(() => ({}), { next: 'password1234' });
    const message = 'This password is on a list of passwords that were stolen elsewhere. Please choose another one.';
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it('sends nothing when the new one was typed differently', async () => {
    const { sent } = await change(() => ({}), { confirmation: 'other words' });
    await expectText('Passwords do not match');
    expect(sent).toEqual([]);
  });
});

describe('two-factor authentication', () => {
  const SecretCode = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  async function turnOn(verified: () => Record<string, unknown> | CognitoRefusal) {
    const preferred: unknown[] = [];
    const { person } = await openAccount({
      isTwoFactorOn: () => preferred.length > 0,
      pool: {
        AssociateSoftwareToken: () => ({ SecretCode }),
        VerifySoftwareToken: verified,
        SetUserMFAPreference: ({ SoftwareTokenMfaSettings }) => {
          preferred.push(SoftwareTokenMfaSettings);
          return {};
        },
      },
    });
    await expectText('Off');
    await person.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Code from your authenticator app'), '123 456');
    await person.click(dialog.getByRole('button', { name: 'Turn on' }));
    return { dialog, preferred };
  }

  it('is turned on with a code of the app that has the key', async () => {
    const { preferred } = await turnOn(() => ({ Status: 'SUCCESS' }));
    await expectText('Two-factor authentication is on.');
    expect(preferred).toEqual([{ Enabled: true, PreferredMfa: true }]);
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeInTheDocument();
    await expectText(/If you lose the app, contact us/);
  });

  it('shows the key as a picture to scan', async () => {
    const { dialog } = await turnOn(() => new CognitoRefusal('EnableSoftwareTokenMFAException'));
    expect(dialog.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  });

  it('stays off after a wrong code', async () => {
    const { dialog, preferred } = await turnOn(() => new CognitoRefusal('EnableSoftwareTokenMFAException'));
    expect(await dialog.findByText(/The code is wrong or was used before/)).toBeInTheDocument();
    expect(preferred).toEqual([]);
  });

  it('is turned off after asking', async () => {
    const preferred: unknown[] = [];
    let isOn = true;
    const { person } = await openAccount({
      isTwoFactorOn: () => isOn,
      pool: {
        SetUserMFAPreference: ({ SoftwareTokenMfaSettings }) => {
          preferred.push(SoftwareTokenMfaSettings);
          isOn = false;
          return {};
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Turn off' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Turn off' }));
    await expectText('Two-factor authentication is off.');
    expect(preferred).toEqual([{ Enabled: false }]);
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  });

  it('is not turned off long after the sign-in before the person has proved who they are', async () => {
    let isFresh = false;
    const { person } = await openAccount({
      isTwoFactorOn: () => true,
      pool: {
        GetTokensFromRefreshToken: renewedTokens,
        InitiateAuth: () => {
          isFresh = true;
          return tokens();
        },
      },
    });
    const turnOff = await screen.findByRole('button', { name: 'Turn off' });
    await person.click(turnOff);
    const proof = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
    await person.click(proof.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(turnOff);
    const again = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
    await person.type(again.getByLabelText('Password'), 'my own words{Enter}');
    await screen.findByRole('dialog', { name: 'Turn off two-factor authentication' });
    expect(isFresh).toBe(true);
  });

  it('reports that its state could not be read, and retries', async () => {
    let isDown = true;
    const { person } = await openAccount({
      isTwoFactorOn: () => (isDown ? new Refusal(403, { code: 'api.no', message: 'No' }) : false),
    });
    await expectText('Two-factor authentication could not be checked');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Off');
  });
});

describe('the notification toggles', () => {
  it('are on until they are turned off', async () => {
    const sent: unknown[] = [];
    mockApi(contracts.updateMe, ({ body }) => {
      sent.push(body);
      const me = meOf(customer);
      return { ...me, client: { ...me.client, notifications: { email: true, push: true, ...body.notifications } } };
    });
    const { person } = await openAccount();
    const email = screen.getByRole('checkbox', { name: 'E-mail notifications' });
    expect(email).toBeChecked();
    await person.click(email);
    await expectText('Account settings updated successfully!');
    expect(email).not.toBeChecked();
    expect(sent).toEqual([{ notifications: { email: false } }]);
  });

  it('go back to what holds when saving failed', async () => {
    mockApi(contracts.updateMe, () => new Refusal(503, { code: 'api.busy', message: 'Busy' }));
    const { person } = await openAccount();
    const email = screen.getByRole('checkbox', { name: 'E-mail notifications' });
    await person.click(email);
    await expectText('The account settings could not be saved. Busy');
    await waitFor(() => expect(email).toBeChecked());
  });
});

describe('the time zone', () => {
  it('is Beirut’s, and every time is shown in the one that is chosen', async () => {
    const { person } = await openAccount();
    expect(screen.getByText(/^20 Nov 2026, \d\d:\d\d GMT\+2$/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^Time zone.*Asia\/Beirut/ }));
    await person.type(screen.getByLabelText('Find a time zone'), 'Tokyo');
    await person.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));
    await waitFor(() => expect(window.localStorage.getItem('nashra.preference.timeZone')).toBe('"Asia/Tokyo"'));
    expect([showInstant(noon), showSecond(noon), showDay('2026-11-20T16:00:00.000Z')]).toEqual([
      '20 Nov 2026, 21:00 GMT+9',
      '20 Nov 2026, 21:00:00 GMT+9',
      '21 Nov 2026',
    ]);
  });
});

describe('the appearance', () => {
  it('is remembered on the device and painted at once', async () => {
    const { person } = await openAccount({ user: { ...admin, name: agency.name } });
    await person.click(screen.getByRole('button', { name: 'Dark' }));
    await person.click(screen.getByRole('button', { name: 'Compact' }));
    await waitFor(() => expect(document.documentElement.style.colorScheme).toBe('dark'));
    expect(document.body).toHaveClass('awsui-compact-mode');
    expect(window.localStorage.getItem('nashra.preference.mode')).toBe('"dark"');
    expect(screen.getByRole('button', { name: /Language/ })).toHaveTextContent('English');
  });
});
