import type { Passkey } from '../../../shared/domain/sign-in/passkey.ts';

export interface Passkeys {
  /** Undefined when the token is not that of a fresh sign-in. */
  of(accessToken: string): Promise<readonly Passkey[] | undefined>;
}
