import { randomBytes } from 'node:crypto';
import type { Answer } from '../kit/answer.ts';
import { html, loginRefusal, type Html } from '../kit/html.ts';
import { minute } from '../../../../shared/durations.ts';
import { readClient } from './oauth-routes.ts';
import { pageAnswer } from './page.ts';
import type { Call } from './platform-request.ts';
import type { PushedRequest } from './records.ts';
import { findByDid, findByHandle, people, type Person } from './seed.ts';

const codeLife = 5 * minute;

/** Returns a sentence for a request that is not allowed, which is not redirected. */
function readRequest({ query, simulator: { store, now } }: Call): PushedRequest | string {
  const request = store.pushed.find(query.get('request_uri') ?? '');
  if (request === undefined || request.owner !== query.get('client_id')) return 'Unknown request_uri';
  return request.expiresAt <= now().getTime() ? 'This request has expired' : request;
}

const personChoice = ({ did, handle, name }: Person, isChosen: boolean): Html => html`
  <label class="choice">
    <input type="radio" name="account" value="${did}" ${isChosen ? html`checked` : ''} />
    <img src="/_sim/pictures/${did}.svg" alt="" width="36" height="36" />
    <span>${name}<small>@${handle}</small></span>
  </label>
`;

const hinted = ({ loginHint }: PushedRequest) => findByHandle(loginHint ?? '') ?? findByDid(loginHint ?? '');

export async function showConsent(call: Call): Promise<Answer> {
  const request = readRequest(call);
  if (typeof request === 'string') return pageAnswer(loginRefusal(request));
  const { client_name: name = request.owner } = await readClient(request.owner);
  const person = hinted(request) ?? people[0];
  const offered = people.some(({ did }) => did === person?.did) || person === undefined ? people : [person, ...people];
  const body = html`
    <header class="banner">This is the Bluesky simulator. No real account is involved.</header>
    <main class="card">
      <h1>${name} asks for access to your Bluesky account</h1>
      <form method="post" action="${call.pathname}?${call.query.toString()}">
        <fieldset>
          <legend>Account</legend>
          ${offered.map((one) => personChoice(one, one.did === person?.did))}
        </fieldset>
        <p>It may read and write posts, and upload pictures (${request.scope}).</p>
        <div class="actions">
          <button type="submit" name="decision" value="approve" class="primary">Authorize</button>
          <button type="submit" name="decision" value="cancel">Deny access</button>
        </div>
      </form>
    </main>
  `;
  return pageAnswer({ title: `Authorize ${name} · Bluesky simulator`, body }, [
    "'self'",
    new URL(request.redirectUri).origin,
  ]);
}

function sendBack({ url }: Call['simulator'], { redirectUri, state }: PushedRequest, outcome: Record<string, string>) {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries({ iss: url, state, ...outcome })) target.searchParams.set(name, value);
  const headers = { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 303, headers, body: '' };
}

/** Form fields: `decision` (`approve`, `approve-all` for scripts, or `cancel`) and `account`, by default the hinted one. */
export async function decideConsent(call: Call): Promise<Answer> {
  const request = readRequest(call);
  if (typeof request === 'string') return pageAnswer(loginRefusal(request));
  const { simulator } = call;
  const { store, now } = simulator;
  const decision = call.body.get('decision');
  if (decision === 'cancel')
    return sendBack(simulator, request, { error: 'access_denied', error_description: 'Access denied' });
  const chosen = call.body.get('account');
  const person = chosen === null ? (hinted(request) ?? people[0]) : findByDid(chosen);
  if (person === undefined || (decision !== 'approve' && decision !== 'approve-all'))
    return pageAnswer(loginRefusal('Choose an account, and to authorize or to deny.'));
  const at = now().getTime();
  const code = `cod-${randomBytes(32).toString('hex')}`;
  store.codes.put({ id: code, owner: person.did, at, request, expiresAt: at + codeLife, isUsed: false });
  store.pushed.remove(request.id);
  return sendBack(simulator, request, { code });
}
