import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders } from '../../../infra/security-headers.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { openApiDocument } from '../../../shared/contracts/open-api.ts';
import { version } from '../../../shared/domain/version.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import type { Answer } from '../../support/api/api-client.ts';
import { type Caller, type Cast, openCast } from '../cast.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';
import { poolTokens } from '../pool-tokens.ts';
import { rawRequest } from '../raw-request.ts';
import { indecencies } from '../refusals.ts';

const system = sharedSystem();
let cast: Cast;
let admin: Caller;
beforeAll(async () => {
  cast = openCast(await poolTokens(system.dataDir));
  admin = await cast.caller('admin');
});
afterAll(async () => {
  cast.close();
});

const signedIn = () => ({ authorization: `Bearer ${admin.token ?? ''}` });
const json = { 'content-type': 'application/json' };
const tooLarge = `"${'x'.repeat(11 * megabyte)}"`;

/** Of the product, and of the gateway in front of it. */
const answers: [string, number, () => Promise<Answer>][] = [
  ['a success', 200, () => rawRequest(system.url, 'GET', '/api/me', signedIn())],
  ['a success for everyone', 200, () => rawRequest(system.url, 'GET', '/api/health', {})],
  ['a request without a token', 401, () => rawRequest(system.url, 'GET', '/api/me', {})],
  ['a wrong question', 400, () => rawRequest(system.url, 'GET', '/api/clients?page=0', signedIn())],
  ['broken JSON', 400, () => rawRequest(system.url, 'POST', '/api/clients', { ...signedIn(), ...json }, '{')],
  ['a text', 415, () => rawRequest(system.url, 'POST', '/api/clients', signedIn(), 'text')],
  ['a body too large', 413, () => rawRequest(system.url, 'POST', '/api/clients', { ...signedIn(), ...json }, tooLarge)],
  ['an endpoint that is not there', 404, () => rawRequest(system.url, 'GET', '/api/nothing', signedIn())],
  ['a method that is not there', 404, () => rawRequest(system.url, 'DELETE', '/api/clients', signedIn())],
  ['a thing that is not there', 404, () => rawRequest(system.url, 'GET', '/api/posts/none', signedIn())],
];

describe.each(answers)('the answer to %s', (_what, status, ask) => {
  it('is not cached or sniffed, and can be found in the log', async () => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(Object.fromEntries(answer.headers)).toMatchObject(apiHeaders);
    expect(answer.headers.get('apigw-requestid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(indecencies(answer)).toEqual([]);
  });
});

it('a refusal of the product names its request', async () => {
  const { headers, body } = await rawRequest(system.url, 'GET', '/api/clients?page=0', signedIn());
  const requestId = headers.get('apigw-requestid');
  expect(headers.get('x-request-id')).toBe(requestId);
  expect(body).toMatchObject({ error: { requestId } });
});

it('the API describes itself to everyone, from its contracts', async () => {
  const { body } = await rawRequest(system.url, 'GET', '/api/openapi.json', {});
  expect(body).toEqual(openApiDocument(contracts, { title: 'Nashra', version }));
});
