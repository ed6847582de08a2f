import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answer.ts';
import { html, loginRefusal, type Html } from '../kit/html.ts';
import { pageAnswer } from './page.ts';
import type { Call } from './platform-request.ts';
import { findMember, members, nameOf, organizations, type Member } from './seed.ts';
import type { App, AppKind } from './app.ts';

const codeLifeMs = 30 * minute;

/** What each product gives. */
const scopes: Readonly<Record<AppKind, Readonly<Record<string, string>>>> = {
  member: {
    openid: 'Use your name and photo',
    profile: 'Use your name and photo',
    w_member_social: 'Create, modify, and delete posts, comments, and reactions on your behalf',
  },
  pages: {
    r_basicprofile: 'Use your basic profile including your name, photo, and headline',
    w_organization_social: 'Create, modify, and delete posts on your organization’s behalf',
    r_organization_social: 'Retrieve your organization’s posts and engagement data',
    rw_organization_admin: 'Manage your organization’s pages and retrieve reporting data',
  },
};

interface ConsentRequest {
  readonly app: App;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly string[];
}

/** Returns a sentence for a request that is not allowed, which is not redirected. */
function readConsentRequest({ query, simulator: { apps, redirectUris } }: Call): ConsentRequest | string {
  const redirectUri = query.get('redirect_uri') ?? '';
  const app = apps.find(({ clientId }) => clientId === query.get('client_id'));
  if (app === undefined) return 'The passed in client_id is invalid.';
  if (!redirectUris.includes(redirectUri)) return 'The redirect_uri does not match the registered value.';
  if (query.get('response_type') !== 'code') return 'The passed in request is invalid: response_type.';
  const requested = (query.get('scope') ?? '').split(/[ ,]+/).filter((scope) => scope !== '');
  return { app, redirectUri, state: query.get('state'), scopes: requested };
}

const pagesOf = ({ roles }: Member) =>
  roles
    .map(({ organization, role }) => `${organizations.find(({ id }) => id === organization)?.name} (${role})`)
    .join(', ');

const memberChoice = (member: Member, isFirst: boolean): Html => html`
  <label class="choice">
    <input type="radio" name="member" value="${member.id}" ${isFirst ? html`checked` : ''} />
    <img src="/_sim/pictures/${member.id}.svg" alt="" width="36" height="36" />
    <span>${nameOf(member)}<small>${member.roles.length > 0 ? pagesOf(member) : 'No pages'}</small></span>
  </label>
`;

export async function showConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (typeof requested === 'string') return pageAnswer(loginRefusal(requested));
  const unknown = unknownScope(requested);
  if (unknown !== undefined) return sendBack(requested, unauthorizedScope(unknown));
  const { name } = call.simulator;
  const asked = new Set(requested.scopes.map((scope) => scopes[requested.app.kind][scope] ?? scope));
  const body = html`
    <header class="banner">This is the LinkedIn simulator. No real account is involved.</header>
    <main class="card">
      <h1>${name} would like to</h1>
      <ul>
        ${[...asked].map((words) => html`<li>${words}</li>`)}
      </ul>
      <form method="post" action="${call.pathname}?${call.query.toString()}">
        <fieldset>
          <legend>Signed in as</legend>
          ${members.map((member, index) => memberChoice(member, index === 0))}
        </fieldset>
        <div class="actions">
          <button type="submit" name="decision" value="approve" class="primary">Allow</button>
          <button type="submit" name="decision" value="cancel">Cancel</button>
        </div>
      </form>
    </main>
  `;
  const formTargets = ["'self'", new URL(requested.redirectUri).origin];
  return pageAnswer({ title: `Allow ${name} · LinkedIn simulator`, body }, formTargets);
}

const unknownScope = ({ app, scopes: requested }: ConsentRequest) =>
  requested.find((scope) => !Object.hasOwn(scopes[app.kind], scope));

const unauthorizedScope = (scope: string) => ({
  error: 'unauthorized_scope_error',
  error_description: `Scope "${scope}" is not authorized for your application`,
});

function sendBack({ redirectUri, state }: ConsentRequest, outcome: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, ...(state !== null && { state }) }))
    url.searchParams.set(name, value);
  const headers = { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 302, headers, body: '' };
}

/**
 * Form fields: `decision` (`approve`, `approve-all` for scripts, or `cancel`) and `member` (an id, by default the
 * first). Another set of permissions than before ends the member's earlier tokens of this app.
 */
export async function decideConsent(call: Call): Promise<Answer> {
  const requested = readConsentRequest(call);
  if (typeof requested === 'string') return pageAnswer(loginRefusal(requested));
  const unknown = unknownScope(requested);
  if (unknown !== undefined) return sendBack(requested, unauthorizedScope(unknown));
  const { store, now } = call.simulator;
  const decision = call.body.get('decision');
  if (decision === 'cancel')
    return sendBack(requested, {
      error: 'user_cancelled_authorize',
      error_description: 'The user cancelled the authorization',
    });
  const member = findMember(call.body.get('member') ?? members[0]?.id ?? '');
  if (!member || (decision !== 'approve' && decision !== 'approve-all'))
    return pageAnswer(loginRefusal('Choose who you are, and to allow or to cancel.'));
  const at = now().getTime();
  const [grantId, code] = [randomBytes(24).toString('base64url'), `AQ${randomBytes(60).toString('base64url')}`];
  const granted = { id: grantId, owner: member.id, at, app: requested.app.kind, scopes: requested.scopes };
  endOtherGrants(call, granted);
  store.grants.put(granted);
  store.codes.put({
    id: code,
    owner: grantId,
    at,
    redirectUri: requested.redirectUri,
    expiresAt: at + codeLifeMs,
    isUsed: false,
  });
  return sendBack(requested, { code });
}

function endOtherGrants(
  { simulator: { store } }: Call,
  { owner, app, scopes: granted }: { owner: string; app: AppKind; scopes: readonly string[] },
): void {
  const setOf = (all: readonly string[]) => all.toSorted().join(' ');
  for (const { record: grant } of store.grants.newest(owner)) {
    if (grant.app !== app || setOf(grant.scopes) === setOf(granted)) continue;
    for (const { record: token } of store.tokens.newest(grant.id)) store.tokens.put({ ...token, isRevoked: true });
  }
}
