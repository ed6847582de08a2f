import * as z from 'zod';

/** A platform that is only listed among a client's accounts, by hand: the product does not connect it. */
export const ListedPlatform = z.enum(['youtube', 'twitter', 'linkedin', 'pinterest']);
export type ListedPlatform = z.infer<typeof ListedPlatform>;

export const listedPlatformNames: Readonly<Record<ListedPlatform, string>> = {
  youtube: 'YouTube',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
};
