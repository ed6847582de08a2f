import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseRequest, rawBodyOf } from '../../../functions/runtime/parse-request.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { inEnglish } from '../../../shared/messages/english.ts';
import { newClientId } from '../../support/ids.ts';

const contract: Contract = {
  entry: 'data',
  method: 'POST',
  path: '/api/posts/{postId}',
  action: 'public',
  status: 200,
  params: z.strictObject({ postId: z.string().min(3) }),
  query: z.strictObject({ page: z.coerce.number().min(1).optional() }),
  headers: z.object({ 'x-kind': z.string().optional() }),
  body: z.strictObject({
    post: z.strictObject({ content: z.string().min(2).regex(/^a/) }),
  }),
  response: z.unknown(),
};

const parsed = (parts: object, changed: Partial<Contract> = {}) =>
  parseRequest({ ...contract, ...changed }, {
    pathParameters: { postId: 'one' },
    headers: {},
    body: { post: { content: 'ab' } },
    ...parts,
  } as unknown as APIGatewayProxyEventV2);

function refusalOf(parts: object) {
  try {
    parsed(parts);
  } catch (error) {
    if (error instanceof DomainError) return { kind: error.kind, ...inEnglish(error) };
  }
  throw new Error('It was not refused');
}

describe('a request', () => {
  it('is parsed by its contract', () => {
    expect(parsed({ queryStringParameters: { page: '2' }, headers: { 'x-kind': 'new', 'x-other': '1' } })).toEqual({
      params: { postId: 'one' },
      query: { page: 2 },
      headers: { 'x-kind': 'new' },
      body: { post: { content: 'ab' } },
    });
  });

  it('has nothing in the parts that its contract does not name', () => {
    const { params: _p, query: _q, headers: _h, body: _b, ...bare } = contract;
    expect(parseRequest(bare, { headers: { a: '1' }, body: 'ignored' } as unknown as APIGatewayProxyEventV2)).toEqual({
      params: {},
      query: {},
      headers: {},
      body: {},
    });
  });

  it.each<[string, object, string, object]>([
    ['query', { queryStringParameters: { page: '0' } }, 'request.query', { page: 'At least 1' }],
    ['header', { headers: { 'x-kind': 7 } }, 'request.header', { 'x-kind': 'A text is required' }],
    ['body', { body: { post: { content: 7 } } }, 'request.body', { 'post.content': 'A text is required' }],
  ])('names what is wrong in its %s', (_part, parts, code, fields) => {
    const refusal = refusalOf(parts);
    expect(refusal).toMatchObject({ kind: 'invalid', code, fields });
    expect(refusal.message).toBe(Object.values(fields)[0]);
  });

  it('names an unknown field within another', () => {
    expect(refusalOf({ body: { post: { content: 'ab', extra: 1 } } }).fields).toEqual({
      'post.extra': 'There is no such field',
    });
  });

  it('reports the first problem of a field', () => {
    expect(refusalOf({ body: { post: { content: 'x' } } }).fields).toEqual({ 'post.content': 'At least 2 characters' });
  });

  it('names the part when it is wrong as a whole', () => {
    expect(refusalOf({ body: null }).fields).toEqual({ body: 'An object is required' });
  });

  it('reports an invalid id in the path as not found', () => {
    expect(refusalOf({ pathParameters: { postId: 'x' } })).toMatchObject({
      kind: 'not-found',
      code: 'request.path',
      message: 'Not found',
    });
  });

  it.each([
    ['as text', 'caf\u00e9', false],
    ['as base64', Buffer.from('caf\u00e9').toString('base64'), true],
  ])('gives its raw bytes: %s', (_how, body, isBase64Encoded) => {
    const bytes = parsed({ body, isBase64Encoded }, { rawBody: { limitBytes: 10 } }).body;
    expect(Buffer.from(bytes as Uint8Array).toString('utf8')).toBe('caf\u00e9');
  });
});

describe('a form', () => {
  const form = { body: z.object({ code: z.string() }), oauth: 'form' } as const;

  it.each([
    ['as text', 'code=a%2Bb+c&more=1', false],
    ['as base64', Buffer.from('code=a%2Bb+c').toString('base64'), true],
  ])('is read %s', (_how, body, isBase64Encoded) => {
    expect(parsed({ body, isBase64Encoded }, form).body).toEqual({ code: 'a+b c' });
  });

  it('that gives a field twice is refused', () => {
    expect(() => parsed({ body: 'code=a&code=b' }, form)).toThrow('request.doubled');
  });
});

it('takes a body that is not there for no bytes', () => {
  expect(rawBodyOf({ isBase64Encoded: false } as APIGatewayProxyEventV2)).toHaveLength(0);
});

const ranged = Object.entries<Contract>(contracts).filter(
  ([, { query }]) => query !== undefined && 'from' in query.shape && 'to' in query.shape,
);

it.each(ranged)('%s takes no range that ends before it begins, and says so as all others do', (_, of) => {
  const isOfDays = z.safeParse(of.query?.shape['from'] ?? z.never(), '2026-11-28').success;
  const at = (day: string) => (isOfDays ? day : `${day}T00:00:00.000Z`);
  const ask = (from: string, to: string) => {
    const pathParameters = of.params && { clientId: newClientId() };
    const queryStringParameters = { from: at(from), to: at(to) };
    return parseRequest(of, { pathParameters, queryStringParameters } as unknown as APIGatewayProxyEventV2);
  };
  expect(ask('2026-11-28', '2026-11-28')).toBeDefined();
  const fault = { code: 'field.period-backwards' };
  expect(() => ask('2026-11-28', '2026-11-27')).toThrow(
    expect.objectContaining({ code: 'request.query', params: { reason: fault }, fields: { to: fault } }),
  );
});

it('finds every operation with a range', () => {
  expect(ranged.map(([name]) => name).toSorted()).toEqual([
    'getAgencyNumbers',
    'getAnalytics',
    'getCalendar',
    'listAuditEntries',
    'listDayNotes',
    'listHistory',
    'listPosts',
    'listPublications',
  ]);
});
