import { invalidParameter } from './graph-error.ts';
import type { GraphCall } from './graph-call.ts';

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
