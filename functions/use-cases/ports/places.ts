import type { FoundPlace } from '../../../shared/platforms/options/place.ts';

/** Finds places by words, best first. Throws `places.not-permitted`, `connection.reconnect` or `connection.no-answer`. */
export type SearchPlaces = (token: string, words: string) => Promise<FoundPlace[]>;
