import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';
import type { OpenTokenDependencies } from '../../use-cases/connections/open-token.ts';
import type { PlatformGrant, PlatformNotice } from '../../use-cases/data-deletion/ports.ts';
import type {
  AskAccountOptions,
  Authorization,
  Boards,
  DescribeClient,
  SearchPlaces,
} from '../../use-cases/connections/grant-ports.ts';
import type { PlatformComments } from '../../use-cases/conversations/ports.ts';
import type { AskLiveNumbers, Insights } from '../../use-cases/metrics/ports.ts';
import type { DiscardDraft } from '../../use-cases/publishing/discard-prepared.ts';
import type { PublishedChanges } from '../../use-cases/posts/ports.ts';
import type { Publisher } from '../../use-cases/publishing/ports.ts';
import type { TokenRefresh } from '../../use-cases/connections/connection-ports.ts';
import type { AppInstallation, ReadDelivery, Webhooks } from '../../use-cases/webhooks/ports.ts';
import type { AppName } from './apps.ts';
import type { PlatformContext } from './platform-context.ts';
import type { PlatformPart } from './provider-app.ts';

/** Revokes a person's consent. Throws when the platform cannot be asked. */
export type Revocation = (grant: PlatformGrant, access: OpenTokenDependencies) => Promise<void>;

export type ReadNotice = (signedRequest: string) => Promise<PlatformNotice | undefined>;

type MadeFor<T> = (context: PlatformContext) => T;

type OptionalFor<T> = MadeFor<T> | 'none';

interface Parts extends Record<PlatformPart, unknown> {
  readonly authorization: MadeFor<Authorization>;
  readonly publisher: MadeFor<Publisher>;
  /** Where a published post can be changed. */
  readonly changes: OptionalFor<PublishedChanges>;
  /** Where a consent can be ended by the app. */
  readonly revocation: OptionalFor<Revocation>;
  /** Where our app is described by a document of ours instead of being registered. */
  readonly clientMetadata: OptionalFor<DescribeClient>;
  readonly accountOptions: OptionalFor<AskAccountOptions<PlatformWithAccountOptions>>;
  /** Where comments are read and answered. */
  readonly comments: OptionalFor<PlatformComments>;
  readonly insights: OptionalFor<Insights>;
  /** Where tokens expire before the person's consent does. */
  readonly refresh: OptionalFor<TokenRefresh>;
  /** Where the app must be installed per account to get its events. */
  readonly installation: OptionalFor<AppInstallation>;
  readonly webhooks: OptionalFor<Webhooks>;
  /** Where the platform sends signed notices of removed apps and deletion requests. */
  readonly notices: OptionalFor<ReadNotice>;
}

export interface PlatformAdapter extends Parts {
  readonly id: Platform;
  /** What the platform's deliveries say. */
  readonly readDelivery: ReadDelivery | 'none';
  /** Absent where places are not searched. */
  readonly places?: MadeFor<SearchPlaces>;
  /** Where what was prepared stays until it is deleted. */
  readonly drafts?: MadeFor<DiscardDraft>;
  /** Absent where an account has none. */
  readonly boards?: MadeFor<Boards>;
  /** Absent where numbers are kept, or nobody says any. */
  readonly liveNumbers?: MadeFor<AskLiveNumbers>;
  readonly apps: readonly AppName[];
}
