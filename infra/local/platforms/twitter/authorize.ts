import { randomBytes } from 'node:crypto';
import { second } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answer.ts';
import { html, loginRefusal, type Html } from '../kit/html.ts';
import { pageAnswer } from './page.ts';
import type { Call } from './platform-request.ts';
import { findPerson, people, type Person } from './seed.ts';

const codeLifeMs = 30 * second;
const longestState = 500;

const scopes: Readonly<Record<string, string>> = {
  'tweet.read': 'All the posts you can view, including posts from protected accounts.',
  'tweet.write': 'Post and repost for you.',
  'users.read': 'Any account you can view, including protected accounts.',
  'media.write': 'Upload media for you.',
  'offline.access': 'Stay connected to your account until you revoke access.',
};

interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  readonly challenge: string;
}

/** Undefined for a request that is not allowed, which is not redirected. */
function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest | undefined {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const requested = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
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
  return isAllowed ? { redirectUri, state, scopes: requested, challenge } : undefined;
}

const refused = () => pageAnswer(loginRefusal('Something went wrong. You weren’t able to give access to the App.'));

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
    <header class="banner">This is the X simulator. No real account is involved.</header>
    <main class="card">
      <h1>${app.name} wants to access your X account</h1>
      <form method="post" action="${call.pathname}?${call.query.toString()}">
        <fieldset>
          <legend>Account</legend>
          ${people.map((person, index) => personChoice(person, index === 0))}
        </fieldset>
        <h2>Things this App can view and do</h2>
        <ul>
          ${requested.scopes.map((scope) => html`<li>${scopes[scope] ?? scope}</li>`)}
        </ul>
        <div class="actions">
          <button type="submit" name="decision" value="approve" class="primary">Authorize app</button>
          <button type="submit" name="decision" value="cancel">Cancel</button>
        </div>
      </form>
    </main>
  `;
  const formTargets = ["'self'", new URL(requested.redirectUri).origin];
  return pageAnswer({ title: `Authorize ${app.name} · X simulator`, body }, formTargets);
}

function sendBack({ redirectUri, state }: ConsentRequest, outcome: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ state, ...outcome })) url.searchParams.set(name, value);
  const headers = { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
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
  if (decision === 'cancel') return sendBack(requested, { error: 'access_denied' });
  const person = findPerson(call.body.get('account') ?? people[0]?.id ?? '');
  if (!person || (decision !== 'approve' && decision !== 'approve-all'))
    return pageAnswer(loginRefusal('Choose an account, and to authorize or to cancel.'));
  const without = call.body.getAll('without');
  const granted = requested.scopes.filter((scope) => !without.includes(scope));
  const at = now().getTime();
  const [grantId, code] = [randomBytes(24).toString('base64url'), randomBytes(45).toString('base64url')];
  store.grants.put({ id: grantId, owner: person.id, at, scopes: granted, isRevoked: false });
  const { redirectUri, challenge } = requested;
  store.codes.put({ id: code, owner: grantId, at, redirectUri, challenge, expiresAt: at + codeLifeMs, isUsed: false });
  return sendBack(requested, { code });
}
