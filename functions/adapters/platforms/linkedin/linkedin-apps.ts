import * as z from 'zod';
import { storedSecret } from '../../secrets/stored-secret.ts';
import type { PlatformContext } from '../platform-context.ts';

export const LinkedInKind = z.enum(['member', 'page']);
export type LinkedInKind = z.infer<typeof LinkedInKind>;

interface LinkedInApp {
  clientId: string;
  clientSecret: () => Promise<string>;
}

export type LinkedInApps = Readonly<Record<LinkedInKind, LinkedInApp>>;

export const linkedinApps = ({
  environment,
}: Pick<PlatformContext<'linkedinMember' | 'linkedinPages'>, 'environment'>): LinkedInApps => ({
  member: {
    clientId: environment.LINKEDIN_CLIENT_ID,
    clientSecret: storedSecret(environment.LINKEDIN_SECRET_ID),
  },
  page: {
    clientId: environment.LINKEDIN_PAGES_CLIENT_ID,
    clientSecret: storedSecret(environment.LINKEDIN_PAGES_SECRET_ID),
  },
});
