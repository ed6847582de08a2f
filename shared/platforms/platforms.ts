import * as z from 'zod';

/** The platforms the product connects and publishes to, as people write them. What is known of each is in the registry. */
export const platformNames = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' } as const;

export type Platform = keyof typeof platformNames;
export const Platform = z.enum(Object.keys(platformNames) as Platform[]);
