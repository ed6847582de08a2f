import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { openTwitter } from './twitter.ts';

export const twitterFor = /* @__PURE__ */ oncePerContext(({ environment }: PlatformContext<'twitter'>) =>
  openTwitter({
    apiUrl: environment.TWITTER_API_URL,
    siteUrl: environment.TWITTER_SITE_URL,
    clientId: environment.TWITTER_CLIENT_ID,
    clientSecret: storedSecret(environment.TWITTER_SECRET_ID),
  }),
);
