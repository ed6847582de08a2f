import type { Place } from '../place.ts';
import type { Revocation } from '../platform-adapter.ts';
import { tiktokAccountOptions } from './account-options.ts';
import { tiktokAuthorization, tiktokRefresh } from './authorization.ts';
import { tiktokInsights } from './insights.ts';
import { tiktokPublisher } from './publisher.ts';
import { revokeConnection } from './revoke.ts';
import { tiktokAt } from './tiktok-at.ts';

type AtTikTok = Place<'tiktok'>;

export const id = 'tiktok';
export const apps = ['tiktok'] as const;
export const retention = 'unlimited';
export const authorization = (place: AtTikTok) => tiktokAuthorization(tiktokAt(place), place.clock);
export const accountOptions = (place: AtTikTok) => tiktokAccountOptions(tiktokAt(place));
export const publisher = (place: AtTikTok) => tiktokPublisher(tiktokAt(place));
export const insights = (place: AtTikTok) => tiktokInsights(tiktokAt(place), place.clock);
export const refresh = (place: AtTikTok) => tiktokRefresh(tiktokAt(place), place.clock);
export const revocation =
  (place: AtTikTok): Revocation =>
  (grant, access) =>
    revokeConnection(grant, { ...access, tiktok: tiktokAt(place) });
export const installation = 'none';
export const webhooks = 'none';
export const notices = 'none';
