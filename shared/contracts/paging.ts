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

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** The rows of one page, and how many there are on all. */
export interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** One page as it is answered. */
export function pageOfFound<Row>({ rows, total }: Found<Row>, { page, pageSize }: Paging) {
  return { rows, total, page, totalPages: Math.ceil(total / pageSize) };
}

/** One page of rows that are all at hand. */
export function pageOf<Row>(all: readonly Row[], paging: Paging) {
  const { page, pageSize } = paging;
  const rows = all.slice((page - 1) * pageSize, page * pageSize);
  return pageOfFound({ rows, total: all.length }, paging);
}
