import * as z from 'zod';
import { answeredByName, sentByName } from './named-schemas.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

/** Requests may say no more than is described; answers grow, so that a reader must not refuse what it does not know. */
const made = (schema: z.ZodType, io: Direction, unrepresentable: 'any' | 'throw') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable,
    target: 'draft-2020-12',
    ...(io === 'output' && { override: ({ jsonSchema }) => openedUp(jsonSchema) }),
  });

function openedUp(schema: JsonSchema) {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

const inDocument = <S extends object>(schema: S) =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as S;

const namesIn = (within: unknown) =>
  Array.from(JSON.stringify(within).matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name);

/** Those of the names, and what they point to. */
function withNames(wanted: readonly string[], definitionOf: (name: string) => JsonSchema | undefined) {
  const found = new Map<string, JsonSchema>();
  const names = [...wanted];
  for (const name of names) {
    const definition = definitionOf(name);
    if (definition === undefined || found.has(name)) continue;
    found.set(name, definition);
    names.push(...namesIn(definition));
  }
  return found;
}

/** What requests and answers share, as requests have it. */
const sentName = (name: string) => `Sent${name}`;

type Definitions = Readonly<Record<string, JsonSchema>>;

function namedDefinitions() {
  const named = { ...answeredByName, ...sentByName };
  for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { ...schema.meta(), id });
  const definitionsOf = (io: Direction): Definitions => inDocument(made(z.object(named), io, 'any').$defs ?? {});
  const [input, output] = [definitionsOf('input'), definitionsOf('output')];
  const isStrict = (name: string) =>
    JSON.stringify([...withNames([name], (each) => input[each]).values()]).includes('"additionalProperties":false');
  const strict = Object.keys(input).filter((name) => !Object.hasOwn(sentByName, name) && isStrict(name));
  const inRequests = <S extends object>(schema: S) =>
    JSON.parse(
      strict.reduce(
        (text, name) => text.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${sentName(name)}"`),
        JSON.stringify(schema),
      ),
    ) as S;
  const sent = (names: readonly string[], as: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [as(name), inRequests(input[name] ?? {})]));
  const isSame = (name: string) =>
    JSON.stringify(input[name]).replaceAll(',"additionalProperties":false', '') === JSON.stringify(output[name]);
  return {
    byName: { ...output, ...sent(Object.keys(sentByName), (name) => name), ...sent(strict, sentName) } as Definitions,
    inRequests,
    isSame,
  };
}

/** Made with the first document: most who load this make none. */
let definitions: ReturnType<typeof namedDefinitions> | undefined;

function describe(schema: z.ZodType, io: Direction, unrepresentable: 'any' | 'throw'): JsonSchema {
  definitions ??= namedDefinitions();
  const { inRequests, isSame } = definitions;
  const { $schema: _, $defs = {}, ...described } = made(schema, io, unrepresentable);
  for (const name of Object.keys($defs))
    if ((io === 'input') !== Object.hasOwn(sentByName, name) && !isSame(name))
      throw new Error(`${name} is one thing in requests and another in answers: only one of them can have the name`);
  const id = z.globalRegistry.get(schema)?.id;
  const inPlace = id === undefined ? inDocument(described) : { $ref: `#/components/schemas/${id}` };
  return io === 'input' ? inRequests(inPlace) : inPlace;
}

export function sentSchema(schema: z.ZodType): JsonSchema {
  return describe(schema, 'input', 'any');
}

/** Throws for a schema that JSON Schema cannot describe. */
export function answeredSchema(schema: z.ZodType): JsonSchema {
  return describe(schema, 'output', 'throw');
}

/** Parameters are text in the address; described by their parsed type where JSON Schema can. */
export function addressSchema(schema: z.ZodType): JsonSchema {
  const read = describe(schema, 'output', 'any');
  return read.type === undefined && read.$ref === undefined ? sentSchema(schema) : read;
}

/** The named schemas that `within` points to, and those that they point to. */
export function schemasIn(within: unknown): Definitions {
  const found = withNames(namesIn(within), (name) => definitions?.byName[name]);
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)));
}
