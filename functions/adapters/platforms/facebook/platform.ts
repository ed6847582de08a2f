import { metaAppInstallation, revokePermissions } from '../meta/app-installation.ts';
import { authorizationFor } from '../meta/authorization.ts';
import { graphFor } from '../meta/graph-for.ts';
import { facebookInsights } from '../meta/insights.ts';
import { metaPlaces } from '../meta/places.ts';
import { metaPlatformComments } from '../meta/platform-comments.ts';
import { signedNotices } from '../meta/signed-request.ts';
import { metaWebhooks } from '../meta/webhooks.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { Revocation } from '../platform-adapter.ts';
import { facebookChanges, facebookDrafts } from './changes.ts';
import { facebookPublisher } from './publisher.ts';

type MetaContext = PlatformContext<'meta'>;

export const id = 'facebook';
export const apps = ['meta'] as const;
export const authorization = (context: MetaContext) => authorizationFor('facebook', context);
export const clientMetadata = 'none';
export const accountOptions = 'none';
export const places = (context: MetaContext) => metaPlaces(graphFor(context), 'facebook');
export const publisher = (context: MetaContext) =>
  facebookPublisher(graphFor(context), { isAtOnce: context.environment.META_PAGE_POSTS === 'at-once' });
export const changes = (context: MetaContext) => facebookChanges(graphFor(context));
export const drafts = (context: MetaContext) => facebookDrafts(graphFor(context));
export const comments = (context: MetaContext) => metaPlatformComments(graphFor(context), 'facebook', context.clock);
export const insights = (context: MetaContext) => facebookInsights(graphFor(context), context.clock);
export const refresh = 'none';
export const revocation =
  (context: MetaContext): Revocation =>
  (grant) =>
    revokePermissions(graphFor(context), grant);
export const installation = (context: MetaContext) => metaAppInstallation(graphFor(context));
export const webhooks = (context: MetaContext) => metaWebhooks(graphFor(context), 'facebook');
export { readDelivery } from '../meta/read-delivery.ts';
export const notices = (context: MetaContext) => signedNotices(graphFor(context).settings.appSecret);
