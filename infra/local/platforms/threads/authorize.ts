import { randomBytes } from 'node:crypto';
import { hour } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answer.ts';
import { html, loginRefusal, type Html } from '../kit/html.ts';
import type { Call } from './call.ts';
import { pageAnswer } from './page.ts';
import { findPerson, people, type Person } from './seed.ts';

const codeLifeMs = hour;

const scopes: Readonly<Record<string, string>> = {
  threads_basic: 'See your profile and posts',
  threads_content_publish: 'Create posts',
  threads_manage_insights: 'See how your posts and your profile do',
  threads_delete: 'Delete your posts',
  threads_manage_replies: 'Create and manage replies',
  threads_read_replies: 'See replies',
};

interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
}

/** Undefined for a request that is not allowed, which is not redirected. */
function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest | undefined {
  const redirectUri = query.get('redirect_uri') ?? '';
  const requested = (query.get('scope') ?? '').split(',').filter((scope) => scope !== '');
  const isAllowed =
    query.get('client_id') === app.id &&
    app.redirectUris.includes(redirectUri) &&
    query.get('response_type') === 'code' &&
    requested.includes('threads_basic') &&
    requested.every((scope) => Object.hasOwn(scopes, scope));
  return isAllowed ? { redirectUri, state: query.get('state') ?? '', scopes: requested } : undefined;
}

const refused = () => pageAnswer(loginRefusal('This app is not set up for this address or these permissions.'));

const personChoice = ({ id, name, username }: Person, isFirst: boolean): Html => html`
  <label class="choice">
    <input type="radio" name="account" value="${id}" ${isFirst ? html`checked` : ''} />
    <img src="/_sim/pictures/${id}.svg" alt="" width="36" height="36" />
    <span>${name}<small>@${username}</small></span>
  </label>
`;

export async function showConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (requested === undefined) return refused();
  const { app } = call.simulator;
  const body = html`
    <header class="banner">This is the Threads simulator. No real account is involved.</header>
    <main class="card">
      <h1>Allow ${app.name} to use your Threads account</h1>
      <form method="post" action="${call.pathname}?${call.query.toString()}">
        <fieldset>
          <legend>Account</legend>
          ${people.map((person, index) => personChoice(person, index === 0))}
        </fieldset>
        <h2>It will be able to</h2>
        <ul>
          ${requested.scopes.map((scope) => html`<li>${scopes[scope] ?? scope}</li>`)}
        </ul>
        <div class="actions">
          <button type="submit" name="decision" value="approve" class="primary">Continue</button>
          <button type="submit" name="decision" value="cancel">Cancel</button>
        </div>
      </form>
    </main>
  `;
  const formTargets = ["'self'", new URL(requested.redirectUri).origin];
  return pageAnswer({ title: `Allow ${app.name} · Threads simulator`, body }, formTargets);
}

/** Threads adds `#_`, which is no part of the code. */
function sendBack({ redirectUri, state }: ConsentRequest, outcome: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, state })) url.searchParams.set(name, value);
  const headers = { location: `${url.href}#_`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 302, headers, body: '' };
}

/**
 * Form fields: `decision` (`approve` or `cancel`; scripts also `approve-all`), `account` (an id, by default the first)
 * and, for scripts, `without`: a scope that is left out.
 */
export async function decideConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (requested === undefined) return refused();
  const { store, now } = call.simulator;
  const decision = call.body.get('decision');
  if (decision === 'cancel')
    return sendBack(requested, { error: 'access_denied', error_reason: 'user_denied', error_description: 'Denied' });
  const person = findPerson(call.body.get('account') ?? people[0]?.id ?? '');
  if (!person || (decision !== 'approve' && decision !== 'approve-all'))
    return pageAnswer(loginRefusal('Choose an account, and to continue or to cancel.'));
  const without = call.body.getAll('without');
  const granted = requested.scopes.filter((scope) => !without.includes(scope));
  const at = now().getTime();
  const [grantId, code] = [randomBytes(16).toString('hex'), `AQ${randomBytes(45).toString('base64url')}`];
  store.grants.put({ id: grantId, owner: person.id, at, scopes: granted, isRevoked: false });
  const { redirectUri } = requested;
  store.codes.put({ id: code, owner: grantId, at, redirectUri, expiresAt: at + codeLifeMs, isUsed: false });
  return sendBack(requested, { code });
}
