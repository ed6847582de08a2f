import * as z from 'zod';
import { answeredByName, sentByName } from './named-schemas.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

const made = (schema: z.ZodType, io: Direction, unrepresentable: 'any' | 'throw') =>
  z.toJSONSchema(schema, { io, unrepresentable, target: 'draft-2020-12' });

const inDocument = <S extends object>(schema: S) =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as S;

function namedDefinitions() {
  const named = { ...answeredByName, ...sentByName };
  for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { ...schema.meta(), id });
  const definitionsOf = (io: Direction) => inDocument(made(z.object(named), io, 'any').$defs ?? {});
  return { input: definitionsOf('input'), output: definitionsOf('output') };
}

/** Made with the first document: most who load this make none. */
let definitions: ReturnType<typeof namedDefinitions> | undefined;

function definitionOf(name: string, io: Direction = Object.hasOwn(sentByName, name) ? 'input' : 'output') {
  definitions ??= namedDefinitions();
  return definitions[io][name];
}

function describe(schema: z.ZodType, io: Direction, unrepresentable: 'any' | 'throw'): JsonSchema {
  definitions ??= namedDefinitions();
  const { $schema: _, $defs = {}, ...described } = made(schema, io, unrepresentable);
  for (const name of Object.keys($defs))
    if (JSON.stringify(definitionOf(name, io)) !== JSON.stringify(definitionOf(name)))
      throw new Error(`${name} is one thing in requests and another in answers: only one of them can have the name`);
  const id = z.globalRegistry.get(schema)?.id;
  return id === undefined ? inDocument(described) : { $ref: `#/components/schemas/${id}` };
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

const namesIn = (within: unknown) =>
  Array.from(JSON.stringify(within).matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name);

/** The named schemas that `within` points to, and those that they point to. */
export function schemasIn(within: unknown): Readonly<Record<string, JsonSchema>> {
  const found = new Map<string, JsonSchema>();
  const names = namesIn(within);
  for (const name of names) {
    const definition = definitionOf(name);
    if (definition === undefined || found.has(name)) continue;
    found.set(name, definition);
    names.push(...namesIn(definition));
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)));
}
