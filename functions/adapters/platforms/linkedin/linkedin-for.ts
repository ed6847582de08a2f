import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { openLinkedIn } from './linkedin.ts';

export const linkedinFor = /* @__PURE__ */ oncePerContext(({ environment, warn }: PlatformContext<'linkedinMember'>) =>
  openLinkedIn({
    apiUrl: environment.LINKEDIN_API_URL,
    siteUrl: environment.LINKEDIN_SITE_URL,
    version: environment.LINKEDIN_API_VERSION,
    warn,
  }),
);
