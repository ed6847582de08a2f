import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { linkedinAuthorization } from './authorization.ts';
import { linkedinChanges } from './changes.ts';
import { linkedinInsights } from './insights.ts';
import { linkedinApps, type LinkedInApps } from './linkedin-apps.ts';
import { isPage, type LinkedIn, LinkedInError, openLinkedIn } from './linkedin.ts';
import { linkedinPublisher } from './publisher.ts';

/** By the app that got the token. Throws when LinkedIn cannot be asked. */
async function revokeConnection(
  grant: PlatformGrant,
  deps: OpenTokenDependencies & { linkedin: LinkedIn; apps: LinkedInApps },
): Promise<void> {
  const token = await tokenToRevoke(grant, deps);
  if (token === undefined) return;
  const app = deps.apps[isPage(grant) ? 'page' : 'member'];
  try {
    await deps.linkedin.revoke({ token, client_id: app.clientId, client_secret: await app.clientSecret() });
  } catch (error) {
    if (!(error instanceof LinkedInError && error.status < 500)) throw error;
  }
}

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
export const publisher = (context: LinkedInContext) => linkedinPublisher(linkedinFor(context), context.clock);
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
