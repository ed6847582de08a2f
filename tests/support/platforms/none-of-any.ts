import { mapPlatforms } from '../../../shared/platforms/registry.ts';

export const noneOfAny = mapPlatforms(() => 'none' as const);
