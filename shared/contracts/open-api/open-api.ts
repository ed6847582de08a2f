import * as z from 'zod';
import { type Contract, IdempotencyKey, idempotencyKeyHeader } from '../contract.ts';
import { addressSchema, schemasIn, sentSchema } from './json-schema.ts';
import type { OpenScope } from '../../domain/access/api-key.ts';
import { rightTo } from '../../domain/access/policy.ts';
import { openApiWebhooks } from './open-api-webhooks.ts';
import { answersOf, sharedResponses, sharedSchemas } from './open-api-answers.ts';

function parameter(place: 'path' | 'query' | 'header', name: string, schema: z.ZodType) {
  return {
    name,
    in: place,
    // Optional also when the schema has a default.
    required: !schema.safeParse(undefined).success,
    schema: addressSchema(schema),
  };
}

function parametersIn(place: 'path' | 'query' | 'header', parts: z.ZodObject | undefined) {
  return Object.entries(parts?.shape ?? {}).map(([name, schema]) => parameter(place, name, schema as z.ZodType));
}

const keyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: 'The same key and request within a day is answered as the first was, and done no second time.',
  schema: addressSchema(IdempotencyKey),
};

function parametersOf({ params, query, headers, isRepeatable }: Contract) {
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
    ...(isRepeatable === true ? [keyParameter] : []),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

function requestBodyOf({ body, oauth }: Contract) {
  if (body === undefined) return {};
  const type = oauth === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: sentSchema(body) } } } };
}

export const OpenApiDocument = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;

/** Who may call it, by the policy. */
function rightOf({ action, isSigned }: Contract): string {
  if (isSigned === true) return onlyThePlatform;
  if (action === 'public') return 'Anyone may call this.';
  const { clients, staff } = rightTo(action);
  const who = [
    ...(clients === 'own' ? ['the client itself and its parent'] : []),
    ...(staff === undefined ? [] : [`staff of the rank ${staff}${staff === 'owner' ? '' : ' or higher'}`]),
  ];
  return `Needs the right ${action}: ${who.join(', and ')}. What is another client’s is answered as not found.`;
}

function scopeOf(scope: OpenScope): string {
  if (scope === 'any') return 'Needs no scope.';
  if (scope !== 'by status') return `Needs the scope ${scope}.`;
  return 'Needs the scope draft, or schedule where the post is or becomes scheduled.';
}

function securityOf({ action, keyScope }: Contract) {
  if (action === 'public') return [];
  return [keyScope === undefined ? { bearer: [] } : { key: [] }];
}

const schemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token of the user pool that /config.json names. An ID token is refused.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'nashra_…',
    description:
      'An API key, made under API keys of the account. It can do what its person may do at the time, within its scopes and its client.',
  },
} as const;

/** Those that an operation asks for. */
function schemesOf(contracts: Readonly<Record<string, Contract>>) {
  const asked = new Set(Object.values(contracts).flatMap((contract) => securityOf(contract).flatMap(Object.keys)));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => asked.has(name)));
}

const onlyThePlatform = 'Anyone may call this, but only what proves to be the platform’s is taken.';

function summaryOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function operationOf(name: string, contract: Contract) {
  return {
    operationId: name,
    tags: [contract.path.split('/')[2] ?? 'api'],
    summary: summaryOf(name),
    description: [
      contract.note,
      contract.keyScope === undefined ? undefined : scopeOf(contract.keyScope),
      rightOf(contract),
    ]
      .filter((sentence) => sentence !== undefined)
      .join(' '),
    security: securityOf(contract),
    ...parametersOf(contract),
    ...requestBodyOf(contract),
    responses: answersOf(contract),
  };
}

function pathsOf(contracts: Readonly<Record<string, Contract>>): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, contract] of Object.entries(contracts))
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(name, contract) };
  return paths;
}

/** The OpenAPI 3.1 document of the contracts. An operation's id is its contract's name. */
export function openApiDocument(
  contracts: Readonly<Record<string, Contract>>,
  info: { title: string; version: string },
): OpenApiDocument {
  const described = { paths: pathsOf(contracts), webhooks: openApiWebhooks() };
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    ...described,
    components: {
      securitySchemes: schemesOf(contracts),
      schemas: { ...sharedSchemas, ...schemasIn([described, sharedSchemas]) },
      responses: sharedResponses,
    },
  };
}
