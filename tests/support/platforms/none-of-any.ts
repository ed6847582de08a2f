import { mapPlatforms } from '../../../shared/platforms/registry.ts';

/** A part that no platform has. */
export const noneOfAny = mapPlatforms(() => 'none' as const);
