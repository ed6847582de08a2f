import { laterAuthorization, laterRefresh } from '../later.ts';
import type { Revocation } from '../platform-adapter.ts';
import type { PlatformContext } from '../platform-context.ts';
import { twitterChanges } from './changes.ts';
import { twitterInsights } from './insights.ts';
import { revokeConnection } from './revoke.ts';
import { twitterFor } from './twitter-for.ts';

type TwitterContext = PlatformContext<'twitter'>;

export const id = 'twitter';
export const apps = ['twitter'] as const;
export const authorization = (context: TwitterContext) =>
  laterAuthorization(async () => {
    const { twitterAuthorization } = await import('./authorization.ts');
    return twitterAuthorization(twitterFor(context), context.clock);
  });
export const clientMetadata = 'none';
export const accountOptions = 'none';
export const publisher = async (context: TwitterContext) => {
  const { twitterPublisher } = await import('./publisher.ts');
  return twitterPublisher(twitterFor(context));
};
export const changes = (context: TwitterContext) => twitterChanges(twitterFor(context), context.clock);
export const comments = 'none';
export const insights = (context: TwitterContext) => twitterInsights(twitterFor(context), context.clock);
export const refresh = (context: TwitterContext) =>
  laterRefresh(async () => {
    const { twitterRefresh } = await import('./authorization.ts');
    return twitterRefresh(twitterFor(context), context.clock);
  });
export const revocation =
  (context: TwitterContext): Revocation =>
  (grant, access) =>
    revokeConnection(grant, { ...access, twitter: twitterFor(context) });
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
