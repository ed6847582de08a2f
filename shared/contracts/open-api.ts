import * as z from 'zod';
import type { Contract } from './contract.ts';
import { answersOf, sharedResponses, sharedSchemas } from './open-api-answers.ts';
import { parametersOf, requestBodyOf } from './open-api-requests.ts';

/** An OpenAPI 3.1 document, as far as it is the same for every product. */
export const OpenApiDocument = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;

const whoMayCall: Readonly<Record<Contract['access'], string>> = {
  public: 'Anyone may call this.',
  'signed-in': 'Any signed-in user may call this and sees what is theirs.',
  client: 'The client itself and admins may call this. What is another client’s is answered as not found.',
  admin: 'Only admins may call this.',
};

const onlyThePlatform = 'Anyone may call this, but only what proves to be the platform’s is taken.';

/** `listSubClients` as a person would write it: `List sub clients`. */
function summaryOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function operationOf(name: string, contract: Contract) {
  return {
    operationId: name,
    tags: [contract.path.split('/')[2] ?? 'api'],
    summary: summaryOf(name),
    description: contract.isSigned === true ? onlyThePlatform : whoMayCall[contract.access],
    security: contract.access === 'public' ? [] : [{ bearer: [] }],
    ...parametersOf(contract),
    ...requestBodyOf(contract),
    responses: answersOf(contract),
  };
}

/** The operations of every path, each under its method. */
function pathsOf(contracts: Readonly<Record<string, Contract>>): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, contract] of Object.entries(contracts))
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(name, contract) };
  return paths;
}

/**
 * The API as an OpenAPI 3.1 document, made of its contracts alone: what they do not say is not in it, and everything they
 * say is. An operation is called as its contract is.
 */
export function openApiDocument(
  contracts: Readonly<Record<string, Contract>>,
  info: { title: string; version: string },
): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths: pathsOf(contracts),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the user pool that /config.json names. An ID token is refused.',
        },
      },
      schemas: sharedSchemas,
      responses: sharedResponses,
    },
  };
}
