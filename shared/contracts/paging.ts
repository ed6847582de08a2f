import * as z from 'zod';

export const defaultPageSize = 50;

const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Not a whole number')
    .transform(Number)
    .pipe(z.int().min(from).max(to))
    .default(fallback);

/** The query of every list. */
export const paging = { page: wholeNumber(1, 1_000_000, 1), pageSize: wholeNumber(1, 100, defaultPageSize) };

/** The totals beside the rows of every list. */
export const totals = { total: z.int().nonnegative(), page: z.int().positive(), totalPages: z.int().nonnegative() };

/** One page of rows that are all at hand. */
export function pageOf<Row>(rows: readonly Row[], { page, pageSize }: { page: number; pageSize: number }) {
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    totalPages: Math.ceil(rows.length / pageSize),
  };
}
