import * as z from 'zod';

/** How far a pin was prepared. Nothing of it is public until what is `ready` is sent. */
const Progress = z.discriminatedUnion('at', [
  z.object({ at: z.literal('processing'), media: z.string() }),
  /** `media` is Pinterest's number of the video; pictures are fetched when the pin is made. */
  z.object({ at: z.literal('ready'), media: z.string().optional() }),
]);
export type Progress = z.infer<typeof Progress>;

export const noteOf = (progress: Progress) => JSON.stringify(progress);

export const progressOf = (note: string | undefined): Progress | undefined =>
  note === undefined ? undefined : Progress.parse(JSON.parse(note));
