import { randomBytes, createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import * as z from 'zod';
import { day, minute } from '../../../../shared/durations.ts';
import type { Token } from '../kit/oauth.ts';
import { type Call, refusal, type Simulator } from './simulator.ts';
import type { Session } from './store.ts';

const accessLife = 30 * minute;
const refreshLife = 180 * day;

export function issueTokens({ store, now }: Simulator, session: Session) {
  const at = now().getTime();
  const issue = (kind: Token['kind'], life: number) => {
    const id = `${kind === 'access' ? 'tok' : 'ref'}-${randomBytes(32).toString('hex')}`;
    store.tokens.put({ id, owner: session.id, at, kind, expiresAt: at + life, isSpent: false });
    return id;
  };
  return {
    access_token: issue('access', accessLife),
    token_type: 'DPoP',
    refresh_token: issue('refresh', refreshLife),
    scope: session.scope,
    expires_in: accessLife / 1000,
    sub: session.owner,
  };
}

export function sessionOf({ store, now }: Simulator, kind: Token['kind'], id: string) {
  const token = store.tokens.find(id);
  const session = token && store.sessions.find(token.owner);
  if (token?.kind !== kind || session === undefined || session.isEnded) return undefined;
  return { token, session, isAlive: token.expiresAt > now().getTime() };
}

/** The DID of the repository that the caller may write. */
export function requireSession(call: Call): string {
  const { token, simulator } = call;
  if (token === undefined) throw refusal('AuthMissing', 401, 'Authentication Required');
  const thumbprint = requireProof(call, { isOAuth: false, accessToken: token });
  const found = sessionOf(simulator, 'access', token);
  const refuse = (message: string) =>
    refusal('invalid_token', 401, message, {
      headers: { 'www-authenticate': `DPoP algs="ES256", error="invalid_token", error_description="${message}"` },
    });
  if (found === undefined || found.session.keyThumbprint !== thumbprint) throw refuse('Token is invalid');
  if (!found.isAlive) throw refuse('"exp" claim timestamp check failed');
  return found.session.owner;
}

/** How far the client's clock may be from ours. */
const tolerance = 5 * minute;

interface Wanted {
  /** Of the server that issues tokens, or of one that takes them. */
  readonly isOAuth: boolean;
  readonly accessToken?: string;
}

/**
 * Checks the proof that the caller holds a key, RFC 9449, and returns the key's thumbprint. A proof without the nonce
 * that the server gave is refused with one.
 */
export function requireProof({ simulator, method, pathname, host, proof }: Call, wanted: Wanted): string {
  const { nonces, now } = simulator;
  const refuse = (code: string, message: string) =>
    wanted.isOAuth
      ? refusal(code, 400, message, { isOAuth: true })
      : refusal(code, 401, message, {
          headers: { 'www-authenticate': `DPoP algs="ES256", error="${code}", error_description="${message}"` },
        });
  const opened = proof === undefined ? undefined : openToken(proof);
  const key = publicKeyOf(opened?.header['jwk']);
  if (opened === undefined || key === undefined || opened.header.typ !== 'dpop+jwt' || !opened.isSignedBy(key))
    throw refuse('invalid_dpop_proof', 'DPoP proof required');
  const { htm, htu, iat, jti, nonce, ath } = opened.claims;
  if (!nonces.isTaken(typeof nonce === 'string' ? nonce : undefined))
    throw refuse('use_dpop_nonce', 'Authorization server requires nonce in DPoP proof');
  if (htm !== method || htu !== `http://${host}${pathname}`)
    throw refuse('invalid_dpop_proof', 'DPoP htm/htu mismatch');
  if (typeof iat !== 'number' || Math.abs(now().getTime() - iat * 1000) > tolerance)
    throw refuse('invalid_dpop_proof', 'DPoP iat is too far');
  if (typeof jti !== 'string' || !nonces.isNewProof(jti)) throw refuse('invalid_dpop_proof', 'DPoP proof replayed');
  if (wanted.accessToken !== undefined && ath !== hashOf(wanted.accessToken))
    throw refuse('invalid_dpop_proof', 'DPoP ath mismatch');
  return thumbprintOf(key);
}

const PublicKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
type PublicKey = z.infer<typeof PublicKey>;

const Header = z.looseObject({ alg: z.literal('ES256'), typ: z.string().optional(), kid: z.string().optional() });

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

interface Opened {
  readonly header: z.infer<typeof Header>;
  readonly claims: Readonly<Record<string, unknown>>;
  isSignedBy(key: JsonWebKey): boolean;
}

/** A JSON web token whose signature is still to be checked; undefined for anything else. */
export function openToken(token: string): Opened | undefined {
  const [head, body, signature, ...more] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || more.length > 0) return undefined;
  try {
    const header = Header.parse(decoded(head));
    const claims = z.record(z.string(), z.unknown()).parse(decoded(body));
    return {
      header,
      claims,
      isSignedBy: (key) =>
        verify(
          'sha256',
          Buffer.from(`${head}.${body}`),
          { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
          Buffer.from(signature, 'base64url'),
        ),
    };
  } catch {
    return undefined;
  }
}

/** Without a private half, which nobody may send. */
function publicKeyOf(value: unknown): PublicKey | undefined {
  const key = PublicKey.safeParse(value);
  const isPrivate = typeof value === 'object' && value !== null && 'd' in value;
  return key.success && !isPrivate ? key.data : undefined;
}

/** RFC 7638. */
const thumbprintOf = ({ crv, kty, x, y }: PublicKey) => hashOf(JSON.stringify({ crv, kty, x, y }));

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
