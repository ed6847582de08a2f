import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { JsonSchema } from '../../shared/contracts/open-api/json-schema.ts';
import { sentShape } from '../support/requests/sent-shape.ts';
import { fieldInEnglish, fieldMessage } from '../../shared/messages/field-message.ts';
import { fieldTexts } from '../../shared/messages/field-texts.ts';

/** What no field takes, or only some. */
const wrong: unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  'a\nb\u0000',
  'x'.repeat(100_000),
  -1,
  0.5,
  1e21,
  NaN,
  [],
  [1, 1],
  ['x', 'x'],
  Array.from({ length: 2000 }, () => 'x'),
  {},
  { unknown: 1 },
];

/** The value in the place of each single thing that the schema describes. */
function filled(part: JsonSchema, value: unknown, at: (part: JsonSchema) => JsonSchema): unknown[] {
  const { type, properties = {}, items, anyOf, oneOf, allOf } = at(part);
  const choices = [anyOf, oneOf, allOf].flatMap((schemas = []) => schemas);
  if (choices.length > 0) return choices.flatMap((choice) => filled(choice, value, at));
  if (type === 'array') return [value, ...filled(items as JsonSchema, value, at).map((item) => [item])];
  if (type !== 'object') return [value];
  const members = Object.entries(properties).map(([name, member]) => ({
    name,
    values: filled(member as JsonSchema, value, at),
  }));
  const most = Math.max(1, ...members.map(({ values }) => values.length));
  const objectAt = (place: number) =>
    Object.fromEntries(members.map(({ name, values }) => [name, values[place % values.length]]));
  return [value, ...Array.from({ length: most }, (_, place) => objectAt(place))];
}

const parts = Object.entries<Contract>(contracts).flatMap(([name, { query, headers, body }]) =>
  Object.entries({ query, headers, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ name: `the ${part} of ${name}`, schema: schema as z.ZodType }],
  ),
);

function issuesOf(schema: z.ZodType) {
  const { shape, at } = sentShape(schema);
  return wrong
    .flatMap((value) => filled(shape, value, at))
    .flatMap((value) => schema.safeParse(value).error?.issues ?? []);
}

/** As zod words an issue without a message. */
const isOwnMessage = ({ message }: z.core.$ZodIssue) => !/^(Invalid|Too (big|small)|Unrecognized)/.test(message);

/** What zod says, or a code without a text. */
const foreign = /^(Invalid|Too (big|small)|Unrecognized|field\.)|(?<!\.)(expected|received)/;
const known: ReadonlySet<string> = new Set(Object.keys(fieldTexts));

describe('what a request sends wrongly', () => {
  it('is refused in words of ours, by a code for each field and no sentence', () => {
    const refused = parts.map(({ name, schema }) => {
      const issues = issuesOf(schema);
      const words = new Set(issues.map(fieldInEnglish));
      const codes = new Set(issues.map((issue) => fieldMessage(issue).code));
      const own = new Set(issues.filter(isOwnMessage).map(({ message }) => message));
      return {
        name,
        isRefused: issues.length > 0,
        foreignWords: [...words].filter((text) => foreign.test(text)),
        unknownCodes: [...codes, ...own].filter((code) => !known.has(code) || code === 'field.other'),
      };
    });
    expect(refused).toEqual(parts.map(({ name }) => ({ name, isRefused: true, foreignWords: [], unknownCodes: [] })));
  });
});

describe('a schema that gives no code', () => {
  const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(fieldInEnglish);

  it.each<[string, z.ZodType, unknown]>([
    ['A text is required', z.string(), undefined],
    ['A number is required', z.number(), '1'],
    ['A whole number is required', z.int(), 1.5],
    ['True or false is required', z.boolean(), 'true'],
    ['A list is required', z.array(z.string()), {}],
    ['An object is required', z.object({}), []],
    ['A value is required', z.date(), 1],
    ['Must be one of: a, b', z.enum(['a', 'b']), 'c'],
    ['Must be true', z.literal(true), false],
    [
      'Must be one of: true, 1',
      z.discriminatedUnion('a', [z.object({ a: z.literal(true) }), z.object({ a: z.literal(1) })]),
      {},
    ],
    ['Not a valid value', z.union([z.string(), z.number()]), true],
    ['Not a valid value', z.string().refine(() => false), 'x'],
    ['At least one character', z.string().min(1), ''],
    ['At least 3 characters', z.string().min(3), 'ab'],
    ['At most 2 characters', z.string().max(2), 'abc'],
    ['At least one entry', z.array(z.string()).min(1), []],
    ['At least 2 entries', z.array(z.string()).min(2), []],
    ['At most one entry', z.array(z.string()).max(1), ['a', 'b']],
    ['At most 2 entries', z.set(z.string()).max(2), new Set('abc')],
    ['At least 1', z.number().min(1), 0],
    ['More than 0', z.number().positive(), 0],
    ['At most 2,000', z.number().max(2000), 2001],
    ['Less than 2', z.number().lt(2), 2],
    ['A multiple of 5', z.number().multipleOf(5), 7],
    ['Not in the required form', z.string().regex(/a/), 'b'],
    ['Not in the required form', z.uuid(), 'b'],
    ['There is no such field', z.strictObject({}), { a: 1 }],
    ['Not a valid value', z.record(z.string().max(1), z.string()), { ab: 'x' }],
  ])('is broken with: %s', (words, schema, value) => {
    expect(said(schema, value)).toEqual([words]);
  });
});
