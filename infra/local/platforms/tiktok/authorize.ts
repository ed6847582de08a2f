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
import { keepGrant } from '../kit/oauth.ts';
import { loginRefusal } from '../kit/pages.ts';
import { look } from './published.ts';
import { creators, findCreator } from './seed.ts';
import type { Call } from './simulator.ts';

const codeLifeMs = 10 * minute;

const scopes: Readonly<Record<string, string>> = {
  'user.info.basic': 'Read your profile info (avatar, display name)',
  'video.publish': 'Post content to TikTok',
  'video.upload': 'Upload draft content to TikTok for you to post later',
  'video.list': 'Read your public videos on TikTok',
};

function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest {
  const redirectUri = query.get('redirect_uri') ?? '';
  const requested = splitScopes(query, ',');
  if (query.get('client_key') !== app.clientKey) throw loginRefusal(look, 'We couldn’t log in with TikTok: client_key');
  if (!app.redirectUris.includes(redirectUri)) throw loginRefusal(look, 'We couldn’t log in with TikTok: redirect_uri');
  if (query.get('response_type') !== 'code') throw loginRefusal(look, 'We couldn’t log in with TikTok: response_type');
  if (requested.length === 0 || requested.some((scope) => !Object.hasOwn(scopes, scope)))
    throw loginRefusal(look, 'We couldn’t log in with TikTok: scope');
  return { redirectUri, state: query.get('state'), scopes: requested };
}

/** Further form fields: `account` (an open id, by default the first) and a `granted_scope` for each that stays ticked. */
export const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  form: ({ simulator: { app } }, requested) => ({
    title: `Log in to ${app.name}`,
    heading: `${app.name} asks for access to your TikTok account`,
    fields: [
      fieldset(
        'Account',
        creators.map(({ openId, username, nickname }, index) =>
          accountChoice({ id: openId, name: nickname, about: `@${username}` }, index === 0),
        ),
      ),
      fieldset(
        'Permissions',
        requested.scopes.map((scope) => tickedChoice('granted_scope', scope, scopes[scope] ?? scope, scope)),
      ),
    ],
    approve: 'Continue',
  }),
  denied: { error: 'access_denied', error_description: 'User cancelled authorization' },
  account: ({ body }) => findCreator(body.get('account') ?? creators[0]?.openId ?? ''),
  undecided: 'Choose an account, and to continue or to cancel.',
  grant({ simulator, body }: Call, { redirectUri, scopes: requested }, creator) {
    const ticked = body.getAll('granted_scope');
    const granted = requested.filter((scope) => body.get('decision') === 'approve-all' || ticked.includes(scope));
    const at = simulator.now().getTime();
    const grant = { id: randomBytes(24).toString('base64url'), owner: creator.openId, at, scopes: granted };
    const id = randomBytes(32).toString('base64url');
    const code = keepGrant(simulator, grant, { id, lifeMs: codeLifeMs, redirectUri });
    return { code, scopes: granted.join(',') };
  },
});
