import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Contract } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { OpenApiDocument, openApiDocument } from '../../shared/contracts/open-api/open-api.ts';
import { answeredByName, sentByName } from '../../shared/contracts/open-api/named-schemas.ts';
import { openContracts } from '../../shared/contracts/open-api/open-contracts.ts';
import { EventKind } from '../../shared/domain/events/event-kinds.ts';
import { aClientId } from '../support/records/post-record.ts';
import { requiredText } from '../../shared/domain/text.ts';

const info = { title: 'Nashra', version: 'v1' };
const all = Object.entries<Contract>(contracts);

const Schema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const body = z.strictObject({ schema: Schema });
const Content = z.partialRecord(z.enum(['application/json', 'application/x-www-form-urlencoded']), body);
const Answered = z.record(
  z.enum(['application/json', 'text/plain', 'text/event-stream', 'text/calendar']),
  z.strictObject({ schema: Schema }).optional(),
);
const Headers = z.record(z.string(), z.strictObject({ schema: Schema, description: z.string().optional() }));
const Response = z.strictObject({
  description: z.string().min(1),
  headers: Headers.optional(),
  content: Answered.optional(),
});
const Reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z]\w+$/i),
  tags: z.array(z.string().min(1)),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(z.strictObject({ bearer: z.tuple([]) })),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().optional(),
        schema: Schema,
      }),
    )
    .default([]),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.union([Reference, Response])),
});
type Operation = z.infer<typeof Operation>;

const Sent = z.object({
  post: z.object({
    description: z.string(),
    requestBody: z.object({
      content: z.object({ 'application/json': z.object({ schema: z.looseObject({}), example: z.unknown() }) }),
    }),
  }),
});

const document = openApiDocument(contracts, info);

function operationOf(contract: Contract, from: OpenApiDocument = document): Operation {
  return Operation.parse(from.paths[contract.path]?.[contract.method.toLowerCase()]);
}

function described(parts: Partial<Contract>): Operation {
  const plain: Contract = {
    entry: 'data',
    method: 'GET',
    path: '/api/things',
    action: 'agency.read',
    status: 200,
    response: z.object({}),
  };
  const contract = { ...plain, ...parts };
  return operationOf(contract, openApiDocument({ things: contract }, info));
}

function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)]);
}

function target(reference: unknown): unknown {
  const steps = String(reference).replace('#/', '').split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
}

function withNamedSchemas() {
  const ajv = addFormats(new Ajv2020({ strict: true, allowUnionTypes: true, code: { optimize: false } }));
  for (const [name, schema] of Object.entries(document.components['schemas'] ?? {}))
    ajv.addSchema(schema as object, `#/components/schemas/${name}`);
  return ajv;
}

/** What the document says of an operation. */
function statedBy(contract: Contract) {
  const { security, parameters, requestBody, responses } = operationOf(contract);
  const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
  return {
    security,
    path: named('path').toSorted(),
    query: named('query'),
    header: named('header'),
    hasBody: requestBody !== undefined,
    hasContent: 'content' in (responses[String(contract.status)] ?? {}),
    refusals: ['400', '401', '422', '500'].filter((status) => status in responses),
  };
}

/** The same, from its contract. */
function declaredBy({
  action,
  path,
  query,
  headers,
  body,
  status,
  isRepeatable,
  mayMismatch,
}: Contract): ReturnType<typeof statedBy> {
  return {
    security: action === 'public' ? [] : [{ bearer: [] }],
    path: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).toSorted(),
    query: Object.keys(query?.shape ?? {}),
    header: [...Object.keys(headers?.shape ?? {}), ...(isRepeatable === true ? ['Idempotency-Key'] : [])],
    hasBody: body !== undefined,
    hasContent: status !== 204 && status !== 303,
    refusals: [
      '400',
      ...(action === 'public' ? [] : ['401']),
      ...(isRepeatable === true || mayMismatch === true ? ['422'] : []),
      '500',
    ],
  };
}

