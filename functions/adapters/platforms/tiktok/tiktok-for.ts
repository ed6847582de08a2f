import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { openTikTok } from './tiktok.ts';

export const tiktokFor = /* @__PURE__ */ oncePerContext(({ environment, warn }: PlatformContext<'tiktok'>) =>
  openTikTok({
    apiUrl: environment.TIKTOK_API_URL,
    siteUrl: environment.TIKTOK_AUTHORIZE_URL,
    clientKey: environment.TIKTOK_CLIENT_KEY,
    clientSecret: storedSecret(environment.TIKTOK_SECRET_ID),
    warn,
  }),
);
