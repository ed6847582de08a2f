import * as z from 'zod';
import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { failedChange } from '../failed-change.ts';
import { pinterestAccountOptions, pinterestBoards } from './account-options.ts';
import { pinterestAuthorization, pinterestRefresh } from './authorization.ts';
import { pinterestLiveNumbers } from './live-numbers.ts';
import { openPinterest, PinterestError, type Pinterest } from './pinterest.ts';
import { pinterestPublisher } from './publisher.ts';
import { failureOf, isPinterestFailure } from './failure.ts';

/** Pins can be removed. Their edit is a beta that few apps have. */
export function pinterestChanges(pinterest: Pinterest) {
  return {
    async remove({ token }, remoteId) {
      try {
        const path = `/v5/pins/${encodeURIComponent(remoteId)}`;
        await pinterest.call(token, { method: 'DELETE', path }, z.unknown());
        return { kind: 'done' };
      } catch (error) {
        if (!isPinterestFailure(error)) throw error;
        if (error instanceof PinterestError && error.status === 404) return { kind: 'gone' };
        return failedChange(failureOf(error, { isIrreversible: false }), 'pinterest');
      }
    },
  } satisfies PublishedChanges;
}

const pinterestFor = /* @__PURE__ */ oncePerContext(({ environment }: PlatformContext<'pinterest'>) =>
  openPinterest({
    apiUrl: environment.PINTEREST_API_URL,
    siteUrl: environment.PINTEREST_SITE_URL,
    clientId: environment.PINTEREST_CLIENT_ID,
    clientSecret: storedSecret(environment.PINTEREST_SECRET_ID),
  }),
);

type PinterestContext = PlatformContext<'pinterest'>;

export const id = 'pinterest';
export const apps = ['pinterest'] as const;
export const authorization = (context: PinterestContext) =>
  pinterestAuthorization(pinterestFor(context), context.clock);
export const clientMetadata = 'none';
export const accountOptions = (context: PinterestContext) => pinterestAccountOptions(pinterestFor(context));
export const boards = (context: PinterestContext) => pinterestBoards(pinterestFor(context));
export const publisher = (context: PinterestContext) => pinterestPublisher(pinterestFor(context));
export const changes = (context: PinterestContext) => pinterestChanges(pinterestFor(context));
/** Nothing that Pinterest says may be kept, so that nothing is measured. */
export const comments = 'none';
export const insights = 'none';
export const liveNumbers = (context: PinterestContext) => pinterestLiveNumbers(pinterestFor(context), context.clock);
export const refresh = (context: PinterestContext) => pinterestRefresh(pinterestFor(context), context.clock);
/** Pinterest has no call that ends a consent: our tokens are deleted, and people remove the app in its settings. */
export const revocation = 'none';
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
