import { randomBytes } from 'node:crypto';
import type { Answer } from '../kit/answer.ts';
import { html, loginRefusal, type Html } from '../kit/html.ts';
import { pageAnswer } from './page.ts';
import type { Call } from './platform-request.ts';
import { creators, findCreator, type Creator } from './seed.ts';
import { minute } from '../../../../shared/durations.ts';

const codeLifeMs = 10 * minute;

const scopes: Readonly<Record<string, string>> = {
  'user.info.basic': 'Read your profile info (avatar, display name)',
  'video.publish': 'Post content to TikTok',
  'video.upload': 'Upload draft content to TikTok for you to post later',
  'video.list': 'Read your public videos on TikTok',
};

interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly string[];
}

/** Returns a sentence for a request that is not allowed, which is not redirected. */
function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest | string {
  const redirectUri = query.get('redirect_uri') ?? '';
  const requested = (query.get('scope') ?? '').split(',').filter((scope) => scope !== '');
  if (query.get('client_key') !== app.clientKey) return 'We couldn’t log in with TikTok: client_key';
  if (!app.redirectUris.includes(redirectUri)) return 'We couldn’t log in with TikTok: redirect_uri';
  if (query.get('response_type') !== 'code') return 'We couldn’t log in with TikTok: response_type';
  if (requested.length === 0 || requested.some((scope) => !Object.hasOwn(scopes, scope)))
    return 'We couldn’t log in with TikTok: scope';
  return { redirectUri, state: query.get('state'), scopes: requested };
}

const creatorChoice = ({ openId, username, nickname }: Creator, isFirst: boolean): Html => html`
  <label class="choice">
    <input type="radio" name="account" value="${openId}" ${isFirst ? html`checked` : ''} />
    <img src="/_sim/pictures/${openId}.svg" alt="" width="36" height="36" />
    <span>${nickname}<small>@${username}</small></span>
  </label>
`;

const scopeChoice = (scope: string): Html => html`
  <label class="choice">
    <input type="checkbox" name="granted_scope" value="${scope}" checked />
    <span>${scopes[scope] ?? scope}<small>${scope}</small></span>
  </label>
`;

export async function showConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (typeof requested === 'string') return pageAnswer(loginRefusal(requested));
  const { app } = call.simulator;
  const body = html`
    <header class="banner">This is the TikTok simulator. No real account is involved.</header>
    <main class="card">
      <h1>${app.name} asks for access to your TikTok account</h1>
      <form method="post" action="${call.pathname}?${call.query.toString()}">
        <fieldset>
          <legend>Account</legend>
          ${creators.map((creator, index) => creatorChoice(creator, index === 0))}
        </fieldset>
        <fieldset>
          <legend>Permissions</legend>
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
  return pageAnswer({ title: `Log in to ${app.name} · TikTok simulator`, body }, formTargets);
}

function sendBack({ redirectUri, state }: ConsentRequest, outcome: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, ...(state !== null && { state }) }))
    url.searchParams.set(name, value);
  const headers = { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 302, headers, body: '' };
}

/**
 * Form fields: `decision` (`approve`, `approve-all` for scripts, or `cancel`), `account` (an open id, by default the
 * first) and one `granted_scope` for each scope that stays ticked.
 */
export async function decideConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (typeof requested === 'string') return pageAnswer(loginRefusal(requested));
  const { store, now } = call.simulator;
  const decision = call.body.get('decision');
  if (decision === 'cancel')
    return sendBack(requested, { error: 'access_denied', error_description: 'User cancelled authorization' });
  const creator = findCreator(call.body.get('account') ?? creators[0]?.openId ?? '');
  if (!creator || (decision !== 'approve' && decision !== 'approve-all'))
    return pageAnswer(loginRefusal('Choose an account, and to continue or to cancel.'));
  const ticked = call.body.getAll('granted_scope');
  const granted = requested.scopes.filter((scope) => decision === 'approve-all' || ticked.includes(scope));
  const at = now().getTime();
  const [grantId, code] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
  store.grants.put({ id: grantId, owner: creator.openId, at, scopes: granted });
  store.codes.put({
    id: code,
    owner: grantId,
    at,
    redirectUri: requested.redirectUri,
    expiresAt: at + codeLifeMs,
    isUsed: false,
  });
  return sendBack(requested, { code, scopes: granted.join(',') });
}
