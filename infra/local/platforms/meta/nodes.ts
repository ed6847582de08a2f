import type { Collection, Stored } from '../kit/store.ts';
import type { GraphCall } from './graph-call.ts';
import { invalidParameter } from './graph-error.ts';

/** Such as `children{id,media_type}` or `likes.summary(true).limit(0)`. */
export interface Field {
  readonly name: string;
  readonly wantsSummary: boolean;
  readonly limit?: string | undefined;
  readonly fields: readonly Field[];
}

/** Undefined values are left out. */
export interface Node<T> {
  readonly name: string;
  readonly defaults: string;
  readonly readers: Readonly<Record<string, (subject: T, call: GraphCall, field: Field) => unknown>>;
}

const fieldPattern = /\s*(\w+)((?:\.\w+\([^()]*\))*)\s*/y;

function parseList(text: string, start: number): { fields: Field[]; end: number } {
  const fields: Field[] = [];
  let position = start;
  for (;;) {
    fieldPattern.lastIndex = position;
    const [whole = '', name, modifiers = ''] = fieldPattern.exec(text) ?? [];
    if (!name) throw invalidParameter(`Syntax error "Expected name." at character ${position}: ${text}`);
    position += whole.length;
    const isExpanded = text[position] === '{';
    const nested = isExpanded ? parseList(text, position + 1) : undefined;
    if (nested) position = nested.end + 1;
    const limit = /\.limit\((\d+)\)/.exec(modifiers)?.[1];
    fields.push({ name, wantsSummary: /\.summary\((true|1)\)/.test(modifiers), limit, fields: nested?.fields ?? [] });
    if (text[position] !== ',') return { fields, end: position };
    position += 1;
  }
}

/** @throws GraphError 100 when it cannot be parsed */
function parseFields(text: string): Field[] {
  const { fields, end } = parseList(text, 0);
  if (end < text.length) throw invalidParameter(`Syntax error "Unexpected character." at character ${end}: ${text}`);
  return fields;
}

export function requestedFields(call: GraphCall, node: { readonly defaults: string }): Field[] {
  return parseFields(call.params.get('fields') || node.defaults);
}

/**
 * The id is always included.
 * @throws GraphError 100 for an unknown field
 */
export function readNode<T extends { readonly id: string }>(
  call: GraphCall,
  node: Node<T>,
  subject: T,
  fields: readonly Field[] = requestedFields(call, node),
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const read = field.name === 'id' ? ({ id }: T) => id : node.readers[field.name];
    if (!read) throw invalidParameter(`Tried accessing nonexisting field (${field.name}) on node type (${node.name})`);
    values[field.name] = read(subject, call, field);
  }
  return { ...values, id: subject.id };
}

export const nestedFields = (field: Field, node: { readonly defaults: string }): readonly Field[] =>
  field.fields.length > 0 ? field.fields : parseFields(node.defaults);

/** Graph's time format has no colon in the offset. */
export const graphTime = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, '+0000');

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

interface Listing<T> {
  readonly owner: string;
  readonly node: Node<T>;
  /** Milliseconds since 1970, both inclusive. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Absent where all are listed. */
  readonly isListed?: (record: T) => boolean;
}

/** The page of an owner's records that a call asks for, newest first. */
export function listRecords<T extends Stored>(
  call: GraphCall,
  collection: Collection<T>,
  { owner, node, since, until, isListed }: Listing<T>,
) {
  const range = { since, until, after: call.params.get('after') ?? undefined };
  const wanted = requestedLimit(call) + 1;
  const found =
    isListed === undefined
      ? collection.newest(owner, { ...range, limit: wanted })
      : collection.newest(owner, range).filter(({ record }) => isListed(record));
  return pageOf(
    call,
    found.slice(0, wanted).map(({ record, cursor }) => ({ cursor, value: readNode(call, node, record) })),
  );
}
