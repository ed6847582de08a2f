import * as z from 'zod';

/** `feed`: an image, a reel or a carousel, depending on the files. */
export const InstagramOptions = z.strictObject({ format: z.enum(['feed', 'story']) });
export type InstagramOptions = z.infer<typeof InstagramOptions>;
