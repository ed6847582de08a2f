import type { DataStore } from './record-store.ts';
import { silently } from './cognito-local.ts';
import type { Verifier } from './srp.ts';

export interface Attribute {
  readonly Name: string;
  readonly Value: string;
}

/** Instants are ISO 8601. */
export interface SignIn {
  /** The `origin_jti` of its tokens. */
  readonly id: string;
  /** SHA-256 of the latest refresh token, in hex. */
  readonly tokenHash: string;
  /** Those before it, and until when they are good. */
  readonly replaced?: readonly { readonly hash: string; readonly until: string }[];
  readonly signedInAt: string;
  readonly expiresAt: string;
}

/** Bytes are in base64url. */
export interface Passkey {
  readonly id: string;
  readonly publicKey: string;
  /** Of signatures, as the authenticator last counted them; 0 where it counts none. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly attachment: string | undefined;
  readonly createdAt: string;
}

/** Fields that cognito-local reads too keep its spelling. */
export interface PoolUser {
  readonly Username: string;
  readonly Attributes: readonly Attribute[];
  readonly Enabled: boolean;
  readonly UserStatus: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
  readonly UserCreateDate: Date;
  readonly UserLastModifiedDate: Date;
  readonly UserMFASettingList?: readonly string[] | undefined;
  readonly PreferredMfaSetting?: string | undefined;
  /** `expiresAt` is set on a temporary password only. */
  readonly password: Verifier & { readonly expiresAt?: string };
  readonly code?: { readonly hash: string; readonly expiresAt: string } | undefined;
  /** `lastStep` is the 30-second step of the last accepted code. */
  readonly authenticator?: { readonly secret: string; readonly lastStep?: number } | undefined;
  /** Of an authenticator that has not shown its first code yet. */
  readonly offeredSecret?: string | undefined;
  readonly passkeys?: readonly Passkey[];
  /** Cognito's `WebAuthnMfaSettings`. */
  readonly isPasskeyBothFactors?: boolean;
  readonly signIns: readonly SignIn[];
}

export interface Users {
  byUsername(username: string): Promise<PoolUser | undefined>;
  /** The user name, or the verified e-mail in a pool with that alias. */
  bySignInName(name: string): Promise<PoolUser | undefined>;
  byRefreshTokenHash(hash: string): Promise<PoolUser | undefined>;
  byVerifiedEmail(email: string): Promise<PoolUser | undefined>;
  save(user: PoolUser): Promise<void>;
  remove(user: PoolUser): Promise<void>;
}

export function usersIn(store: DataStore): Users {
  const find = async (matches: (user: PoolUser) => boolean) => {
    const users = (await store.get(silently, 'Users', {})) as Record<string, PoolUser>;
    return Object.values(users).find(matches);
  };
  const byUsername = async (username: string) =>
    (await store.get(silently, ['Users', username])) as PoolUser | undefined;
  const byVerifiedEmail = (email: string) =>
    find((user) => valueOf(user, 'email') === email && valueOf(user, 'email_verified') === 'true');

  return {
    byUsername,
    byVerifiedEmail,
    bySignInName: async (name) => (await byUsername(name)) ?? (await byVerifiedEmail(name)),
    byRefreshTokenHash: (hash) => find((user) => user.signIns.some((signIn) => hasToken(signIn, hash))),
    save: (user) => store.set(silently, ['Users', user.Username], user),
    remove: (user) => store.delete(silently, ['Users', user.Username]),
  };
}

export function hasToken({ tokenHash, replaced = [] }: SignIn, hash: string): boolean {
  return tokenHash === hash || replaced.some((earlier) => earlier.hash === hash);
}

export function valueOf(user: Pick<PoolUser, 'Attributes'>, attribute: string): string | undefined {
  return user.Attributes.find(({ Name }) => Name === attribute)?.Value;
}
