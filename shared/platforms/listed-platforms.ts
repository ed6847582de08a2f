import * as z from 'zod';

/** Platforms that clients list by hand; the product does not connect them. */
export const ListedPlatform = z.enum(['google', 'snapchat']);
export type ListedPlatform = z.infer<typeof ListedPlatform>;

export const listedPlatformNames: Readonly<Record<ListedPlatform, string>> = {
  google: 'Google Business Profile',
  snapchat: 'Snapchat',
};
