import { hour } from '../../durations.ts';

const half = 12 * hour;

/**
 * Addresses of a file that are made in the same half of a UTC day are equal, so that browsers load it once. Each is good for
 * 12 to 24 hours: longer than a person of the staff stays signed in, and than any platform takes to fetch it.
 */
export const addressEnd = (now: Date): Date => new Date((Math.floor(now.getTime() / half) + 2) * half);
