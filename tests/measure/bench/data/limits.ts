import { growthExponent } from '../figures.ts';
import type { Figures } from './measured.ts';

/** `exponent` is the growth of the units. */
export interface Limits {
  readUnits?: number;
  writeUnits?: number;
  calls?: number;
  p50?: number;
  exponent?: number;
}

/** Added to a list's own units for each row. */
const unitsPerRow = 0.5;
const rows = 50;
const flat = 0.02;
const clientList: Limits = { readUnits: 1 + unitsPerRow * rows, p50: 10, exponent: flat };
const postChanges = 2.5;
const postList: Limits = { readUnits: postChanges + unitsPerRow * rows, p50: 10, exponent: flat };
const transition: Limits = { writeUnits: 6 };
const firstPage: Limits = { readUnits: 5, calls: 3, exponent: flat };
const longFirstPage: Limits = { ...firstPage, readUnits: 8 };
const statistics: Limits = { readUnits: 1, calls: 1, exponent: flat };

export const limits: Readonly<Record<string, Limits>> = {
  'clients, 50 newest, cold': firstPage,
  'clients, 100 newest, cold': longFirstPage,
  'clients, 50 newest, warm': firstPage,
  'clients, 100 newest, warm': longFirstPage,
  'clients, search': clientList,
  'clients, filter': clientList,
  'clients, sort': clientList,
  'clients, search, one just changed': clientList,
  'posts, 50 newest': postList,
  'posts, search': postList,
  'posts, filter': postList,
  'statistics of clients': statistics,
  'statistics of posts': { readUnits: postChanges, p50: 10, exponent: flat },
  'statistics of media': statistics,
  'minute jobs, nothing due': { readUnits: 10 },
  'told that a trial ends soon': transition,
  'told that a plan ends soon': transition,
  'status transition: a trial ends': transition,
  'status transition: a plan ends': transition,
  'status transition: a suspension ends': transition,
  'delete a client of many posts: the request': { writeUnits: 12 },
  'delete a client of many posts: whole, a post': { writeUnits: 3.2 },
};

/** Below this the control does not grow with the table, so the harness is wrong. */
const controlExponent = 0.9;

const unitsOf = ({ readUnits, writeUnits }: Figures) => readUnits + writeUnits;

/** Undefined when only one size was measured. */
export function exponentOf(points: readonly { size: number; figures: Figures }[]): number | undefined {
  if (points.length < 2) return undefined;
  return growthExponent(points.map(({ size, figures }) => ({ x: size, y: unitsOf(figures) })));
}

export function brokenLimits(
  points: readonly { size: number; figures: Figures }[],
  { p50, exponent, ...most }: Limits,
) {
  const broken: string[] = [];
  for (const { size, figures } of points) {
    for (const [name, limit] of Object.entries(most) as [keyof typeof most, number][])
      if (figures[name] > limit) broken.push(`${name} ${figures[name].toFixed(2)} > ${limit} at ${size}`);
  }
  const time = points.at(-1)?.figures.p50 ?? 0;
  if (p50 !== undefined && time > p50) broken.push(`p50 ${time.toFixed(1)} ms > ${p50}`);
  const growth = exponentOf(points) ?? 0;
  if (exponent !== undefined && growth > exponent) broken.push(`exponent ${growth.toFixed(3)} > ${exponent}`);
  return broken;
}

export function brokenControl(points: readonly { size: number; figures: Figures }[]): string[] {
  const growth = exponentOf(points) ?? 1;
  return growth > controlExponent ? [] : [`exponent ${growth.toFixed(3)} is not above ${controlExponent}`];
}
