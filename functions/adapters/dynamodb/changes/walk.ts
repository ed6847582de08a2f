import type { Found, Paging } from '../../../../shared/contracts/paging.ts';

/** Rows in an order, one at a time, from the first; `total` counts them all. */
export interface Walk<Row> {
  readonly total: number;
  readonly next: () => Row | undefined;
}

export function pageOfWalk<Row>({ total, next }: Walk<Row>, { page, pageSize }: Paging): Found<Row> {
  const rows: Row[] = [];
  for (let place = 0, end = page * pageSize; place < end; place += 1) {
    const row = next();
    if (row === undefined) break;
    if (place >= end - pageSize) rows.push(row);
  }
  return { rows, total };
}

export function mergedWalk<Row>(one: Walk<Row>, other: Walk<Row>, compare: (a: Row, b: Row) => number): Walk<Row> {
  if (one.total === 0) return other;
  if (other.total === 0) return one;
  let [first, second] = [one.next(), other.next()];
  return {
    total: one.total + other.total,
    next() {
      const isFirst = second === undefined || (first !== undefined && compare(first, second) < 0);
      const row = isFirst ? first : second;
      if (isFirst) first = one.next();
      else second = other.next();
      return row;
    },
  };
}

/** Calls during a run share the next one, because the present run may have read before what they want to see. */
export function shareNext(run: () => Promise<void>): () => Promise<void> {
  let present: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function afterPresent() {
    await present.catch(() => undefined);
    present = next ?? present;
    next = undefined;
    await run();
  }

  return () => (next ??= afterPresent());
}
