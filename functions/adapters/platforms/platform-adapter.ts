import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';
import type { OpenTokenDependencies } from '../../use-cases/connections/open-token.ts';
import type { PlatformGrant, PlatformNotice } from '../../use-cases/data-deletion/ports.ts';
import type { AskAccountOptions } from '../../use-cases/ports/account-options.ts';
import type { Authorization } from '../../use-cases/ports/grants.ts';
import type { Insights } from '../../use-cases/ports/insights.ts';
import type { Publisher } from '../../use-cases/ports/publisher.ts';
import type { TokenRefresh } from '../../use-cases/ports/tokens.ts';
import type { AppInstallation, Webhooks } from '../../use-cases/webhooks/ports.ts';
import type { AppName } from './apps.ts';
import type { Place } from './place.ts';
import type { PlatformPart } from './provider-app.ts';

/** Gives back what a person agreed to. Throws when the platform cannot be asked. */
export type Revocation = (grant: PlatformGrant, access: OpenTokenDependencies) => Promise<void>;

/** What a `signed_request` says; undefined when the platform did not sign it. */
export type ReadNotice = (signedRequest: string) => Promise<PlatformNotice | undefined>;

type MadeAt<T> = (place: Place) => T;

/** A part that a platform may do without, which it then says. */
type OptionalAt<T> = MadeAt<T> | 'none';

interface Parts extends Record<PlatformPart, unknown> {
  readonly authorization: MadeAt<Authorization>;
  readonly publisher: MadeAt<Publisher>;
  readonly revocation: MadeAt<Revocation>;
  /** What an account allows for its next post. */
  readonly accountOptions: OptionalAt<AskAccountOptions<PlatformWithAccountOptions>>;
  readonly insights: OptionalAt<Insights>;
  /** Where tokens end before the person's consent does. */
  readonly refresh: OptionalAt<TokenRefresh>;
  /** Where the platform must be asked, for each account, to tell the app what happens there. */
  readonly installation: OptionalAt<AppInstallation>;
  readonly webhooks: OptionalAt<Webhooks>;
  /** Where the platform tells, signed, that a person removed the app or wants their data deleted. */
  readonly notices: OptionalAt<ReadNotice>;
}

/** Everything the product does with a platform: what the module `platform.ts` of its folder exports. */
export interface PlatformAdapter extends Parts {
  readonly id: Platform;
  readonly apps: readonly AppName[];
  /** How long we may keep what the platform tells. Nothing is deleted by such a limit yet: a platform that has one needs that first. */
  readonly retention: 'unlimited';
}
