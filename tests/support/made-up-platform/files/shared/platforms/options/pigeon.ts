import * as z from 'zod';

export const PigeonOptions = z.strictObject({});
export type PigeonOptions = z.infer<typeof PigeonOptions>;
