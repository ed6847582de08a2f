import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { openPinterest } from './pinterest.ts';

export const pinterestFor = /* @__PURE__ */ oncePerContext(({ environment }: PlatformContext<'pinterest'>) =>
  openPinterest({
    apiUrl: environment.PINTEREST_API_URL,
    siteUrl: environment.PINTEREST_SITE_URL,
    clientId: environment.PINTEREST_CLIENT_ID,
    clientSecret: storedSecret(environment.PINTEREST_SECRET_ID),
  }),
);
