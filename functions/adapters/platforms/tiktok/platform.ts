import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { tiktokAccountOptions } from './account-options.ts';
import { tiktokAuthorization, tiktokRefresh } from './authorization.ts';
import { tiktokInsights } from './insights.ts';
import { tiktokPublisher } from './publisher.ts';
import { openTikTok, type TikTok, TikTokError } from './tiktok.ts';

/**
 * Throws when TikTok cannot be asked.
 * https://developers.tiktok.com/doc/oauth-user-access-token-management
 */
async function revokeConnection(grant: PlatformGrant, deps: OpenTokenDependencies & { tiktok: TikTok }): Promise<void> {
  const token = await tokenToRevoke(grant, deps);
  if (token === undefined) return;
  try {
    await deps.tiktok.revoke(token);
  } catch (error) {
    if (!(error instanceof TikTokError && error.status < 500)) throw error;
  }
}

const tiktokFor = /* @__PURE__ */ oncePerContext(({ environment, warn }: PlatformContext<'tiktok'>) =>
  openTikTok({
    apiUrl: environment.TIKTOK_API_URL,
    siteUrl: environment.TIKTOK_AUTHORIZE_URL,
    clientKey: environment.TIKTOK_CLIENT_KEY,
    clientSecret: storedSecret(environment.TIKTOK_SECRET_ID),
    warn,
  }),
);

type TikTokContext = PlatformContext<'tiktok'>;

export const id = 'tiktok';
export const apps = ['tiktok'] as const;
export const authorization = (context: TikTokContext) => tiktokAuthorization(tiktokFor(context), context.clock);
export const clientMetadata = 'none';
export const accountOptions = (context: TikTokContext) => tiktokAccountOptions(tiktokFor(context));
export const publisher = (context: TikTokContext) => tiktokPublisher(tiktokFor(context));
export const changes = 'none';
export const comments = 'none';
export const insights = (context: TikTokContext) => tiktokInsights(tiktokFor(context), context.clock);
export const refresh = (context: TikTokContext) => tiktokRefresh(tiktokFor(context), context.clock);
export const revocation =
  (context: TikTokContext): Revocation =>
  (grant, access) =>
    revokeConnection(grant, { ...access, tiktok: tiktokFor(context) });
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
