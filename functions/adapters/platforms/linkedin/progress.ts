import * as z from 'zod';
import { Instant } from '../../../../shared/domain/text.ts';

const Part = z.object({ url: z.string(), from: z.int(), to: z.int() });

/**
 * How far a post was prepared, which its target keeps sealed, because the addresses of parts are permissions. Nothing
 * of it is public until `ready` is sent.
 */
const Progress = z.discriminatedUnion('at', [
  z.object({ at: z.literal('pictures'), media: z.array(z.string()) }),
  /** `tags` are LinkedIn's names of the parts that have arrived, in their order; `left` are the others. */
  z.object({
    at: z.literal('parts'),
    video: z.string(),
    uploadToken: z.string(),
    expiresAt: Instant.optional(),
    tags: z.array(z.string()),
    left: z.array(Part),
  }),
  z.object({ at: z.literal('processing'), video: z.string() }),
  /** LinkedIn reads the document. */
  z.object({ at: z.literal('reading'), document: z.string() }),
  z.object({ at: z.literal('ready'), media: z.array(z.string()) }),
]);
export type Progress = z.infer<typeof Progress>;
export type AtStage<S extends Progress['at']> = Extract<Progress, { at: S }>;

export const noteOf = (progress: Progress) => JSON.stringify(progress);

export const progressOf = (note: string | undefined): Progress | undefined =>
  note === undefined ? undefined : Progress.parse(JSON.parse(note));
