import { second } from '../../../../shared/durations.ts';
import type { Records } from './record-store.ts';
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

/** What the service shows, too, is spelled as there. */
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
  /** In the order of their names, so that paging stays correct while users come and go. */
  all(): readonly PoolUser[];
  byUsername(username: string): Promise<PoolUser | undefined>;
  /** The user name, or the verified e-mail in a pool with that alias. */
  bySignInName(name: string): Promise<PoolUser | undefined>;
  byRefreshTokenHash(hash: string): Promise<PoolUser | undefined>;
  byVerifiedEmail(email: string): Promise<PoolUser | undefined>;
  save(user: PoolUser): Promise<void>;
  remove(user: PoolUser): Promise<void>;
}

export function usersIn(records: Records<PoolUser>): Users {
  const find = async (matches: (user: PoolUser) => boolean) => records.all().find(matches);
  const byUsername = async (username: string) => records.get(username);
  const byVerifiedEmail = (email: string) =>
    find((user) => valueOf(user, 'email') === email && valueOf(user, 'email_verified') === 'true');

  return {
    all: () => records.all().toSorted((one, other) => (one.Username < other.Username ? -1 : 1)),
    byUsername,
    byVerifiedEmail,
    bySignInName: async (name) => (await byUsername(name)) ?? (await byVerifiedEmail(name)),
    byRefreshTokenHash: (hash) => find((user) => user.signIns.some((signIn) => hasToken(signIn, hash))),
    save: (user) => records.save(user.Username, user),
    remove: ({ Username }) => records.remove(Username),
  };
}

export function hasToken({ tokenHash, replaced = [] }: SignIn, hash: string): boolean {
  return tokenHash === hash || replaced.some((earlier) => earlier.hash === hash);
}

export function valueOf(user: Pick<PoolUser, 'Attributes'>, attribute: string): string | undefined {
  return user.Attributes.find(({ Name }) => Name === attribute)?.Value;
}

/** What administrators see of a user: nothing of a password, token or code. */
export const shownUser = ({
  Username,
  Attributes,
  Enabled,
  UserStatus,
  UserCreateDate,
  UserLastModifiedDate,
}: PoolUser) => ({
  Username,
  Attributes,
  Enabled,
  UserStatus,
  UserCreateDate: secondsOf(UserCreateDate),
  UserLastModifiedDate: secondsOf(UserLastModifiedDate),
});

/** Since 1970, as in the service's answers and in tokens. */
export function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / second);
}
