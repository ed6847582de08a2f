import * as z from 'zod';

const Paging = z.object({
  cursors: z.object({ after: z.string().optional() }).optional(),
  next: z.string().optional(),
});

/** One page of a list of the platform's. Only `next` says that there is more: a page may be short, even empty. */
export const pageOf = <S extends z.ZodType>(entry: S) => z.object({ data: z.array(entry), paging: Paging.optional() });

export interface Page<T> {
  data: T[];
  paging?: z.infer<typeof Paging> | undefined;
}

/**
 * The entries of a list, page after page.
 * @param read asks for the page after a cursor, or for the first
 * @param mostPages a list without an end is cut there
 */
export async function allOf<T>(read: (after?: string) => Promise<Page<T>>, mostPages: number): Promise<T[]> {
  const entries: T[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { data, paging } = await read(after);
    entries.push(...data);
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (after === undefined) break;
  }
  return entries;
}
