import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { metaAppInstallation, revokePermissions } from '../meta/app-installation.ts';
import { authorizationFor } from '../meta/authorization.ts';
import { changeOf } from '../meta/changed-post.ts';
import { graphFor } from '../meta/graph-for.ts';
import { deletePost } from '../meta/graph-service/publishing.ts';
import type { Graph } from '../meta/graph.ts';
import { instagramInsights } from '../meta/insights.ts';
import { metaPlaces } from '../meta/places.ts';
import { metaPlatformComments } from '../meta/platform-comments.ts';
import { signedNotices } from '../meta/signed-request.ts';
import { metaWebhooks } from '../meta/webhooks.ts';
import type { Revocation } from '../platform-adapter.ts';
import type { PlatformContext } from '../platform-context.ts';
import { instagramPublisher } from './publisher.ts';

export const instagramChanges = (graph: Graph) =>
  ({
    async remove(account, remoteId) {
      const result = await deletePost(graph, account.token, remoteId);
      return changeOf(graph, { platform: 'instagram', account, remoteId }, result);
    },
  }) satisfies PublishedChanges;

type MetaContext = PlatformContext<'meta'>;

export const id = 'instagram';
export const apps = ['meta', 'instagramLogin'] as const;
export const authorization = (context: MetaContext) => authorizationFor('instagram', context);
export const clientMetadata = 'none';
export const accountOptions = 'none';
export const places = (context: MetaContext) => metaPlaces(graphFor(context), 'instagram');
export const publisher = (context: MetaContext) => instagramPublisher(graphFor(context));
export const changes = (context: MetaContext) => instagramChanges(graphFor(context));
export const comments = (context: MetaContext) => metaPlatformComments(graphFor(context), 'instagram', context.clock);
export const insights = (context: MetaContext) => instagramInsights(graphFor(context), context.clock);
export const refresh = 'none';
export const revocation =
  (context: MetaContext): Revocation =>
  (grant) =>
    revokePermissions(graphFor(context), grant);
export const installation = (context: MetaContext) => metaAppInstallation(graphFor(context));
export const webhooks = (context: MetaContext) => metaWebhooks(graphFor(context), 'instagram');
export { readDelivery } from '../meta/read-delivery.ts';
export const notices = ({ environment }: PlatformContext<'instagramLogin'>) =>
  signedNotices(storedSecret(environment.INSTAGRAM_SECRET_ID));
