import * as z from 'zod';

/** Platforms that clients list by hand; the product does not connect them. */
export const ListedPlatform = z.enum(['youtube', 'twitter', 'pinterest']);
export type ListedPlatform = z.infer<typeof ListedPlatform>;

export const listedPlatformNames: Readonly<Record<ListedPlatform, string>> = {
  youtube: 'YouTube',
  twitter: 'Twitter',
  pinterest: 'Pinterest',
};
