import { metaAppInstallation } from '../meta/app-installation.ts';
import { authorizationAt } from '../meta/authorization.ts';
import { graphAt } from '../meta/graph-at.ts';
import { facebookInsights } from '../meta/insights.ts';
import { revokePermissions } from '../meta/revoke.ts';
import { signedNotices } from '../meta/signed-request.ts';
import type { Place } from '../place.ts';
import type { Revocation } from '../platform-adapter.ts';
import { facebookPublisher } from './publisher.ts';

type AtMeta = Place<'meta'>;

export const id = 'facebook';
export const apps = ['meta'] as const;
export const retention = 'unlimited';
export const authorization = (place: AtMeta) => authorizationAt('facebook', place);
export const accountOptions = 'none';
export const publisher = (place: AtMeta) => facebookPublisher(graphAt(place));
export const insights = (place: AtMeta) => facebookInsights(graphAt(place), place.clock);
export const refresh = 'none';
export const revocation =
  (place: AtMeta): Revocation =>
  (grant) =>
    revokePermissions(graphAt(place), grant);
export const installation = (place: AtMeta) => metaAppInstallation(graphAt(place));
export const webhooks = 'none';
export const notices = (place: AtMeta) => signedNotices(graphAt(place).settings.appSecret);
