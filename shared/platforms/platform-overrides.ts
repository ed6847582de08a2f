import type { Platform } from './platforms.ts';

/** What platforms have instead of what is common to all. */
export type PlatformOverrides<Value> = { readonly [P in Platform]?: Value | undefined };

/** Of the platforms that a post goes to. */
export function overridesAt<Value>(
  own: PlatformOverrides<Value>,
  platforms: readonly Platform[],
): Partial<Record<Platform, Value>> {
  const entries = platforms.flatMap((platform) => {
    const value = own[platform];
    return value === undefined ? [] : [[platform, value] as const];
  });
  return Object.fromEntries(entries);
}

export function mapOverrides<From, To>(
  own: PlatformOverrides<From>,
  change: (value: From) => To,
): Partial<Record<Platform, To>> {
  const entries = Object.entries(own).flatMap(([platform, value]) =>
    value === undefined ? [] : [[platform, change(value)] as const],
  );
  return Object.fromEntries(entries);
}
