import * as z from 'zod';

/** Display names. Everything else is in the registry. */
export const platformNames = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' } as const;

export type Platform = keyof typeof platformNames;
export const Platform = z.enum(Object.keys(platformNames) as Platform[]);
