import type { TikTokAccountOptions } from '../../../shared/platforms/tiktok.ts';

/** What TikTok says of a creator. */
export interface Creators {
  /** Throws `connection.reconnect` or `connection.unavailable`. */
  creatorOf(token: string): Promise<TikTokAccountOptions>;
}
