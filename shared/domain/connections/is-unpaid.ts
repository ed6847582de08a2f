import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { SocialPlatform } from '../../platforms/social-platform.ts';

/** Whether an account lacks a subscription that some posts need; `account` is what the platform said of it. */
export function isUnpaid(platform: Platform, account: Readonly<Record<string, string>>): boolean {
  const { subscription }: SocialPlatform = platforms[platform];
  return subscription !== undefined && !subscription.isPaid(account);
}
