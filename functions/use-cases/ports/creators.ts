import type { TikTokCreator } from '../../../shared/domain/tiktok-creator.ts';

/** What TikTok says of a creator. */
export interface Creators {
  /** Throws `connection.reconnect` or `connection.unavailable`. */
  creatorOf(token: string): Promise<TikTokCreator>;
}
