import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { isPage, LinkedInError, type LinkedIn } from './linkedin.ts';
import type { LinkedInApps } from './linkedin-apps.ts';

/** By the app that got the token. Throws when LinkedIn cannot be asked. */
export async function revokeConnection(
  grant: PlatformGrant,
  deps: OpenTokenDependencies & { linkedin: LinkedIn; apps: LinkedInApps },
): Promise<void> {
  const token = await tokenToRevoke(grant, deps);
  if (token === undefined) return;
  const app = deps.apps[isPage(grant) ? 'page' : 'member'];
  try {
    await deps.linkedin.revoke({ token, client_id: app.clientId, client_secret: await app.clientSecret() });
  } catch (error) {
    if (!(error instanceof LinkedInError && error.status < 500)) throw error;
  }
}
