import * as z from 'zod';
import { fieldCode } from '../messages/field-code.ts';

const defaultPageSize = 50;

export const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, fieldCode('field.whole-number'))
    .transform(Number)
    .pipe(z.int().min(from).max(to))
    .default(fallback);

export const paging = { page: wholeNumber(1, 1_000_000, 1), pageSize: wholeNumber(1, 100, defaultPageSize) };

export const totals = { total: z.int().nonnegative(), page: z.int().positive(), totalPages: z.int().nonnegative() };

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

export function pageOfFound<Row>({ rows, total }: Found<Row>, { page, pageSize }: Paging) {
  return { rows, total, page, totalPages: Math.ceil(total / pageSize) };
}

export function pageOf<Row>(all: readonly Row[], paging: Paging) {
  const { page, pageSize } = paging;
  const rows = all.slice((page - 1) * pageSize, page * pageSize);
  return pageOfFound({ rows, total: all.length }, paging);
}