describe('the OpenAPI document', () => {
  it('has each operation under its path and method, and nothing that OpenAPI 3.1 does not know', () => {
    for (const [name, contract] of all) expect(operationOf(contract).operationId).toBe(name);
  });

  it('has no other operations, and none twice', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(all.map(([name]) => name).toSorted());
  });

  it('states for each who may call it, what it accepts and what it answers', () => {
    for (const [name, contract] of all)
      expect({ name, ...statedBy(contract) }).toEqual({ name, ...declaredBy(contract) });
  });

  it('holds only JSON Schema of draft 2020-12, and points nowhere that is not there', () => {
    const ajv = withNamedSchemas();
    const distinct = new Map(valuesOf('schema', document).map((schema) => [JSON.stringify(schema), schema as object]));
    for (const schema of distinct.values()) expect(() => ajv.compile(schema)).not.toThrow();
    for (const reference of valuesOf('$ref', document)) expect(target(reference)).toBeTypeOf('object');
  });

  it('has each kind of event that endpoints are sent, with what it means and an example of its schema', () => {
    const { webhooks } = z.object({ webhooks: z.record(z.string(), Sent) }).parse(document);
    expect(Object.keys(webhooks)).toEqual(EventKind.options);
    const ajv = withNamedSchemas();
    expect(new Set(Object.values(webhooks).map(({ post }) => post.description)).size).toBe(EventKind.options.length);
    for (const [kind, { post }] of Object.entries(webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'];
      expect(example).toMatchObject({ type: kind });
      expect(ajv.validate(schema, example) || ajv.errorsText()).toBe(true);
    }
  });

  it('describes what has a name once, and points to it everywhere else', () => {
    const { requestBody, responses } = operationOf(contracts.createPost);
    expect(requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/NewPost' });
    expect(responses['201']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Post' } } },
    });
    const schemas = Object.keys(document.components['schemas'] ?? {});
    expect(schemas).toEqual(expect.arrayContaining([...Object.keys(answeredByName), ...Object.keys(sentByName)]));
    expect(JSON.stringify(openApiDocument(openContracts, info)).length).toBeLessThan(250_000);
  });

  /** With what it points to. */
  function whole(within: unknown, known = new Set<unknown>()): unknown[] {
    const references = valuesOf('$ref', within).filter((reference) => !known.has(reference));
    for (const reference of references) known.add(reference);
    return [within, ...references.flatMap((reference) => whole(target(reference), known))];
  }

  it('forbids no further member in answers, refusals and events, which grow', () => {
    const { webhooks } = document as unknown as { webhooks: object };
    for (const [name, contract] of all)
      expect([name, valuesOf('additionalProperties', whole(operationOf(contract).responses)).includes(false)]).toEqual([
        name,
        false,
      ]);
    expect(valuesOf('additionalProperties', whole(webhooks))).not.toContain(false);
  });

  it('forbids members that are not described in requests, in what they share with answers, too', () => {
    const ajv = withNamedSchemas();
    const takes = (post: object) =>
      ajv.validate({ $ref: '#/components/schemas/NewPost' }, { clientId: aClientId, content: 'New', ...post });
    const slot = { platforms: ['facebook'], options: { facebook: {} } };
    expect(takes(slot)).toBe(true);
    expect(takes({ ...slot, unknown: 1 })).toBe(false);
    expect(takes({ ...slot, options: { facebook: { unknown: 1 } } })).toBe(false);
    const shown = (schema: string, value: object) => ajv.validate({ $ref: `#/components/schemas/${schema}` }, value);
    expect(shown('FacebookOptions', { unknown: 1 })).toBe(true);
    expect(shown('SentFacebookOptions', { unknown: 1 })).toBe(false);
  });

  it('gives no name to what requests have otherwise than answers', () => {
    const body = answeredByName['PostTemplate'];
    expect(() => described({ method: 'POST', body })).toThrow('PostTemplate is one thing in requests');
  });

  it('says of each operation that keys may call what it does', () => {
    const { paths } = openApiDocument(openContracts, info);
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const said = operations.map((operation) =>
      String(operation['description']).replace(/ ?Needs (the|no) scope.*/, ''),
    );
    expect(said).not.toContain('');
    expect(new Set(said).size).toBe(operations.length);
  });

  it('stays what it is as JSON', () => {
    expect(JSON.parse(JSON.stringify(OpenApiDocument.parse(document)))).toEqual(document);
  });
});

describe('an operation of the OpenAPI document', () => {
  it('states the parsed type of a page, and that it is optional', () => {
    const { parameters } = operationOf(contracts.listClients);
    const schema = { type: 'integer', minimum: 1, maximum: 100, default: 50 };
    expect(parameters.find(({ name }) => name === 'pageSize')).toEqual({
      name: 'pageSize',
      in: 'query',
      required: false,
      schema,
    });
  });

  it('states the sent value where it is transformed on parsing', () => {
    const upper = z
      .string()
      .max(3)
      .transform((text) => ({ text: text.toUpperCase() }));
    const { requestBody, parameters } = described({
      method: 'POST',
      query: z.strictObject({ code: upper }),
      body: z.strictObject({ code: upper, name: requiredText(5, 'media.name-required').optional() }),
    });
    expect(parameters).toEqual([
      { name: 'code', in: 'query', required: true, schema: { type: 'string', maxLength: 3 } },
    ]);
    expect(requestBody?.content['application/json']?.schema).toEqual({
      type: 'object',
      properties: { code: { type: 'string', maxLength: 3 }, name: { type: 'string', minLength: 1, maxLength: 5 } },
      required: ['code'],
      additionalProperties: false,
    });
  });

  it('promises nothing in an answer that JSON cannot carry', () => {
    expect(() => described({ response: z.object({ at: z.date() }) })).toThrow(/date/i);
  });

  it('states the type of an answer that is not JSON', () => {
    const { responses } = described({ response: z.string(), answers: 'text/event-stream' });
    expect(responses['200']).toMatchObject({ content: { 'text/event-stream': { schema: {} } } });
  });

  it('takes a raw body of any type', () => {
    const parts = { method: 'POST', body: z.looseObject({}), rawBody: { limitBytes: 9 } } as const;
    expect(described(parts).requestBody?.content['application/json']?.schema).toMatchObject({ type: 'object' });
    expect(Object.keys(described(parts).responses)).not.toContain('415');
  });

  it.each([
    [{ action: 'public' as const }, ['200', '304', '400', '429', '500', '503']],
    [{ action: 'public' as const, isSigned: true as const }, ['200', '304', '400', '403', '429', '500', '503']],
    [{ action: 'public' as const, mayBeSigned: true as const }, ['200', '304', '400', '403', '429', '500', '503']],
    [{ action: 'agency.read' as const }, ['200', '304', '400', '401', '403', '429', '500', '503']],
    [
      { action: 'posts.draft' as const, method: 'POST' as const, status: 201 as const, body: z.strictObject({}) },
      ['201', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503'],
    ],
  ])('can be answered as %o makes it possible', (parts, statuses) => {
    expect(Object.keys(described(parts).responses)).toEqual(statuses);
  });
});
