import * as z from 'zod';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';

/** People and blogs, which fits most and exists in every country. */
const categoryId = '22';

/** Undefined while something is missing that only a person may choose. */
export function videoResource({ content, options }: Pick<Delivery, 'content' | 'options'>): object | undefined {
  const { title = '', privacy, isMadeForKids, tags, isSynthetic } = options.youtube ?? {};
  if (title.trim() === '' || privacy === undefined || isMadeForKids === undefined) return undefined;
  return {
    snippet: { title: title.trim(), description: content, categoryId, ...(tags && tags.length > 0 && { tags }) },
    status: {
      privacyStatus: privacy,
      selfDeclaredMadeForKids: isMadeForKids,
      ...(isSynthetic === true && { containsSyntheticMedia: true }),
    },
  };
}

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
