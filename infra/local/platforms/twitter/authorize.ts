import { randomBytes } from 'node:crypto';
import { second } from '../../../../shared/durations.ts';
import { accountChoice, type ConsentRequest, consentRoutes, fieldset, splitScopes, wordList } from '../kit/consent.ts';
import { html } from '../kit/html.ts';
import { keepGrant } from '../kit/oauth.ts';
import { loginRefusal } from '../kit/pages.ts';
import { look } from './published.ts';
import { findPerson, people } from './seed.ts';
import type { Call } from './simulator.ts';

const codeLifeMs = 30 * second;
const longestState = 500;

const scopes: Readonly<Record<string, string>> = {
  'tweet.read': 'All the posts you can view, including posts from protected accounts.',
  'tweet.write': 'Post and repost for you.',
  'users.read': 'Any account you can view, including protected accounts.',
  'media.write': 'Upload media for you.',
  'offline.access': 'Stay connected to your account until you revoke access.',
};

function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest & { readonly challenge: string } {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const requested = splitScopes(query, ' ');
  const isAllowed =
    query.get('client_id') === app.clientId &&
    app.redirectUris.includes(redirectUri) &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(challenge) &&
    state !== '' &&
    state.length <= longestState &&
    requested.length > 0 &&
    requested.every((scope) => Object.hasOwn(scopes, scope));
  if (!isAllowed) throw loginRefusal(look, 'Something went wrong. You weren’t able to give access to the App.');
  return { redirectUri, state, scopes: requested, challenge };
}

/** Further form fields: `account` (an id, by default the first) and, for scripts, `without`: a scope that is left out. */
export const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  form: ({ simulator: { app } }, requested) => ({
    title: `Authorize ${app.name}`,
    heading: `${app.name} wants to access your X account`,
    fields: [
      fieldset(
        'Account',
        people.map(({ id, name, username }, index) => accountChoice({ id, name, about: `@${username}` }, index === 0)),
      ),
      html`<h2>Things this App can view and do</h2>`,
      wordList(requested.scopes.map((scope) => scopes[scope] ?? scope)),
    ],
    approve: 'Authorize app',
  }),
  denied: { error: 'access_denied' },
  account: ({ body }) => findPerson(body.get('account') ?? people[0]?.id ?? ''),
  undecided: 'Choose an account, and to authorize or to cancel.',
  grant({ simulator, body }: Call, { redirectUri, challenge, scopes: requested }, person) {
    const without = body.getAll('without');
    const granted = requested.filter((scope) => !without.includes(scope));
    const at = simulator.now().getTime();
    const grant = { id: randomBytes(24).toString('base64url'), owner: person.id, at, scopes: granted };
    const id = randomBytes(45).toString('base64url');
    return { code: keepGrant(simulator, grant, { id, lifeMs: codeLifeMs, redirectUri, challenge }) };
  },
});
