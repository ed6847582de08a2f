import type { CalendarFeed } from '../../../shared/domain/feeds/calendar-feed.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** Of the secret only a hash is stored. */
export interface CalendarFeeds {
  find(owner: ClientId): Promise<CalendarFeed | undefined>;
  /** In the place of the one before, whose secret opens nothing any more. Throws when the client is not there. */
  replace(owner: ClientId, secret: string, createdAt: Instant): Promise<void>;
  withdraw(owner: ClientId): Promise<void>;
  /** The feed that the secret opens. */
  openedBy(owner: ClientId, secret: string): Promise<CalendarFeed | undefined>;
}
