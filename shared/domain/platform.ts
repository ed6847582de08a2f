import * as z from 'zod';

/** A social platform the product connects and publishes to. */
export const Platform = z.enum(['instagram', 'facebook', 'tiktok']);
export type Platform = z.infer<typeof Platform>;

export const platformNames: Readonly<Record<Platform, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
};
