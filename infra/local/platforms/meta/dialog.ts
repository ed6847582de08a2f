import { minute } from '../../../../shared/durations.ts';
import { consentRoutes, fieldset, sendBack, tickedChoice } from '../kit/consent.ts';
import { html, type Html } from '../kit/html.ts';
import { keepGrant } from '../kit/oauth.ts';
import { loginRefusal } from '../kit/pages.ts';
import { isScope, type Scope, scopes } from './access.ts';
import type { GraphCall } from './graph-call.ts';
import { newSecret, findPage, type Page, pages, person } from './seed.ts';
import { look } from './simulator-pages.ts';

const codeLifeMs = 10 * minute;

interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly Scope[];
}

const splitScopes = (text: string) => [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];

function readConsentRequest({ params, simulator }: GraphCall): ConsentRequest {
  const redirectUri = params.get('redirect_uri') ?? '';
  const requested = splitScopes(params.get('scope') ?? '');
  const unknown = requested.filter((name) => !isScope(name));
  if (params.get('client_id') !== simulator.app.id)
    throw loginRefusal(look, 'Invalid app ID: there is no app with the given client_id.');
  if (!simulator.app.redirectUris.includes(redirectUri)) {
    throw loginRefusal(
      look,
      'URL blocked: the redirect_uri is not on the list of the app’s valid OAuth redirect URIs.',
    );
  }
  if (params.get('response_type') !== 'code')
    throw loginRefusal(look, 'Invalid response_type: only code is supported.');
  if (unknown.length > 0) throw loginRefusal(look, `Invalid scopes: ${unknown.join(', ')}.`);
  return {
    redirectUri,
    state: params.get('state'),
    scopes: [...new Set(['public_profile', ...requested])].filter(isScope),
  };
}

const denied = {
  error: 'access_denied',
  error_code: '200',
  error_description: 'Permissions error',
  error_reason: 'user_denied',
};

const pageChoice = ({ id, name, instagram, tasks }: Page): Html => html`
  <label class="choice">
    <input type="checkbox" name="page" value="${id}" ${tasks === undefined ? html`checked` : ''} />
    <img src="/_sim/pictures/${id}.svg" alt="" width="36" height="36" />
    <span
      >${name}<small
        >${instagram ? `Page, with Instagram @${instagram.username}` : 'Page, without Instagram'}</small
      ></span
    >
  </label>
`;

const signedIn = html`
  <header class="person">
    <img src="/_sim/pictures/${person.id}.svg" alt="" width="56" height="56" />
    <p>Signed in as <strong>${person.name}</strong></p>
  </header>
`;

/**
 * By `approve-all` a script gets whatever is requested, on every Page where the person may do everything. Further form
 * fields: `granted_scope` and `page` (a Page's id, or that of a `shopPage`), once for each that stays ticked.
 */
export const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  form({ simulator: { app } }, requested) {
    const optional = requested.scopes.filter((scope) => scope !== 'public_profile');
    const permissions = optional.map((scope) => tickedChoice('granted_scope', scope, scopes[scope], scope));
    return {
      title: `Log in to ${app.name}`,
      above: signedIn,
      heading: `${app.name} asks for access`,
      before: html`<p>It receives your name and profile picture, and what you leave ticked here.</p>`,
      fields: [
        fieldset('Pages and Instagram accounts', pages.map(pageChoice)),
        fieldset('Permissions', permissions.length > 0 ? permissions : [html`<p>None beyond your public profile.</p>`]),
      ],
      approve: `Continue as ${person.firstName}`,
    };
  },
  denied,
  account: () => person,
  undecided: 'Choose to continue or to cancel.',
  grant({ simulator, body }: GraphCall, { redirectUri, scopes: requested }) {
    const isAll = body.get('decision') === 'approve-all';
    const ticked = new Set(['public_profile', ...body.getAll('granted_scope')]);
    const granted = requested.filter((scope) => isAll || ticked.has(scope));
    const pageIds = isAll
      ? pages.flatMap(({ id, tasks }) => (tasks === undefined ? id : []))
      : body.getAll('page').filter((id) => findPage(id));
    const declined = requested.filter((scope) => !granted.includes(scope));
    const at = simulator.now().getTime();
    const grant = { id: newSecret(), owner: person.id, at, scopes: granted, declined, pageIds };
    return { code: keepGrant(simulator, grant, { id: newSecret(), lifeMs: codeLifeMs, redirectUri }) };
  },
  // Like the platform it adds an empty fragment.
  sendBack: (_call, requested, outcome) => sendBack(requested, outcome, { hash: '#_=_' }),
});
