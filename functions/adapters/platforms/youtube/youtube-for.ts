import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { openYouTube } from './youtube.ts';

export const youtubeFor = /* @__PURE__ */ oncePerContext(({ environment }: PlatformContext<'youtube'>) =>
  openYouTube({
    apiUrl: environment.YOUTUBE_API_URL,
    tokenUrl: environment.YOUTUBE_TOKEN_URL,
    consentUrl: environment.YOUTUBE_CONSENT_URL,
    watchUrl: environment.YOUTUBE_WATCH_URL,
    clientId: environment.YOUTUBE_CLIENT_ID,
    clientSecret: storedSecret(environment.YOUTUBE_SECRET_ID),
    isReviewed: environment.YOUTUBE_REVIEW === 'passed',
  }),
);
