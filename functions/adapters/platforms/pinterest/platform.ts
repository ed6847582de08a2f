import { laterAuthorization, laterRefresh } from '../later.ts';
import type { PlatformContext } from '../platform-context.ts';
import { pinterestAccountOptions } from './account-options.ts';
import { pinterestBoards } from './boards.ts';
import { pinterestChanges } from './changes.ts';
import { pinterestLiveNumbers } from './live-numbers.ts';
import { pinterestFor } from './pinterest-for.ts';

type PinterestContext = PlatformContext<'pinterest'>;

export const id = 'pinterest';
export const apps = ['pinterest'] as const;
export const authorization = (context: PinterestContext) =>
  laterAuthorization(async () => {
    const { pinterestAuthorization } = await import('./authorization.ts');
    return pinterestAuthorization(pinterestFor(context), context.clock);
  });
export const clientMetadata = 'none';
export const accountOptions = (context: PinterestContext) => pinterestAccountOptions(pinterestFor(context));
export const boards = (context: PinterestContext) => pinterestBoards(pinterestFor(context));
export const publisher = async (context: PinterestContext) => {
  const { pinterestPublisher } = await import('./publisher.ts');
  return pinterestPublisher(pinterestFor(context));
};
export const changes = (context: PinterestContext) => pinterestChanges(pinterestFor(context));
/** Nothing that Pinterest says may be kept, so that nothing is measured. */
export const comments = 'none';
export const insights = 'none';
export const liveNumbers = (context: PinterestContext) => pinterestLiveNumbers(pinterestFor(context), context.clock);
export const refresh = (context: PinterestContext) =>
  laterRefresh(async () => {
    const { pinterestRefresh } = await import('./authorization.ts');
    return pinterestRefresh(pinterestFor(context), context.clock);
  });
/** Pinterest has no call that ends a consent: our tokens are deleted, and people remove the app in its settings. */
export const revocation = 'none';
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
