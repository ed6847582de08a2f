import { randomBytes } from 'node:crypto';
import { hour, minute, second } from '../../../../shared/durations.ts';
import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { invalidRequest, Refusal } from './refusal.ts';
import { requireSession } from './sessions.ts';

/** https://docs.bsky.app/docs/api/com-atproto-server-get-service-auth */
export async function getServiceAuth(call: Call) {
  const owner = requireSession(call);
  const { query, simulator } = call;
  const [audience, method] = [query.get('aud') ?? '', query.get('lxm') ?? ''];
  if (!audience.startsWith('did:')) throw invalidRequest('Error: aud must be a valid did');
  const now = simulator.now().getTime();
  const expiresAt = query.has('exp') ? Number(query.get('exp')) * second : now + minute;
  if (!(expiresAt > now)) throw new Refusal('BadExpiration', 400, 'expiration is in past');
  if (expiresAt > now + hour)
    throw new Refusal(
      'BadExpiration',
      400,
      'cannot request a token with an expiration more than an hour in the future',
    );
  const token = `svc-${randomBytes(32).toString('hex')}`;
  simulator.store.serviceTokens.put({ id: token, owner, at: now, audience, method, expiresAt });
  return jsonAnswer({ token });
}

/** The DID of an origin: https://w3c-ccg.github.io/did-method-web */
const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`;

/** The account for which a service may call the method of the server at `origin`. */
export function requireServiceToken({ serviceToken = '', simulator }: Call, origin: string, method: string): string {
  const found = simulator.store.serviceTokens.find(serviceToken);
  if (found === undefined) throw new Refusal('AuthMissing', 401, 'Authentication Required');
  if (found.audience !== didOf(origin))
    throw new Refusal('BadJwtAudience', 401, 'jwt audience does not match service did');
  if (found.method !== method) throw new Refusal('BadJwtLexiconMethod', 401, 'bad jwt lexicon method ("lxm")');
  if (found.expiresAt <= simulator.now().getTime()) throw new Refusal('ExpiredToken', 401, 'jwt expired');
  return found.owner;
}
