import type { Revocation } from '../platform-adapter.ts';
import type { PlatformContext } from '../platform-context.ts';
import { twitterAuthorization, twitterRefresh } from './authorization.ts';
import { twitterChanges } from './changes.ts';
import { twitterInsights } from './insights.ts';
import { twitterPublisher } from './publisher.ts';
import { revokeConnection } from './revoke.ts';
import { twitterFor } from './twitter-for.ts';

type TwitterContext = PlatformContext<'twitter'>;

export const id = 'twitter';
export const apps = ['twitter'] as const;
export const authorization = (context: TwitterContext) => twitterAuthorization(twitterFor(context), context.clock);
export const clientMetadata = 'none';
export const accountOptions = 'none';
export const publisher = (context: TwitterContext) => twitterPublisher(twitterFor(context));
export const changes = (context: TwitterContext) => twitterChanges(twitterFor(context), context.clock);
export const comments = 'none';
export const insights = (context: TwitterContext) => twitterInsights(twitterFor(context), context.clock);
export const refresh = (context: TwitterContext) => twitterRefresh(twitterFor(context), context.clock);
export const revocation =
  (context: TwitterContext): Revocation =>
  (grant, access) =>
    revokeConnection(grant, { ...access, twitter: twitterFor(context) });
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
