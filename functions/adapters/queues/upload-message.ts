import * as z from 'zod';

/** The event of S3, as the rule passes it on. */
export const UploadMessage = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });
