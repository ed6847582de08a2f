import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import { accountChoice, consentRoutes, fieldset, sendBack } from '../kit/consent.ts';
import { html } from '../kit/html.ts';
import { loginRefusal } from '../kit/pages.ts';
import { readClient } from './oauth-routes.ts';
import { look } from './published.ts';
import { findByDid, findByHandle, people } from './seed.ts';
import type { Call } from './simulator.ts';
import type { PushedRequest } from './store.ts';

const codeLife = 5 * minute;

function readConsentRequest({ query, simulator: { store, now } }: Call): PushedRequest {
  const request = store.pushed.find(query.get('request_uri') ?? '');
  if (request === undefined || request.owner !== query.get('client_id'))
    throw loginRefusal(look, 'Unknown request_uri');
  if (request.expiresAt <= now().getTime()) throw loginRefusal(look, 'This request has expired');
  return request;
}

const hinted = ({ loginHint }: PushedRequest) => findByHandle(loginHint ?? '') ?? findByDid(loginHint ?? '');

/** A further form field is `account`, by default the hinted one. */
export const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  async form(_call, request) {
    const { client_name: name = request.owner } = await readClient(request.owner);
    const person = hinted(request) ?? people[0];
    const offered = person === undefined || people.some(({ did }) => did === person.did) ? people : [person, ...people];
    return {
      title: `Authorize ${name}`,
      heading: `${name} asks for access to your Bluesky account`,
      fields: [
        fieldset(
          'Account',
          offered.map(({ did, name: shown, handle }) =>
            accountChoice({ id: did, name: shown, about: `@${handle}` }, did === person?.did),
          ),
        ),
        html`<p>It may read and write posts, and upload pictures (${request.scope}).</p>`,
      ],
      approve: 'Authorize',
      deny: 'Deny access',
    };
  },
  denied: { error: 'access_denied', error_description: 'Access denied' },
  account({ body }, request) {
    const chosen = body.get('account');
    return chosen === null ? (hinted(request) ?? people[0]) : findByDid(chosen);
  },
  undecided: 'Choose an account, and to authorize or to deny.',
  grant({ simulator: { store, now } }: Call, request, person) {
    const at = now().getTime();
    const code = `cod-${randomBytes(32).toString('hex')}`;
    store.codes.put({ id: code, owner: person.did, at, request, expiresAt: at + codeLife, isUsed: false });
    store.pushed.remove(request.id);
    return { code };
  },
  sendBack: ({ simulator: { url } }, request, outcome) => sendBack(request, { iss: url, ...outcome }, { status: 303 }),
});
