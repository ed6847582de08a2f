import { storedSecret } from '../../secrets/stored-secret.ts';
import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { tiktokAccountOptions } from './account-options.ts';
import { tiktokAuthorization, tiktokRefresh } from './authorization.ts';
import { tiktokInsights } from './insights.ts';
import { tiktokPublisher } from './publisher.ts';
import { revokeConnection } from './revoke.ts';
import { openTikTok } from './tiktok.ts';

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
