import { invalidParameter } from './graph-error.ts';
import type { GraphCall } from './graph-call.ts';

const defaultLimit = 25;
const greatestLimit = 100;

export function requestedLimit({ params }: GraphCall): number {
  const limit = Number(params.get('limit') ?? defaultLimit);
  if (!Number.isInteger(limit) || limit < 1) throw invalidParameter('Param limit must be a positive integer');
  return Math.min(limit, greatestLimit);
}

/** Unix seconds or ISO 8601 in, milliseconds out. */
export function requestedTime({ params }: GraphCall, name: 'since' | 'until'): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(time)) throw invalidParameter(`Param ${name} must be a valid time`);
  return time;
}

/** Like the platform's own it carries the token. */
function nextAddress(call: GraphCall, after: string): string {
  const query = new URLSearchParams(call.query);
  if (call.accessToken) query.set('access_token', call.accessToken);
  query.set('limit', String(requestedLimit(call)));
  query.set('after', after);
  return `${call.simulator.url}/${call.servedVersion}${call.path}?${query.toString()}`;
}

export interface Entry {
  readonly cursor: string;
  readonly value: unknown;
}

/** `entries` may hold one more than the limit, which means that there is a next page. */
export function pageOf(call: GraphCall, entries: readonly Entry[]) {
  const shown = entries.slice(0, requestedLimit(call));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return { data: [] };
  const next = entries.length > shown.length ? nextAddress(call, last.cursor) : undefined;
  return {
    data: shown.map(({ value }) => value),
    paging: { cursors: { before: first.cursor, after: last.cursor }, next },
  };
}
