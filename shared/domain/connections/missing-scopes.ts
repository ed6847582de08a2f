import type { CodedMessage } from '../../messages/coded-message.ts';
import { coded } from '../../messages/coded.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';

export function limitationsOf(platform: Platform, missingScopes: readonly string[]): CodedMessage[] {
  const losses: Readonly<Record<string, string>> = platforms[platform].scopeLosses;
  return missingScopes.map((scope) => {
    const code = losses[scope];
    return code === undefined ? coded('connection.loss', { scope }) : { code };
  });
}
