import { storedSecret } from '../../secrets/stored-secret.ts';
import type { PlatformContext } from '../platform-context.ts';
import { linkedinAuthorization } from './authorization.ts';
import { linkedinChanges } from './changes.ts';
import { linkedinInsights } from './insights.ts';
import { linkedinFor } from './linkedin-for.ts';
import { linkedinPublisher } from './publisher.ts';

type LinkedInContext = PlatformContext<'linkedinMember'>;

export const id = 'linkedin';
export const apps = ['linkedinMember', 'linkedinPages'] as const;
export const authorization = (context: PlatformContext<'linkedinMember' | 'linkedinPages'>) => {
  const { environment, clock } = context;
  return linkedinAuthorization(linkedinFor(context), clock, {
    member: {
      clientId: environment.LINKEDIN_CLIENT_ID,
      clientSecret: storedSecret(environment.LINKEDIN_SECRET_ID),
    },
    page: {
      clientId: environment.LINKEDIN_PAGES_CLIENT_ID,
      clientSecret: storedSecret(environment.LINKEDIN_PAGES_SECRET_ID),
    },
  });
};
export const clientMetadata = 'none';
export const accountOptions = 'none';
export const publisher = (context: LinkedInContext) => linkedinPublisher(linkedinFor(context));
export const changes = (context: LinkedInContext) => linkedinChanges(linkedinFor(context), context.clock);
export const insights = (context: LinkedInContext) => linkedinInsights(linkedinFor(context), context.clock);
/** Apps without LinkedIn's partner program get no refresh token. */
export const refresh = 'none';
/** LinkedIn has no call that ends a consent: our tokens are deleted, and people remove the app in its settings. */
export const revocation = 'none';
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
