import type { CodedMessage } from '../../messages/coded-message.ts';
import { coded } from '../../messages/coded.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { SocialPlatform } from '../../platforms/social-platform.ts';

export function limitationsOf(platform: Platform, missingScopes: readonly string[]): CodedMessage[] {
  const losses: Readonly<Record<string, string>> = platforms[platform].scopeLosses;
  return missingScopes.map((scope) => {
    const code = losses[scope];
    return code === undefined ? coded('connection.loss', { scope }) : { code };
  });
}

/** Whether the platform lets nobody but the owner see what goes out. */
export function staysPrivate(platform: Platform, missingScopes: readonly string[]): boolean {
  const { publicScope }: SocialPlatform = platforms[platform];
  return publicScope !== undefined && missingScopes.includes(publicScope);
}

/** Whether the platform takes first comments, but not from an account with these permissions. */
export function lacksComments(platform: Platform, scopes: readonly string[]): boolean {
  const { commentScopes }: SocialPlatform = platforms[platform];
  return commentScopes !== undefined && !commentScopes.some((scope) => scopes.includes(scope));
}

/** Whether an account lacks a subscription that some posts need; `account` is what the platform said of it. */
export function isUnpaid(platform: Platform, account: Readonly<Record<string, string>>): boolean {
  const { subscription }: SocialPlatform = platforms[platform];
  return subscription !== undefined && !subscription.isPaid(account);
}
