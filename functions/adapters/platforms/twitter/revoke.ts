import * as z from 'zod';
import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { TwitterError, type Twitter } from './twitter.ts';

/** Throws when X cannot be asked. */
export async function revokeConnection(
  grant: PlatformGrant,
  deps: OpenTokenDependencies & { twitter: Twitter },
): Promise<void> {
  const token = await tokenToRevoke(grant, deps);
  if (token === undefined) return;
  try {
    await deps.twitter.callAsApp('/2/oauth2/revoke', { token, token_type_hint: 'access_token' }, z.unknown());
  } catch (error) {
    if (!(error instanceof TwitterError && error.status < 500)) throw error;
  }
}
