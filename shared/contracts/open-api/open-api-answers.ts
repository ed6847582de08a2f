import type { ErrorKind } from '../../domain/errors.ts';
import { type Contract, statusOf, leftOutHeader } from '../contract.ts';
import { answeredSchema } from './json-schema.ts';

const text = { type: 'string' } as const;

export const sharedSchemas: Readonly<Record<string, object>> = {
  Error: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message', 'requestId'],
        properties: {
          code: { ...text, description: 'Stable, for programs' },
          params: {
            allOf: [{ $ref: '#/components/schemas/MessageParams' }],
            description: 'What the message has in its places, for words in another language',
          },
          message: { ...text, description: 'For people, in English' },
          fields: {
            type: 'object',
            additionalProperties: text,
            description: 'What is wrong, by the name of the field',
          },
          fieldCodes: {
            type: 'object',
            additionalProperties: { $ref: '#/components/schemas/CodedMessage' },
            description: 'The codes of what is wrong, by the name of the field',
          },
          requestId: { ...text, description: 'Says which lines of the log belong to this answer' },
        },
      },
    },
  },
  OAuthError: {
    type: 'object',
    required: ['error'],
    properties: { error: text, error_description: text, requestId: text },
  },
  GatewayError: { type: 'object', required: ['message'], properties: { message: text } },
};

interface Failure {
  status: number;
  description: string;
  isOfGateway?: true;
  headers?: Readonly<Record<string, object>>;
  concerns?: (contract: Contract) => boolean;
}

const needsToken = ({ action }: Contract) => action !== 'public';
const mustProve = (contract: Contract) =>
  needsToken(contract) || contract.isSigned === true || contract.mayBeSigned === true;
const takesBody = ({ body }: Contract) => body !== undefined;
const takesJson = ({ body, rawBody }: Contract) => body !== undefined && rawBody === undefined;
const namesThings = ({ params, query, body }: Contract) => [params, query, body].some((part) => part !== undefined);

const failures: Readonly<Record<ErrorKind | 'internal', Failure>> = {
  invalid: { status: statusOf.invalid, description: 'Something in the request is wrong', isOfGateway: true },
  unauthenticated: {
    status: statusOf.unauthenticated,
    description: 'No token, or a bad one',
    isOfGateway: true,
    concerns: needsToken,
  },
  forbidden: {
    status: statusOf.forbidden,
    description: 'The caller may not do this',
    isOfGateway: true,
    concerns: mustProve,
  },
  'not-found': {
    status: statusOf['not-found'],
    description: 'There is no such thing for this caller',
    concerns: namesThings,
  },
  conflict: {
    status: statusOf.conflict,
    description: 'It has changed, or its state does not allow this',
    headers: {
      'Retry-After': {
        schema: { type: 'integer' },
        description: 'Seconds; while the first of equal requests is under way',
      },
    },
    // What asks a platform needs an account that is connected.
    concerns: ({ method, entry }) => method !== 'GET' || entry === 'connected-accounts',
  },
  'too-large': {
    status: statusOf['too-large'],
    description: 'The request is too large',
    isOfGateway: true,
    concerns: takesBody,
  },
  unsupported: { status: statusOf.unsupported, description: 'The body is not sent as JSON', concerns: takesJson },
  mismatch: {
    status: statusOf.mismatch,
    description: 'The Idempotency-Key is that of another request, or what was made does not fit what was asked for',
    concerns: ({ isRepeatable, mayMismatch }) => isRepeatable === true || mayMismatch === true,
  },
  'too-many': {
    status: statusOf['too-many'],
    description: 'Too many requests',
    isOfGateway: true,
    headers: {
      'Retry-After': { schema: { type: 'integer' }, description: 'Seconds; missing when the gateway refused' },
    },
  },
  internal: { status: 500, description: 'A fault of ours', isOfGateway: true },
  unavailable: { status: statusOf.unavailable, description: 'Not available at the moment', isOfGateway: true },
};

const reference = (place: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${place}/${name}` });

const errorSchema = reference('schemas', 'Error');
const eitherSchema = { anyOf: [errorSchema, reference('schemas', 'GatewayError')] };

export const sharedResponses = Object.fromEntries(
  Object.entries(failures).map(([kind, { description, isOfGateway, headers }]) => [
    kind,
    {
      description,
      headers: { ...answerHeaders(), ...headers },
      content: { 'application/json': { schema: isOfGateway === true ? eitherSchema : errorSchema } },
    },
  ]),
);

function answerHeaders() {
  return { 'X-Request-Id': { schema: text, description: 'Missing when the gateway itself refused' } };
}

const rate = {
  RateLimit: {
    schema: text,
    description: 'Of the key: r requests are left, until in t seconds the next window begins',
  },
  'RateLimit-Policy': { schema: text, description: 'Of the key: q requests in w seconds' },
};

const leftOut = {
  [leftOutHeader]: {
    schema: { type: 'integer' },
    description: 'How many rows are left out, because what is stored of them cannot be read',
  },
};

function successOf({ method, onlyReads, status, response, answers, keyScope }: Contract) {
  const description = { 200: 'Done', 201: 'Made', 202: 'Begun', 204: 'Done, nothing to say', 303: 'See there' }[status];
  const ofKey = keyScope === undefined ? {} : rate;
  if (status === 204) return { description, headers: { ...answerHeaders(), ...ofKey } };
  if (status === 303)
    return { description, headers: { ...answerHeaders(), Location: { schema: answeredSchema(response) } } };
  return {
    description,
    headers: { ...answerHeaders(), ...ofKey, ...((method === 'GET' || onlyReads === true) && leftOut) },
    // A stream is no text that a schema describes.
    content: {
      [answers ?? 'application/json']: { schema: answers === 'text/event-stream' ? {} : answeredSchema(response) },
    },
  };
}

function degradedOf({ response }: Contract) {
  const schema = { anyOf: [answeredSchema(response), ...eitherSchema.anyOf] };
  return { description: 'Not all is well', headers: answerHeaders(), content: { 'application/json': { schema } } };
}

/** https://datatracker.ietf.org/doc/html/rfc6749#section-5.2 */
const oauthRefusal = {
  description: 'Refused, as error says',
  headers: answerHeaders(),
  content: { 'application/json': { schema: reference('schemas', 'OAuthError') } },
};

export function answersOf(contract: Contract): Record<string, object> {
  const answers: Record<string, object> = { [contract.status]: successOf(contract) };
  if (contract.method === 'GET' && contract.status === 200 && contract.answers !== 'text/event-stream')
    answers[304] = { description: 'As the ETag says' };
  for (const [kind, { status, concerns }] of Object.entries(failures))
    if (concerns?.(contract) ?? true)
      answers[status] = contract.oauth === undefined ? reference('responses', kind) : oauthRefusal;
  if (contract.degradedStatus !== undefined) answers[contract.degradedStatus] = degradedOf(contract);
  return answers;
}
