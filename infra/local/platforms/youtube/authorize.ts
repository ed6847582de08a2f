import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answer.ts';
import { html, loginRefusal, type Html } from '../kit/html.ts';
import { pageAnswer } from './page.ts';
import type { Call } from './platform-request.ts';
import { type Channel, channels, findChannel, withoutChannel } from './seed.ts';

const codeLifeMs = 10 * minute;

const scopes: Readonly<Record<string, string>> = {
  'https://www.googleapis.com/auth/youtube.upload': 'Manage your YouTube videos.',
  'https://www.googleapis.com/auth/youtube.readonly': 'View your YouTube account.',
  'https://www.googleapis.com/auth/youtube.force-ssl':
    'See, edit, and permanently delete your YouTube videos, ratings, comments and captions.',
};

interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  readonly challenge: string;
}

/** Undefined for a request that is not allowed, which is not redirected. Without `offline` there is no refresh token. */
function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest | undefined {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const requested = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
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
  return isAllowed ? { redirectUri, state, scopes: requested, challenge } : undefined;
}

const refused = () => pageAnswer(loginRefusal('Access blocked: this app’s request is invalid. Error 400.'));

const channelChoice = ({ id, title, handle }: Channel, isFirst: boolean): Html => html`
  <label class="choice">
    <input type="radio" name="account" value="${id}" ${isFirst ? html`checked` : ''} />
    <img src="/_sim/pictures/${id}.svg" alt="" width="36" height="36" />
    <span>${title}<small>${handle}</small></span>
  </label>
`;

const scopeChoice = (scope: string): Html => html`
  <label class="choice">
    <input type="checkbox" name="scope" value="${scope}" checked />
    <span>${scopes[scope] ?? scope}</span>
  </label>
`;

export async function showConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (requested === undefined) return refused();
  const { app } = call.simulator;
  const body = html`
    <header class="banner">This is the YouTube simulator. No real account is involved.</header>
    <main class="card">
      <h1>${app.name} wants to access your Google Account</h1>
      <form method="post" action="${call.pathname}?${call.query.toString()}">
        <fieldset>
          <legend>Choose your account or a brand account</legend>
          ${channels.map((channel, index) => channelChoice(channel, index === 0))}
          <label class="choice">
            <input type="radio" name="account" value="${withoutChannel}" />
            <span>new@gmail.example<small>No YouTube channel</small></span>
          </label>
        </fieldset>
        <fieldset>
          <legend>Select what ${app.name} can access</legend>
          <input type="hidden" name="isTicked" value="yes" />
          ${requested.scopes.map(scopeChoice)}
        </fieldset>
        <div class="actions">
          <button type="submit" name="decision" value="approve" class="primary">Continue</button>
          <button type="submit" name="decision" value="cancel">Cancel</button>
        </div>
      </form>
    </main>
  `;
  const formTargets = ["'self'", new URL(requested.redirectUri).origin];
  return pageAnswer({ title: `Sign in with Google · YouTube simulator`, body }, formTargets);
}

function sendBack({ redirectUri, state }: ConsentRequest, outcome: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ state, ...outcome })) url.searchParams.set(name, value);
  const headers = { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 302, headers, body: '' };
}

/**
 * Form fields: `decision` (`approve` or `cancel`; scripts also `approve-all`), `account` (a channel, by default the
 * first, or `no-channel`), with `isTicked` the `scope` of each that stays ticked, and, for scripts, `without`: the end of
 * one that is left out.
 */
export async function decideConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (requested === undefined) return refused();
  const { store, now } = call.simulator;
  const decision = call.body.get('decision');
  if (decision === 'cancel') return sendBack(requested, { error: 'access_denied' });
  const owner = call.body.get('account') ?? channels[0]?.id ?? '';
  const isKnown = owner === withoutChannel || findChannel(owner) !== undefined;
  if (!isKnown || (decision !== 'approve' && decision !== 'approve-all'))
    return pageAnswer(loginRefusal('Choose an account, and to continue or to cancel.'));
  const without = call.body.getAll('without');
  const ticked = call.body.has('isTicked') ? call.body.getAll('scope') : requested.scopes;
  const granted = requested.scopes.filter(
    (scope) => ticked.includes(scope) && !without.some((end) => scope.endsWith(`/${end}`)),
  );
  const at = now().getTime();
  const [grantId, code] = [randomBytes(24).toString('base64url'), `4/${randomBytes(45).toString('base64url')}`];
  store.grants.put({ id: grantId, owner, at, scopes: granted, isRevoked: false });
  const { redirectUri, challenge } = requested;
  store.codes.put({ id: code, owner: grantId, at, redirectUri, challenge, expiresAt: at + codeLifeMs, isUsed: false });
  return sendBack(requested, { code, scope: granted.join(' ') });
}
