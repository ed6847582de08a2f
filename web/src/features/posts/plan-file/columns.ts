import { withoutMarks } from '../../../../../shared/plain-text.ts';
import { headingsOf, type PlanColumn, planColumns } from './words.ts';

/** Where a file has each column, from 0. */
export type ColumnPlaces = Readonly<Partial<Record<PlanColumn, number>>>;

const plain = (heading: string) =>
  withoutMarks(heading)
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** By their headings; the first of several that mean the same. */
export function guessedPlaces(headings: readonly string[]): ColumnPlaces {
  const known = headings.map(plain);
  const places = planColumns.map((column) => {
    const names = new Set(headingsOf(column).map(plain));
    return [column, known.findIndex((heading) => names.has(heading))] as const;
  });
  return Object.fromEntries(places.filter(([, place]) => place !== -1));
}
