import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';
import { pseudonymOf } from './pseudonym.ts';
import { reasonOf, type Warn } from './warn.ts';

interface Place {
  readonly pk?: unknown;
  readonly sk?: unknown;
}

interface Reading {
  /** What is read is only shown: nothing is decided by it. */
  readonly isShown: boolean;
  /** Where each row that was left out is wrong, by its key. */
  readonly leftOut: Map<string, { readonly place: Place; readonly at: string }>;
}

const readings = new AsyncLocalStorage<Reading>();

const mostNamed = 20;
const longestPath = 200;

/**
 * Runs what reads stored rows and then tells how many its lists left out, because what is stored of them cannot be read.
 * The log names them by key and by field, and holds nothing of what they say.
 * @param isShown lists that elsewhere would decide something leave rows out, too
 */
export async function tellingLeftOut<T>(
  { isShown, warn }: { isShown: boolean; warn: Warn },
  run: () => Promise<T>,
): Promise<{ result: T; leftOut: number }> {
  const leftOut: Reading['leftOut'] = new Map();
  try {
    const result = await readings.run({ isShown, leftOut }, run);
    return { result, leftOut: leftOut.size };
  } finally {
    for (const { place, at } of [...leftOut.values()].slice(0, mostNamed))
      warn('a stored row cannot be read', { ...named(place), at });
    if (leftOut.size > mostNamed) warn('stored rows cannot be read', { rows: leftOut.size });
  }
}

const isShown = () => readings.getStore()?.isShown === true;

/** Notes that a list left out the row. Throws the error where nobody would tell. */
export function leaveOut(place: Place, error: unknown): void {
  const reading = readings.getStore();
  if (reading === undefined) throw error;
  reading.leftOut.set(JSON.stringify([place.pk, place.sk]), { place, at: fieldsIn(error) });
}

/** Of what a list shows, whatever it is read for: what cannot be read is left out. */
export function shown<Row extends Place, T>(rows: readonly Row[], read: (row: Row) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      leaveOut(row, error);
      return [];
    }
  });
}

/**
 * Of what may decide something: a limit, a name that is taken, what is to be erased. What cannot be read stops it, unless it is only
 * shown.
 */
export const readable = <Row extends Place, T>(rows: readonly Row[], read: (row: Row) => T): T[] =>
  isShown() ? shown(rows, read) : rows.map((row) => read(row));

function fieldsIn(error: unknown): string {
  if (!(error instanceof z.ZodError)) return reasonOf(error);
  return error.issues
    .map(({ path, code }) => `${path.join('.')} (${code})`)
    .join(', ')
    .slice(0, longestPath);
}

/** `CLIENT#` and `POST#` stay; what follows may be a name. */
const named = ({ pk, sk }: Place) => ({ pk: nameOf(pk), sk: nameOf(sk) });

function nameOf(part: unknown): string {
  const text = String(part);
  const end = text.indexOf('#') + 1;
  return end === 0 ? text : `${text.slice(0, end)}${pseudonymOf(text.slice(end))}`;
}
