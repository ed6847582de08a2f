import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodingFor, smallAnswer } from '../../../functions/runtime/small-answer.ts';
import type { Contract, HttpEntry } from '../../../shared/contracts/contract.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { answeredSchema, type JsonSchema } from '../../../shared/contracts/open-api/json-schema.ts';

const long = JSON.stringify('Kaak '.repeat(300));
const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };

interface Asked {
  entry?: HttpEntry;
  method?: string;
  headers?: Record<string, string>;
}

function answered(
  { body = long, statusCode = 200, headers = {} }: { body?: string; statusCode?: number; headers?: object } = {},
  { entry = 'posts', method = 'GET', headers: asked = { 'accept-encoding': 'gzip, br' } }: Asked = {},
) {
  const event = { headers: asked, requestContext: { http: { method } } } as unknown as Parameters<
    typeof smallAnswer
  >[1];
  return smallAnswer(entry, event, { statusCode, body, headers: { ...json, ...headers } });
}

const encodingOf = (answer: ReturnType<typeof answered>) => answer.headers?.['content-encoding'];
const etagOf = (answer: ReturnType<typeof answered>) => String(answer.headers?.['etag']);

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br ; q=0.3', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['br;q=much, gzip;q=0.1', 'gzip'],
    ['identity, br;q=0.9', undefined],
    ['identity;q=0.5, br', 'br'],
    ['deflate, zstd', undefined],
    ['broad, gzipped', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for who accepts “%s” is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});

describe('a long answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is the same once it is decompressed from %s', (encoding, open) => {
    const answer = answered({}, { headers: { 'accept-encoding': encoding } });
    expect(answer).toMatchObject({ headers: { 'content-encoding': encoding, vary: 'accept-encoding' } });
    expect(answer.isBase64Encoded).toBe(true);
    const bytes = Buffer.from(answer.body ?? '', 'base64');
    expect(bytes.length).toBeLessThan(long.length / 10);
    expect(open(bytes).toString()).toBe(long);
  });

  it('goes as it is to who accepts nothing else, and says that others get it otherwise', () => {
    const answer = answered({}, { headers: {} });
    expect(answer).toMatchObject({ body: long, headers: { vary: 'accept-encoding' } });
    expect([encodingOf(answer), answer.isBase64Encoded]).toEqual([undefined, undefined]);
  });

  it('has 1,024 bytes or more, as they are sent', () => {
    const of = (body: string) => encodingOf(answered({ body }));
    expect(of('x'.repeat(1023))).toBeUndefined();
    expect(of('x'.repeat(1024))).toBe('br');
    expect(of('ك'.repeat(511))).toBeUndefined();
    expect(of('ك'.repeat(512))).toBe('br');
  });

  it.each(['text/plain; charset=utf-8', 'text/calendar; charset=utf-8', 'application/json; charset=utf-8'])(
    'is compressed as %s',
    (type) => {
      expect(encodingOf(answered({ headers: { 'content-type': type } }))).toBe('br');
    },
  );

  it.each(['text/event-stream; charset=utf-8', 'image/png', 'application/pdf', 'application/zip'])(
    'is left as it is as %s',
    (type) => {
      const headers = { ...json, 'content-type': type };
      expect(answered({ headers })).toEqual({ statusCode: 200, body: long, headers });
    },
  );

  it('is not compressed twice', () => {
    const answer = answered({ headers: { 'content-encoding': 'gzip' } });
    expect([encodingOf(answer), answer.body]).toEqual(['gzip', long]);
  });

  it('is compressed when something was changed or refused', () => {
    expect(encodingOf(answered({}, { method: 'PATCH', headers: { 'accept-encoding': 'br' } }))).toBe('br');
    expect(encodingOf(answered({ statusCode: 400 }))).toBe('br');
  });
});

describe('an answer that may hold a secret', () => {
  it.each<[string, number, HttpEntry]>([
    ['made something', 201, 'accounts'],
    ['is a step of an exchange with a platform', 200, 'oauth'],
    ['is about the secrets of webhooks', 200, 'webhooks'],
  ])('is not compressed: it %s', (_what, statusCode, entry) => {
    const answer = answered({ statusCode }, { entry, method: 'POST', headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer).toEqual({ statusCode, body: long, headers: json });
  });
});

const secrets = ['temporaryPassword', 'address', 'link', 'upload', 'choice', 'verify_token'];
/** Of the answer itself, and of the credential in it. */
const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...[properties['credential'], ...anyOf, ...oneOf].flatMap((part) => (typeof part === 'object' ? fieldsOf(part) : [])),
];
const answeredBy = ({ status, response }: Contract) => (status === 204 ? [] : fieldsOf(answeredSchema(response)));

it('every operation that gives a secret is among those that are not compressed', () => {
  const all: Contract[] = Object.values(contracts);
  const giving = all.filter((each) => answeredBy(each).some((field) => secrets.includes(field)));
  expect(giving.flatMap(answeredBy)).toEqual(expect.arrayContaining(secrets));
  for (const { path, entry, method, status: statusCode } of giving) {
    const answer = answered({ statusCode }, { entry, method });
    expect([path, encodingOf(answer)]).toEqual([path, undefined]);
  }
});

describe('the tag of an answer', () => {
  it('stands for what it says, in all encodings, and weakly', () => {
    const etag = etagOf(answered());
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(etagOf(answered({}, { headers: {} }))).toBe(etag);
    expect(etagOf(answered({ body: `${long} ` }))).not.toBe(etag);
    expect(etagOf(answered({ body: '{}' }))).toMatch(/^W\//);
  });

  it('is given to what was read, and to no refusal, change or stream', () => {
    const none = [
      answered({ statusCode: 404 }),
      answered({ statusCode: 503 }),
      answered({}, { method: 'POST' }),
      answered({ headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    ];
    for (const { headers } of none) expect(headers).not.toHaveProperty('etag');
  });

  it('sends nothing to who has it: neither a body nor an encoding, while other headers stay', () => {
    const etag = etagOf(answered());
    const marked = { headers: { 'nashra-left-out': '1' } };
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, `W/"other",${etag}`]) {
      const answer = answered(marked, { headers: { 'accept-encoding': 'br', 'if-none-match': known } });
      expect(answer).toEqual({ statusCode: 304, headers: { ...json, etag, 'nashra-left-out': '1' } });
    }
  });

  it('sends everything to who has another', () => {
    for (const known of ['', '"other"', `${etagOf(answered()).slice(0, -2)}"`])
      expect(answered({}, { headers: { 'if-none-match': known } })).toMatchObject({ statusCode: 200, body: long });
  });

  it('is that of an answer that has one', () => {
    const kept = { headers: { etag: 'W/"kept"', 'content-encoding': 'br', 'cache-control': 'no-cache' } };
    expect(answered(kept)).toMatchObject({ statusCode: 200, headers: kept.headers });
    expect(answered(kept, { headers: { 'if-none-match': 'W/"kept"' } })).toEqual({
      statusCode: 304,
      headers: { 'content-type': 'application/json', etag: 'W/"kept"', 'cache-control': 'no-cache' },
    });
  });

  it('is all that HEAD is told', () => {
    const answer = answered({}, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(answer).toEqual({ statusCode: 200, headers: { ...json, etag: etagOf(answered()) } });
  });
});

it.each([204, 303, 304])('an answer of %i stays without a body', (statusCode) => {
  const answer = answered({ statusCode, body: '' });
  expect([answer.body, encodingOf(answer), answer.statusCode]).toEqual(['', undefined, statusCode]);
});
