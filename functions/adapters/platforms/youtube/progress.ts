import * as z from 'zod';

/**
 * How far an upload is, which its target keeps sealed, because the address of an upload takes bytes from anyone. The
 * last byte makes the video public.
 */
const Progress = z.object({
  version: z.literal(1),
  session: z.string(),
  /** Bytes that YouTube has. */
  sent: z.int().nonnegative(),
  /** An answer was lost, so YouTube is asked before more is sent. */
  isDoubtful: z.boolean(),
  /** Uploads that were begun again. */
  restarts: z.int().nonnegative(),
});
export type Progress = Readonly<z.infer<typeof Progress>>;

export const noteOf = (progress: Progress): string => JSON.stringify(progress);

export const progressOf = (note: string | undefined): Progress | undefined =>
  note === undefined ? undefined : Progress.parse(JSON.parse(note));
