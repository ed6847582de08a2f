import * as z from 'zod';

const Paging = z.object({
  cursors: z.object({ after: z.string().optional() }).optional(),
  next: z.string().optional(),
});

/** Only `next` tells that more follows: a page may be short, even empty. */
export const pageOf = <S extends z.ZodType>(entry: S) => z.object({ data: z.array(entry), paging: Paging.optional() });

/** Where a list goes on. */
export const afterOf = (paging: z.infer<typeof Paging> | undefined) =>
  paging?.next === undefined ? undefined : paging.cursors?.after;

export interface Page<T> {
  data: T[];
  paging?: z.infer<typeof Paging> | undefined;
}

interface Listing<T> {
  entries: T[];
  /** There were more pages than were read. */
  isCut: boolean;
}

/** @param maxPages guards against a list without an end */
export async function allPages<T>(read: (after?: string) => Promise<Page<T>>, maxPages: number): Promise<Listing<T>> {
  const entries: T[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const { data, paging } = await read(after);
    entries.push(...data);
    after = afterOf(paging);
    if (after === undefined) return { entries, isCut: false };
  }
  return { entries, isCut: true };
}
