import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import {
  accountChoice,
  type ConsentRequest,
  consentRoutes,
  fieldset,
  splitScopes,
  tickedChoice,
} from '../kit/consent.ts';
import { html } from '../kit/html.ts';
import { keepGrant } from '../kit/oauth.ts';
import { loginRefusal } from '../kit/pages.ts';
import { look } from './published.ts';
import { channels, findChannel, withoutChannel } from './seed.ts';
import type { Call } from './simulator.ts';

const codeLifeMs = 10 * minute;

const scopes: Readonly<Record<string, string>> = {
  'https://www.googleapis.com/auth/youtube.upload': 'Manage your YouTube videos.',
  'https://www.googleapis.com/auth/youtube.readonly': 'View your YouTube account.',
  'https://www.googleapis.com/auth/youtube.force-ssl':
    'See, edit, and permanently delete your YouTube videos, ratings, comments and captions.',
};

/** Without `offline` there is no refresh token. */
function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest & { readonly challenge: string } {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const requested = splitScopes(query, ' ');
  const isAllowed =
    query.get('client_id') === app.clientId &&
    app.redirectUris.includes(redirectUri) &&
    query.get('response_type') === 'code' &&
    query.get('access_type') === 'offline' &&
    query.get('prompt') === 'consent' &&
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(challenge) &&
    requested.length > 0 &&
    requested.every((scope) => Object.hasOwn(scopes, scope));
  if (!isAllowed) throw loginRefusal(look, 'Access blocked: this app’s request is invalid. Error 400.');
  return { redirectUri, state, scopes: requested, challenge };
}

/**
 * Further form fields: `account` (a channel, by default the first, or `no-channel`), with `isTicked` the `scope` of each
 * that stays ticked, and, for scripts, `without`: the end of one that is left out.
 */
export const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  form: ({ simulator: { app } }, requested) => ({
    title: 'Sign in with Google',
    heading: `${app.name} wants to access your Google Account`,
    fields: [
      fieldset('Choose your account or a brand account', [
        ...channels.map(({ id, title, handle }, index) =>
          accountChoice({ id, name: title, about: handle }, index === 0),
        ),
        html`<label class="choice">
          <input type="radio" name="account" value="${withoutChannel}" />
          <span>new@gmail.example<small>No YouTube channel</small></span>
        </label>`,
      ]),
      fieldset(`Select what ${app.name} can access`, [
        html`<input type="hidden" name="isTicked" value="yes" />`,
        ...requested.scopes.map((scope) => tickedChoice('scope', scope, scopes[scope] ?? scope)),
      ]),
    ],
    approve: 'Continue',
  }),
  denied: { error: 'access_denied' },
  account({ body }) {
    const owner = body.get('account') ?? channels[0]?.id ?? '';
    return owner === withoutChannel || findChannel(owner) !== undefined ? owner : undefined;
  },
  undecided: 'Choose an account, and to continue or to cancel.',
  grant({ simulator, body }: Call, { redirectUri, challenge, scopes: requested }, owner) {
    const without = body.getAll('without');
    const ticked = body.has('isTicked') ? body.getAll('scope') : requested;
    const granted = requested.filter(
      (scope) => ticked.includes(scope) && !without.some((end) => scope.endsWith(`/${end}`)),
    );
    const at = simulator.now().getTime();
    const grant = { id: randomBytes(24).toString('base64url'), owner, at, scopes: granted };
    const id = `4/${randomBytes(45).toString('base64url')}`;
    const code = keepGrant(simulator, grant, { id, lifeMs: codeLifeMs, redirectUri, challenge });
    return { code, scope: granted.join(' ') };
  },
});
