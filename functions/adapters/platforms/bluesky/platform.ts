import * as z from 'zod';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { failedChange } from '../failed-change.ts';
import { blueskyAuthorization } from './authorization.ts';
import { BlueskyError, failureOf } from './failure.ts';
import { openBluesky, type Bluesky } from './bluesky.ts';
import { clientMetadata as describeClient } from './client-metadata.ts';
import { blueskyComments } from './comments.ts';
import { serverOf } from './identity.ts';
import { blueskyInsights } from './insights.ts';
import { blueskyPublisher } from './publisher.ts';
import { blueskyRefresh, readRefreshToken } from './tokens.ts';
import { keyIn, repositoryOf } from './repository.ts';

type BlueskyContext = PlatformContext<'bluesky'>;

/** People of Bluesky do not see that a post was edited, so none is. */
export const blueskyChanges = (bluesky: Bluesky): PublishedChanges => ({
  /** Deleting what is gone already succeeds. Of a thread the last post goes first, so that what is left makes sense. */
  async remove(account, remoteId, partIds = []) {
    const keys = [remoteId, ...partIds].flatMap((uri) => keyIn(uri) ?? []);
    if (keys.length === 0) return { kind: 'gone' };
    try {
      for (const key of keys.toReversed()) await repositoryOf(bluesky, account).remove(key);
      return { kind: 'done' };
    } catch (error) {
      const refusal = failureReason('failure.not-done', { platform: platformNames.bluesky });
      return failedChange(failureOf(error, { isIrreversible: false }), 'bluesky', refusal);
    }
  },
});

export const blueskyFor = /* @__PURE__ */ oncePerContext(({ environment, clock }: BlueskyContext) =>
  openBluesky({
    clientId: environment.BLUESKY_CLIENT_ID,
    directoryUrl: environment.BLUESKY_DIRECTORY_URL,
    appviewUrl: environment.BLUESKY_APPVIEW_URL,
    signInUrl: environment.BLUESKY_SIGN_IN_URL,
    videoUrl: environment.BLUESKY_VIDEO_URL,
    siteUrl: environment.BLUESKY_SITE_URL,
    signingKey: storedSecret(environment.BLUESKY_SECRET_ID),
    clock,
  }),
);

/**
 * Ends what the person agreed to, by the refresh token. Without one there is nothing to end. Throws when the server
 * cannot be asked.
 */
async function revokeConnection(
  { clientId, platform, connectedAt }: PlatformGrant,
  { connections, vault, bluesky }: OpenTokenDependencies & { bluesky: Bluesky },
): Promise<void> {
  const connection = await connections.find(clientId, platform);
  if (connection?.connectedAt !== connectedAt || connection.renewal === undefined) return;
  const sealed = await vault.open(connection.renewal.sealedRefreshToken, connection);
  if (sealed === undefined) return;
  const { refreshToken, key, issuer } = readRefreshToken(sealed);
  const { revocation_endpoint: url } = await serverOf(bluesky, issuer);
  if (url === undefined) return;
  try {
    await bluesky.askAsClient({ issuer, url }, { token: refreshToken }, z.unknown(), { key });
  } catch (error) {
    if (!(error instanceof BlueskyError && error.status < 500)) throw error;
  }
}

export const id = 'bluesky';
export const apps = ['bluesky'] as const;
export const authorization = (context: BlueskyContext) => blueskyAuthorization(blueskyFor(context));
export const clientMetadata =
  (context: BlueskyContext) => (site: { readonly siteUrl: string; readonly redirectUri: string }) =>
    describeClient(blueskyFor(context), site);
export const accountOptions = 'none';
export const publisher = (context: BlueskyContext) => blueskyPublisher(blueskyFor(context));
export const changes = (context: BlueskyContext) => blueskyChanges(blueskyFor(context));
export const comments = (context: BlueskyContext) => blueskyComments(blueskyFor(context));
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
