import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import { Refusal } from '../kit/answers.ts';
import {
  accountChoice,
  type ConsentRequest as KitRequest,
  consentRoutes,
  fieldset,
  sendBack,
  splitScopes,
  wordList,
} from '../kit/consent.ts';
import { keepGrant } from '../kit/oauth.ts';
import { loginRefusal } from '../kit/pages.ts';
import { look } from './published.ts';
import { findMember, type Member, members, nameOf, organizations } from './seed.ts';
import type { Call, App, AppKind } from './simulator.ts';

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
    w_organization_social_feed:
      'Create, modify, and delete comments and reactions on posts on your organization’s behalf',
    r_organization_social_feed: 'Retrieve comments, reactions, and other engagement data on your organization’s posts',
    rw_organization_admin: 'Manage your organization’s pages and retrieve reporting data',
  },
};

interface ConsentRequest extends KitRequest {
  readonly app: App;
}

/** An unknown scope leads back to the app. */
function readConsentRequest({ query, simulator: { apps, redirectUris } }: Call): ConsentRequest {
  const redirectUri = query.get('redirect_uri') ?? '';
  const app = apps.find(({ clientId }) => clientId === query.get('client_id'));
  if (app === undefined) throw loginRefusal(look, 'The passed in client_id is invalid.');
  if (!redirectUris.includes(redirectUri))
    throw loginRefusal(look, 'The redirect_uri does not match the registered value.');
  if (query.get('response_type') !== 'code')
    throw loginRefusal(look, 'The passed in request is invalid: response_type.');
  const requested = { app, redirectUri, state: query.get('state'), scopes: splitScopes(query, /[ ,]+/) };
  const unknown = requested.scopes.find((scope) => !Object.hasOwn(scopes[app.kind], scope));
  if (unknown === undefined) return requested;
  const said = `Scope "${unknown}" is not authorized for your application`;
  throw new Refusal(said, sendBack(requested, { error: 'unauthorized_scope_error', error_description: said }));
}

const pagesOf = ({ roles }: Member) =>
  roles
    .map(({ organization, role }) => `${organizations.find(({ id }) => id === organization)?.name} (${role})`)
    .join(', ');

/**
 * A further form field is `member` (an id, by default the first). Another set of permissions than before ends the
 * member's earlier tokens of this app.
 */
export const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  form: ({ simulator: { name } }, requested) => ({
    title: `Allow ${name}`,
    heading: `${name} would like to`,
    before: wordList([...new Set(requested.scopes.map((scope) => scopes[requested.app.kind][scope] ?? scope))]),
    fields: [
      fieldset(
        'Signed in as',
        members.map((member, index) => {
          const about = member.roles.length > 0 ? pagesOf(member) : 'No pages';
          return accountChoice({ id: member.id, name: nameOf(member), about }, index === 0, 'member');
        }),
      ),
    ],
    approve: 'Allow',
  }),
  denied: { error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' },
  account: ({ body }) => findMember(body.get('member') ?? members[0]?.id ?? ''),
  undecided: 'Choose who you are, and to allow or to cancel.',
  grant(call: Call, { redirectUri, app, scopes: requested }, member) {
    const at = call.simulator.now().getTime();
    const grantId = randomBytes(24).toString('base64url');
    const grant = { id: grantId, owner: member.id, at, app: app.kind, scopes: requested };
    endOtherGrants(call, grant);
    const id = `AQ${randomBytes(60).toString('base64url')}`;
    return { code: keepGrant(call.simulator, grant, { id, lifeMs: codeLifeMs, redirectUri }) };
  },
});

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
