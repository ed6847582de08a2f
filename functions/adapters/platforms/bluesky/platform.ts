import type { Revocation } from '../platform-adapter.ts';
import { blueskyAuthorization } from './authorization.ts';
import { blueskyFor, type BlueskyContext } from './bluesky-for.ts';
import { blueskyChanges } from './changes.ts';
import { clientMetadata as describeClient } from './client-metadata.ts';
import { blueskyInsights } from './insights.ts';
import { blueskyPublisher } from './publisher.ts';
import { blueskyRefresh } from './refresh.ts';
import { revokeConnection } from './revoke.ts';

export const id = 'bluesky';
export const apps = ['bluesky'] as const;
export const authorization = (context: BlueskyContext) => blueskyAuthorization(blueskyFor(context));
export const clientMetadata =
  (context: BlueskyContext) => (site: { readonly siteUrl: string; readonly redirectUri: string }) =>
    describeClient(blueskyFor(context), site);
export const accountOptions = 'none';
export const publisher = (context: BlueskyContext) => blueskyPublisher(blueskyFor(context));
export const changes = (context: BlueskyContext) => blueskyChanges(blueskyFor(context));
export const comments = 'none';
export const insights = (context: BlueskyContext) => blueskyInsights(blueskyFor(context));
export const refresh = (context: BlueskyContext) => blueskyRefresh(blueskyFor(context));
export const revocation =
  (context: BlueskyContext): Revocation =>
  (grant, access) =>
    revokeConnection(grant, { ...access, bluesky: blueskyFor(context) });
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
