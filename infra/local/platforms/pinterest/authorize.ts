import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answer.ts';
import { html, loginRefusal, type Html } from '../kit/html.ts';
import { pageAnswer } from './page.ts';
import type { Call } from './platform-request.ts';
import { type Account, accounts, findAccount, shopPlacesOf } from './seed.ts';

const codeLifeMs = 10 * minute;

const scopes: Readonly<Record<string, string>> = {
  'boards:read': 'See your public boards, including group boards you join',
  'boards:write': 'Create, update, or delete your public boards',
  'pins:read': 'See your public Pins',
  'pins:write': 'Create, update, or delete your public Pins',
  'user_accounts:read': 'See your user account information',
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
    query.get('client_id') === app.clientId &&
    app.redirectUris.includes(redirectUri) &&
    query.get('response_type') === 'code' &&
    requested.length > 0 &&
    requested.every((scope) => Object.hasOwn(scopes, scope));
  return isAllowed ? { redirectUri, state: query.get('state') ?? '', scopes: requested } : undefined;
}

const refused = () => pageAnswer(loginRefusal('Sorry! This app’s request is not right, so we stop here.'));

const accountChoice = ({ id, username, businessName }: Account, isFirst: boolean): Html => html`
  <label class="choice">
    <input type="radio" name="account" value="${id}" ${isFirst ? html`checked` : ''} />
    <img src="/_sim/pictures/${id}.svg" alt="" width="36" height="36" />
    <span>${businessName ?? username}<small>@${username}</small></span>
  </label>
`;

export async function showConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (requested === undefined) return refused();
  const { app } = call.simulator;
  const body = html`
    <header class="banner">This is the Pinterest simulator. No real account is involved.</header>
    <main class="card">
      <h1>Give ${app.name} access to your Pinterest account?</h1>
      <form method="post" action="${call.pathname}?${call.query.toString()}">
        <fieldset>
          <legend>Account</legend>
          ${accounts.map((account, index) => accountChoice(account, index === 0))}
        </fieldset>
        <h2>This app will be able to</h2>
        <ul>
          ${requested.scopes.map((scope) => html`<li>${scopes[scope] ?? scope}</li>`)}
        </ul>
        <div class="actions">
          <button type="submit" name="decision" value="approve" class="primary">Give access</button>
          <button type="submit" name="decision" value="cancel">Cancel</button>
        </div>
      </form>
    </main>
  `;
  const formTargets = ["'self'", new URL(requested.redirectUri).origin];
  return pageAnswer({ title: `Give access to ${app.name} · Pinterest simulator`, body }, formTargets);
}

function sendBack({ redirectUri, state }: ConsentRequest, outcome: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, state })) url.searchParams.set(name, value);
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
  const account = findAccount(call.body.get('account') ?? accounts[0]?.id ?? '');
  if (!account || (decision !== 'approve' && decision !== 'approve-all'))
    return pageAnswer(loginRefusal('Choose an account, and to give access or to cancel.'));
  const places = shopPlacesOf(account);
  if (places !== undefined && store.boards.find(places.board.id) === undefined) {
    store.boards.put(places.board);
    store.sections.put(places.section);
  }
  const without = call.body.getAll('without');
  const granted = requested.scopes.filter((scope) => !without.includes(scope));
  const at = now().getTime();
  const [grantId, code] = [randomBytes(24).toString('base64url'), randomBytes(20).toString('hex')];
  store.grants.put({ id: grantId, owner: account.id, at, scopes: granted });
  const { redirectUri } = requested;
  store.codes.put({ id: code, owner: grantId, at, redirectUri, expiresAt: at + codeLifeMs, isUsed: false });
  return sendBack(requested, { code });
}
