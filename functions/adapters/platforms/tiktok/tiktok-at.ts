import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerPlace, type Place } from '../place.ts';
import { openTikTok } from './tiktok.ts';

export const tiktokAt = /* @__PURE__ */ oncePerPlace(({ environment, warn }: Place<'tiktok'>) =>
  openTikTok({
    apiUrl: environment.TIKTOK_API_URL,
    siteUrl: environment.TIKTOK_AUTHORIZE_URL,
    clientKey: environment.TIKTOK_CLIENT_KEY,
    clientSecret: storedSecret(environment.TIKTOK_SECRET_ID),
    warn,
  }),
);
