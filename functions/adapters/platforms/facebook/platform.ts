import * as z from 'zod';
import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import type { DiscardDraft } from '../../../use-cases/publishing/discard-prepared.ts';
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
import { ownId } from '../meta/graph-id.ts';
import { changeOf } from '../meta/changed-post.ts';
import type { Graph } from '../meta/graph.ts';
import { GraphError, isGone, isGraphFailure } from '../meta/graph-error.ts';
import { deletePost, updatePost } from '../meta/graph-service/publishing.ts';
import { facebookPublisher } from './publisher.ts';
import { isPostId } from './page-object.ts';

const post = (account: PlatformAccount, remoteId: string) => ({ platform: 'facebook' as const, account, remoteId });

export const facebookChanges = (graph: Graph) =>
  ({
    async remove(account, remoteId) {
      return changeOf(graph, post(account, remoteId), await deletePost(graph, account.token, remoteId));
    },

    async editText(account, remoteId, text) {
      return changeOf(graph, post(account, remoteId), await updatePost(graph, account.token, remoteId, text));
    },
  }) satisfies PublishedChanges;

const phase = z.object({ publishing_phase: z.object({ status: z.string() }).optional() });
const Draft = z.object({ is_published: z.boolean().optional(), status: phase.optional() });

/**
 * An unpublished post or video of the Page, and the photos that were uploaded for it, which Graph keeps until somebody
 * deletes them: developers.facebook.com/docs/graph-api/reference/page/photos, 2026-11. A worker that died may have published
 * it, so only what Graph says is unpublished is deleted.
 */
export const facebookDrafts =
  (graph: Graph): DiscardDraft =>
  async (account, { containerId, parts = [] }) => {
    const id = ownId(account, containerId);
    if (id === undefined) return 'kept';
    const remove = async (remoteId: string) => {
      const outcome = await changeOf(graph, post(account, remoteId), await deletePost(graph, account.token, remoteId));
      if (outcome.kind === 'unavailable') throw new Error(`${remoteId} could not be deleted: ${outcome.reason}`);
      return outcome.kind === 'done' || outcome.kind === 'gone';
    };
    try {
      const fields = { fields: isPostId(id) ? 'is_published' : 'status' };
      const found = await graph.callAs(account.token, 'GET', `/${id}`, fields, Draft);
      const isUnpublished = found.is_published === false || found.status?.publishing_phase?.status === 'not_started';
      if (!isUnpublished || !(await remove(id))) return 'kept';
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      if (isGone(error)) return 'gone';
      const isRefused = error instanceof GraphError && error.status < 500 && !error.isTransient;
      if (!isRefused) throw error;
      return 'kept';
    }
    const removed = await Promise.all(parts.map(remove));
    return removed.every(Boolean) ? 'deleted' : 'kept';
  };

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
