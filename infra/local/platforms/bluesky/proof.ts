import { minute } from '../../../../shared/durations.ts';
import type { Call } from './platform-request.ts';
import { Refusal } from './refusal.ts';
import { hashOf, openToken, publicKeyOf, thumbprintOf } from './signed-token.ts';

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
      ? new Refusal(code, 400, message, { isOAuth: true })
      : new Refusal(code, 401, message, {
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
