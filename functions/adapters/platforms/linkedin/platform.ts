import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { linkedinAuthorization } from './authorization.ts';
import { linkedinChanges } from './changes.ts';
import { linkedinInsights } from './insights.ts';
import { linkedinApps } from './linkedin-apps.ts';
import { openLinkedIn } from './linkedin.ts';
import { linkedinPublisher } from './publisher.ts';
import { revokeConnection } from './revoke.ts';

const linkedinFor = /* @__PURE__ */ oncePerContext(({ environment, warn }: PlatformContext<'linkedinMember'>) =>
  openLinkedIn({
    apiUrl: environment.LINKEDIN_API_URL,
    siteUrl: environment.LINKEDIN_SITE_URL,
    version: environment.LINKEDIN_API_VERSION,
    warn,
  }),
);

type LinkedInContext = PlatformContext<'linkedinMember'>;
type LinkedInAppsContext = PlatformContext<'linkedinMember' | 'linkedinPages'>;

export const id = 'linkedin';
export const apps = ['linkedinMember', 'linkedinPages'] as const;
export const authorization = (context: LinkedInAppsContext) =>
  linkedinAuthorization(linkedinFor(context), context.clock, linkedinApps(context));
export const clientMetadata = 'none';
export const accountOptions = 'none';
export const publisher = (context: LinkedInContext) => linkedinPublisher(linkedinFor(context));
export const changes = (context: LinkedInContext) => linkedinChanges(linkedinFor(context), context.clock);
export const comments = 'none';
export const insights = (context: LinkedInContext) => linkedinInsights(linkedinFor(context), context.clock);
/** Apps without LinkedIn's partner program get no refresh token. */
export const refresh = 'none';
export const revocation =
  (context: LinkedInAppsContext): Revocation =>
  (grant, access) =>
    revokeConnection(grant, { ...access, linkedin: linkedinFor(context), apps: linkedinApps(context) });
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
