import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders } from '../../../infra/security-headers.ts';
import { sortPrefix } from '../../../functions/table-keys.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { leftOutHeader } from '../../../shared/contracts/contract.ts';
import { openApiDocument } from '../../../shared/contracts/open-api/open-api.ts';
import { dayNoteIdOf } from '../../../shared/domain/planning/day-note.ts';
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

it('a list leaves out what cannot be read, and its answer says how many', async () => {
  const owner = await cast.enter();
  const may = 'from=2031-05-01&to=2031-05-31';
  const headers = { authorization: `Bearer ${admin.token ?? ''}` };
  const ask = () => rawRequest(system.url, 'GET', `/api/day-notes?clientId=${owner.id}&${may}`, headers);
  const note = { clientId: owner.id, day: '2031-05-01', text: 'Closed for the holiday' };
  const created = await rawRequest(system.url, 'POST', '/api/day-notes', { ...headers, ...json }, JSON.stringify(note));
  expect(created.status).toBe(201);
  const whole = await ask();
  expect([whole.status, whole.headers.get(leftOutHeader)]).toEqual([200, null]);
  await cast.breakRow(owner, sortPrefix.dayNote);
  const left = await ask();
  expect([left.status, left.headers.get(leftOutHeader)]).toEqual([200, '1']);
  expect(left.body).toEqual(whole.body);
  const again = await rawRequest(system.url, 'POST', '/api/day-notes', { ...headers, ...json }, JSON.stringify(note));
  expect(again.status).toBe(201);
});

it('a row that cannot be read is no reason to refuse another', async () => {
  const owner = await cast.enter();
  await cast.breakRow(owner, sortPrefix.postTemplate);
  const template = { clientId: owner.id, name: 'Offer of the week', content: 'Manakish', platforms: ['facebook'] };
  const headers = { ...signedIn(), ...json };
  const saved = await rawRequest(system.url, 'POST', '/api/post-templates', headers, JSON.stringify(template));
  expect(saved.status).toBe(201);
});

it('what cannot be read is not changed, and the request is logged as one that failed', async () => {
  const owner = await cast.enter();
  const ulid = await cast.breakRow(owner, sortPrefix.dayNote);
  const path = `/api/day-notes/${dayNoteIdOf(owner.id, ulid)}`;
  const change = JSON.stringify({ text: 'Open again', version: 1 });
  const { status, headers, body } = await rawRequest(system.url, 'PATCH', path, { ...signedIn(), ...json }, change);
  const requestId = headers.get('apigw-requestid');
  expect({ status, body }).toMatchObject({ status: 500, body: { error: { code: 'internal', requestId } } });
  const log = await readFile(join(system.dataDir, 'logs', 'functions.jsonl'), 'utf8');
  expect(log.split('\n').filter((line) => line.includes(String(requestId)))).toContainEqual(
    expect.stringContaining('"message":"request failed"'),
  );
});
