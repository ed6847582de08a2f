import * as z from 'zod';
import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { YouTubeError, type YouTube } from './youtube.ts';

/** Throws when Google cannot be asked. */
export async function revokeConnection(
  grant: PlatformGrant,
  deps: OpenTokenDependencies & { youtube: YouTube },
): Promise<void> {
  const token = await tokenToRevoke(grant, deps);
  if (token === undefined) return;
  try {
    await deps.youtube.callAsApp('/revoke', { token }, z.unknown());
  } catch (error) {
    if (!(error instanceof YouTubeError && error.status < 500)) throw error;
  }
}
