import { createHash } from 'node:crypto';
import type { Refusal } from './answers.ts';
import type { Collection, Stored, Database } from './store.ts';

/** An app as the platform knows it. */
export interface App {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** What an account agreed to; `owner` is the account. */
export interface Grant extends Stored {
  readonly scopes: readonly string[];
  readonly isRevoked?: boolean;
}

/** `owner` is its grant. */
export interface Code extends Stored {
  readonly redirectUri: string;
  /** Base64url of the SHA-256 of the verifier. */
  readonly challenge?: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** `id` is the token itself, `owner` its grant. */
export interface Token extends Stored {
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: number;
  readonly isSpent: boolean;
}

interface Granting<G extends Grant> {
  readonly store: { readonly grants: Collection<G>; readonly codes: Collection<Code> };
  readonly now: () => Date;
}

interface Issuing<G extends Grant> {
  readonly store: { readonly grants: Collection<G>; readonly tokens: Collection<Token> };
  readonly now: () => Date;
}

export const oauthCollections = ({ collection }: Database) => ({
  grants: collection<Grant>('grants'),
  codes: collection<Code>('codes'),
  tokens: collection<Token>('tokens'),
});

/** Keeps what was agreed to. Returns the code that can be exchanged for its tokens. */
export function keepGrant<G extends Grant>(
  { store, now }: Granting<G>,
  grant: G,
  code: { id: string; lifeMs: number; redirectUri: string; challenge?: string },
): string {
  const { lifeMs, ...kept } = code;
  const at = now().getTime();
  store.grants.put(grant);
  store.codes.put({ ...kept, owner: grant.id, at, expiresAt: at + lifeMs, isUsed: false });
  return code.id;
}

/** The grant of the code that a form names, which is used up. */
export function redeemCode<G extends Grant>(
  { store, now }: Granting<G>,
  form: URLSearchParams,
  refusals: Readonly<Record<'code' | 'redirectUri', () => Refusal>> & { readonly verifier?: () => Refusal },
): G {
  const code = store.codes.find(form.get('code') ?? '');
  const grant = code && store.grants.find(code.owner);
  if (!grant || code.isUsed || code.expiresAt <= now().getTime()) throw refusals.code();
  if (code.redirectUri !== form.get('redirect_uri')) throw refusals.redirectUri();
  if (refusals.verifier && challengeOf(form.get('code_verifier') ?? '') !== code.challenge) throw refusals.verifier();
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Returns the token. */
export function issueToken<G extends Grant>(
  { store, now }: Issuing<G>,
  grant: G,
  { id, kind, lifeMs }: { id: string; kind: Token['kind']; lifeMs: number },
): string {
  const at = now().getTime();
  store.tokens.put({ id, owner: grant.id, at, kind, expiresAt: at + lifeMs, isSpent: false });
  return id;
}

/** Also of a spent token; undefined for one that never was, or has expired, or whose grant has ended. */
export function findToken<G extends Grant>({ store, now }: Issuing<G>, kind: Token['kind'], id: string | undefined) {
  const token = store.tokens.find(id ?? '');
  const grant = token && store.grants.find(token.owner);
  if (token?.kind !== kind || token.expiresAt <= now().getTime() || !grant || grant.isRevoked === true)
    return undefined;
  return { token, grant };
}

/** As {@link findToken}, but not of a spent token. */
export function livingToken<G extends Grant>(simulator: Issuing<G>, kind: Token['kind'], id: string | undefined) {
  const found = findToken(simulator, kind, id);
  return found?.token.isSpent === true ? undefined : found;
}
