import type { Answer } from '../kit/answer.ts';
import { consentPage, type ConsentRequest } from './consent-page.ts';
import type { GraphCall, Route } from './graph-call.ts';
import { loginRefusal } from '../kit/html.ts';
import { pageAnswer } from './page.ts';
import { newSecret } from './ids.ts';
import { type Scope, isScope } from './scopes.ts';
import { findPage, pages, person } from './seed.ts';
import { minute } from '../../../../shared/durations.ts';

const codeLifeMs = 10 * minute;

const splitScopes = (text: string) => [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];

/** Returns a sentence for a request that is not allowed, which is not redirected. */
function readConsentRequest({ params, simulator }: GraphCall): ConsentRequest | string {
  const redirectUri = params.get('redirect_uri') ?? '';
  const requested = splitScopes(params.get('scope') ?? '');
  const unknown = requested.filter((name) => !isScope(name));
  if (params.get('client_id') !== simulator.app.id) return 'Invalid app ID: there is no app with the given client_id.';
  if (!simulator.app.redirectUris.includes(redirectUri)) {
    return 'URL blocked: the redirect_uri is not on the list of the app’s valid OAuth redirect URIs.';
  }
  if (params.get('response_type') !== 'code') return 'Invalid response_type: only code is supported.';
  if (unknown.length > 0) return `Invalid scopes: ${unknown.join(', ')}.`;
  return {
    redirectUri,
    state: params.get('state'),
    scopes: [...new Set(['public_profile', ...requested])].filter(isScope),
  };
}

/** Like the platform it adds an empty fragment. */
function sendBack({ redirectUri, state }: ConsentRequest, outcome: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, ...(state !== null && { state }) })) {
    url.searchParams.set(name, value);
  }
  url.hash = '_=_';
  const headers = { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 302, headers, body: '' };
}

const denied = {
  error: 'access_denied',
  error_code: '200',
  error_description: 'Permissions error',
  error_reason: 'user_denied',
};

function grantAccess({ simulator }: GraphCall, requested: ConsentRequest, scopes: readonly Scope[], pageIds: string[]) {
  const now = simulator.now().getTime();
  const grantId = newSecret();
  const code = newSecret();
  simulator.store.atomically(() => {
    simulator.store.grants.put({
      id: grantId,
      owner: person.id,
      at: now,
      scopes,
      declined: requested.scopes.filter((scope) => !scopes.includes(scope)),
      pageIds,
      isRevoked: false,
    });
    simulator.store.codes.put({
      id: code,
      owner: grantId,
      at: now,
      redirectUri: requested.redirectUri,
      expiresAt: now + codeLifeMs,
      isUsed: false,
    });
  });
  return code;
}

export const showConsent: Route = async (call) => {
  const requested = readConsentRequest(call);
  return typeof requested === 'string' ? pageAnswer(loginRefusal(requested)) : consentPage(call, requested);
};

/**
 * Form fields: `decision` is `approve`, `approve-all` (whatever is requested, on every Page where the person
 * may do everything; for scripts) or `cancel`;
 * `granted_scope` and `page` (a Page's id, or that of a `shopPage`) come once for each that stays ticked.
 */
export const decideConsent: Route = async (call) => {
  const requested = readConsentRequest(call);
  if (typeof requested === 'string') return pageAnswer(loginRefusal(requested));
  const decision = call.body.get('decision');
  if (decision === 'cancel') return sendBack(requested, denied);
  if (decision !== 'approve' && decision !== 'approve-all')
    return pageAnswer(loginRefusal('Choose to continue or to cancel.'));
  const ticked = new Set(['public_profile', ...call.body.getAll('granted_scope')]);
  const isAll = decision === 'approve-all';
  const scopes = requested.scopes.filter((scope) => isAll || ticked.has(scope));
  const pageIds = isAll
    ? pages.flatMap(({ id, tasks }) => (tasks === undefined ? id : []))
    : call.body.getAll('page').filter((id) => findPage(id));
  return sendBack(requested, { code: grantAccess(call, requested, scopes, pageIds) });
};
