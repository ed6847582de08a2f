import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { ChangeOutcome, PublishedChanges } from '../../../use-cases/posts/ports.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { failedChange } from '../failed-change.ts';
import { linkedinAuthorization } from './authorization.ts';
import { linkedinInsights } from './insights.ts';
import { linkedinApps, type LinkedInApps } from './linkedin-apps.ts';
import { isPage, type LinkedIn, LinkedInError, openLinkedIn, urnInPath } from './linkedin.ts';
import { linkedinPublisher } from './publisher.ts';
import { failureOf, isLinkedInFailure } from './failure.ts';
import { littleText } from './post-request.ts';

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

const platform = platformNames.linkedin;

export function linkedinChanges(linkedin: LinkedIn, now: () => Date) {
  const pathOf = (remoteId: string) => `/rest/posts/${urnInPath(remoteId)}`;

  async function outcomeOf(change: Promise<unknown>): Promise<ChangeOutcome> {
    try {
      await change;
      return { kind: 'done' };
    } catch (error) {
      if (!isLinkedInFailure(error)) throw error;
      if (error instanceof LinkedInError && error.status === 404) return { kind: 'gone' };
      const refusal = failureReason('failure.not-done-because', { platform, reason: error.message });
      return failedChange(failureOf(error, { isIrreversible: false, now: now() }), 'linkedin', refusal);
    }
  }

  return {
    /** Also when it is gone. */
    remove: ({ token }: PlatformAccount, remoteId: string) =>
      outcomeOf(linkedin.call(token, 'DELETE', pathOf(remoteId))),

    editText: ({ token }: PlatformAccount, remoteId: string, text: string) =>
      outcomeOf(
        linkedin.call(token, 'POST', pathOf(remoteId), {
          body: { patch: { $set: { commentary: littleText(text) } } },
          headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
        }),
      ),
  } satisfies PublishedChanges;
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
