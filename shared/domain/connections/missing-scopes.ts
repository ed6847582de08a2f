import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';

export function limitationsOf(platform: Platform, missingScopes: readonly string[]): string[] {
  const losses: Readonly<Record<string, string>> = platforms[platform].scopeLosses;
  return missingScopes.map((scope) => losses[scope] ?? `use what "${scope}" permits`);
}
