import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import { accountChoice, type ConsentRequest, consentRoutes, fieldset, splitScopes, wordList } from '../kit/consent.ts';
import { html } from '../kit/html.ts';
import { keepGrant } from '../kit/oauth.ts';
import { loginRefusal } from '../kit/pages.ts';
import { look } from './published.ts';
import { accounts, findAccount, shopPlacesOf } from './seed.ts';
import type { Call } from './simulator.ts';

const codeLifeMs = 10 * minute;

const scopes: Readonly<Record<string, string>> = {
  'boards:read': 'See your public boards, including group boards you join',
  'boards:write': 'Create, update, or delete your public boards',
  'pins:read': 'See your public Pins',
  'pins:write': 'Create, update, or delete your public Pins',
  'user_accounts:read': 'See your user account information',
};

function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest {
  const redirectUri = query.get('redirect_uri') ?? '';
  const requested = splitScopes(query, ',');
  const isAllowed =
    query.get('client_id') === app.clientId &&
    app.redirectUris.includes(redirectUri) &&
    query.get('response_type') === 'code' &&
    requested.length > 0 &&
    requested.every((scope) => Object.hasOwn(scopes, scope));
  if (!isAllowed) throw loginRefusal(look, 'Sorry! This app’s request is not right, so we stop here.');
  return { redirectUri, state: query.get('state') ?? '', scopes: requested };
}

/** Further form fields: `account` (an id, by default the first) and, for scripts, `without`: a scope that is left out. */
export const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  form: ({ simulator: { app } }, requested) => ({
    title: `Give access to ${app.name}`,
    heading: `Give ${app.name} access to your Pinterest account?`,
    fields: [
      fieldset(
        'Account',
        accounts.map(({ id, username, businessName }, index) =>
          accountChoice({ id, name: businessName ?? username, about: `@${username}` }, index === 0),
        ),
      ),
      html`<h2>This app will be able to</h2>`,
      wordList(requested.scopes.map((scope) => scopes[scope] ?? scope)),
    ],
    approve: 'Give access',
  }),
  denied: { error: 'access_denied' },
  account: ({ body }) => findAccount(body.get('account') ?? accounts[0]?.id ?? ''),
  undecided: 'Choose an account, and to give access or to cancel.',
  grant({ simulator, body }: Call, { redirectUri, scopes: requested }, account) {
    const { store, now } = simulator;
    const places = shopPlacesOf(account);
    if (places !== undefined && store.boards.find(places.board.id) === undefined) {
      store.boards.put(places.board);
      store.sections.put(places.section);
    }
    const without = body.getAll('without');
    const granted = requested.filter((scope) => !without.includes(scope));
    const at = now().getTime();
    const grant = { id: randomBytes(24).toString('base64url'), owner: account.id, at, scopes: granted };
    const id = randomBytes(20).toString('hex');
    return { code: keepGrant(simulator, grant, { id, lifeMs: codeLifeMs, redirectUri }) };
  },
});
