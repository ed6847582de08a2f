import { randomBytes } from 'node:crypto';
import { hour } from '../../../../shared/durations.ts';
import {
  accountChoice,
  type ConsentRequest,
  consentRoutes,
  fieldset,
  sendBack,
  splitScopes,
  wordList,
} from '../kit/consent.ts';
import { html } from '../kit/html.ts';
import { keepGrant } from '../kit/oauth.ts';
import { loginRefusal } from '../kit/pages.ts';
import { look } from './published.ts';
import { findPerson, people } from './seed.ts';
import type { Call } from './simulator.ts';

const codeLifeMs = hour;

const scopes: Readonly<Record<string, string>> = {
  threads_basic: 'See your profile and posts',
  threads_content_publish: 'Create posts',
  threads_manage_insights: 'See how your posts and your profile do',
  threads_delete: 'Delete your posts',
  threads_manage_replies: 'Create and manage replies',
  threads_read_replies: 'See replies',
};

function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest {
  const redirectUri = query.get('redirect_uri') ?? '';
  const requested = splitScopes(query, ',');
  const isAllowed =
    query.get('client_id') === app.id &&
    app.redirectUris.includes(redirectUri) &&
    query.get('response_type') === 'code' &&
    requested.includes('threads_basic') &&
    requested.every((scope) => Object.hasOwn(scopes, scope));
  if (!isAllowed) throw loginRefusal(look, 'This app is not set up for this address or these permissions.');
  return { redirectUri, state: query.get('state') ?? '', scopes: requested };
}

/** Further form fields: `account` (an id, by default the first) and, for scripts, `without`: a scope that is left out. */
export const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  form: ({ simulator: { app } }, requested) => ({
    title: `Allow ${app.name}`,
    heading: `Allow ${app.name} to use your Threads account`,
    fields: [
      fieldset(
        'Account',
        people.map(({ id, name, username }, index) => accountChoice({ id, name, about: `@${username}` }, index === 0)),
      ),
      html`<h2>It will be able to</h2>`,
      wordList(requested.scopes.map((scope) => scopes[scope] ?? scope)),
    ],
    approve: 'Continue',
  }),
  denied: { error: 'access_denied', error_reason: 'user_denied', error_description: 'Denied' },
  account: ({ body }) => findPerson(body.get('account') ?? people[0]?.id ?? ''),
  undecided: 'Choose an account, and to continue or to cancel.',
  grant({ simulator, body }: Call, { redirectUri, scopes: requested }, person) {
    const without = body.getAll('without');
    const granted = requested.filter((scope) => !without.includes(scope));
    const at = simulator.now().getTime();
    const grant = { id: randomBytes(16).toString('hex'), owner: person.id, at, scopes: granted };
    const id = `AQ${randomBytes(45).toString('base64url')}`;
    return { code: keepGrant(simulator, grant, { id, lifeMs: codeLifeMs, redirectUri }) };
  },
  // Threads adds `#_`, which is no part of the code.
  sendBack: (_call, requested, outcome) => sendBack(requested, outcome, { hash: '#_' }),
});
