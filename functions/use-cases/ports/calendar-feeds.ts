import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** Of the secret only a hash is stored. */
export interface CalendarFeeds {
  find(owner: ClientId): Promise<{ createdAt: Instant } | undefined>;
  /** In the place of the one before, whose secret opens nothing any more. Throws when the client is not there. */
  replace(owner: ClientId, secret: string, createdAt: Instant): Promise<void>;
  withdraw(owner: ClientId): Promise<void>;
  isOpenedBy(owner: ClientId, secret: string): Promise<boolean>;
}
