import { mapPlatforms } from '../../../shared/platforms/registry.ts';

export const ofEvery = <T>(value: T) => mapPlatforms(() => value);
