import { storedSecret } from '../../secrets/stored-secret.ts';
import { metaAppInstallation } from '../meta/app-installation.ts';
import { authorizationAt } from '../meta/authorization.ts';
import { graphAt } from '../meta/graph-at.ts';
import { instagramInsights } from '../meta/insights.ts';
import { revokePermissions } from '../meta/revoke.ts';
import { signedNotices } from '../meta/signed-request.ts';
import { metaWebhooks } from '../meta/webhooks.ts';
import type { Place } from '../place.ts';
import type { Revocation } from '../platform-adapter.ts';
import { instagramPublisher } from './publisher.ts';

type AtMeta = Place<'meta'>;

export const id = 'instagram';
export const apps = ['meta', 'instagramLogin'] as const;
export const retention = 'unlimited';
export const authorization = (place: AtMeta) => authorizationAt('instagram', place);
export const accountOptions = 'none';
export const publisher = (place: AtMeta) => instagramPublisher(graphAt(place));
export const insights = (place: AtMeta) => instagramInsights(graphAt(place), place.clock);
export const refresh = 'none';
export const revocation =
  (place: AtMeta): Revocation =>
  (grant) =>
    revokePermissions(graphAt(place), grant);
export const installation = (place: AtMeta) => metaAppInstallation(graphAt(place));
export const webhooks = (place: AtMeta) => metaWebhooks(graphAt(place));
export const notices = ({ environment }: Place<'instagramLogin'>) =>
  signedNotices(storedSecret(environment.INSTAGRAM_SECRET_ID));
