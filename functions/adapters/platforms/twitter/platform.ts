import * as z from 'zod';
import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { ChangeOutcome, PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { failedChange } from '../failed-change.ts';
import { twitterAuthorization, twitterRefresh } from './authorization.ts';
import { twitterInsights } from './insights.ts';
import { twitterPublisher } from './publisher.ts';
import { openTwitter, type Twitter, TwitterError } from './twitter.ts';
import { failureOf } from './failure.ts';

/** Throws when X cannot be asked. */
async function revokeConnection(
  grant: PlatformGrant,
  deps: OpenTokenDependencies & { twitter: Twitter },
): Promise<void> {
  const token = await tokenToRevoke(grant, deps);
  if (token === undefined) return;
  try {
    await deps.twitter.callAsApp('/2/oauth2/revoke', { token, token_type_hint: 'access_token' }, z.unknown());
  } catch (error) {
    if (!(error instanceof TwitterError && error.status < 500)) throw error;
  }
}

/** The posts of a thread are removed from its end, so that what is left still makes sense. */
export function twitterChanges(twitter: Twitter, now: () => Date) {
  async function removeOne(token: string, id: string): Promise<ChangeOutcome> {
    try {
      await twitter.call(token, { method: 'DELETE', path: `/2/tweets/${id}` }, z.unknown());
      return { kind: 'done' };
    } catch (error) {
      if (error instanceof TwitterError && error.status === 404) return { kind: 'gone' };
      return failedChange(failureOf(error, { isIrreversible: false, now: now() }), 'twitter');
    }
  }

  return {
    async remove({ token }, remoteId, partIds = []) {
      for (const id of partIds.toReversed()) {
        const outcome = await removeOne(token, id);
        if (outcome.kind !== 'done' && outcome.kind !== 'gone') return outcome;
      }
      return removeOne(token, remoteId);
    },
  } satisfies PublishedChanges;
}

const twitterFor = /* @__PURE__ */ oncePerContext(({ environment }: PlatformContext<'twitter'>) =>
  openTwitter({
    apiUrl: environment.TWITTER_API_URL,
    siteUrl: environment.TWITTER_SITE_URL,
    clientId: environment.TWITTER_CLIENT_ID,
    clientSecret: storedSecret(environment.TWITTER_SECRET_ID),
  }),
);

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
