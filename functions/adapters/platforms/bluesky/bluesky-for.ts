import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { openBluesky } from './bluesky.ts';

export type BlueskyContext = PlatformContext<'bluesky'>;

export const blueskyFor = /* @__PURE__ */ oncePerContext(({ environment, clock }: BlueskyContext) =>
  openBluesky({
    clientId: environment.BLUESKY_CLIENT_ID,
    directoryUrl: environment.BLUESKY_DIRECTORY_URL,
    appviewUrl: environment.BLUESKY_APPVIEW_URL,
    signInUrl: environment.BLUESKY_SIGN_IN_URL,
    videoUrl: environment.BLUESKY_VIDEO_URL,
    siteUrl: environment.BLUESKY_SITE_URL,
    signingKey: storedSecret(environment.BLUESKY_SECRET_ID),
    clock,
  }),
);
