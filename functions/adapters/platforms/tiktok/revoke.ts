import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { TikTokError, type TikTok } from './tiktok.ts';

/**
 * Throws when TikTok cannot be asked.
 * https://developers.tiktok.com/doc/oauth-user-access-token-management
 */
export async function revokeConnection(
  grant: PlatformGrant,
  deps: OpenTokenDependencies & { tiktok: TikTok },
): Promise<void> {
  const token = await tokenToRevoke(grant, deps);
  if (token === undefined) return;
  try {
    await deps.tiktok.revoke(token);
  } catch (error) {
    if (!(error instanceof TikTokError && error.status < 500)) throw error;
  }
}
