import * as z from 'zod';
import { periodFault } from '../domain/time/agency-day.ts';
import { fieldCode } from '../messages/field-code.ts';

export const defaultPageSize = 50;

export const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, fieldCode('field.whole-number'))
    .transform(Number)
    .pipe(z.int().min(from).max(to))
    .default(fallback);

/** A filter that is on or absent. */
export const onlyTrue = z
  .literal('true')
  .transform(() => true as const)
  .optional();

export const paging = { page: wholeNumber(1, 1_000_000, 1), pageSize: wholeNumber(1, 100, defaultPageSize) };

export const totals = { total: z.int().nonnegative(), page: z.int().positive(), totalPages: z.int().nonnegative() };

/** A query with a range; `isLimited` to 366 days. */
export const withPeriod = <Shape extends Ranged>(
  query: z.ZodObject<Shape, z.core.$strict>,
  limit?: { isLimited: true },
) =>
  query.superRefine((given, context) => {
    const fault = periodFault(given, limit);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fieldCode(fault.code), path: [fault.field] });
  });

type RangeEnd = z.ZodType<string> | z.ZodType<string | undefined>;
interface Ranged extends z.ZodRawShape {
  readonly from: RangeEnd;
  readonly to: RangeEnd;
}

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
