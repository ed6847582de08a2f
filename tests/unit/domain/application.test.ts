import { describe, expect, it } from 'vitest';
import {
  ApplicationMetadata,
  askedScopes,
  hostOf,
  isDocumentAddress,
  isRedirectUri,
  isRegistered,
  isRepeatable,
  isResource,
  problemOf,
  redirectWith,
  registered,
  usedAgain,
} from '../../../shared/domain/access/application.ts';
import { day } from '../../../shared/durations.ts';
import { afterNoon, noon } from '../../support/noon.ts';

const resource = 'https://nashra.example/mcp';

describe('the address that a person is sent to', () => {
  it.each([
    ['https://agent.example/callback', true],
    ['https://agent.example:8443/callback?of=1', true],
    ['http://localhost:4100/callback', true],
    ['http://127.0.0.1/callback', true],
    ['http://[::1]:4100/callback', true],
    ['http://agent.example/callback', false],
    ['http://localhost.evil.example/', false],
    ['http://127.0.0.1.evil.example/', false],
    ['https://agent.example/callback#part', false],
    ['https://agent.example/callback#', false],
    ['https://person@agent.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['cursor://agent/callback', false],
    ['/callback', false],
    ['', false],
  ])('%s: %s', (uri, is) => {
    expect(isRedirectUri(uri)).toBe(is);
  });

  it.each([
    ['https://agent.example/callback', ['https://agent.example/callback'], true],
    ['https://agent.example/callback/', ['https://agent.example/callback'], false],
    ['https://agent.example/callback?more=1', ['https://agent.example/callback'], false],
    ['https://agent.example:444/callback', ['https://agent.example/callback'], false],
    ['HTTPS://agent.example/callback', ['https://agent.example/callback'], false],
    ['http://127.0.0.1:5000/done', ['http://127.0.0.1:4100/done'], true],
    ['http://127.0.0.1:5000/done', ['http://127.0.0.1/done'], true],
    ['http://localhost:5000/done', ['http://127.0.0.1:4100/done'], false],
    ['http://127.0.0.1:5000/other', ['http://127.0.0.1:4100/done'], false],
    ['http://127.0.0.1:5000/done#part', ['http://127.0.0.1:4100/done'], false],
  ])('%s of %o: %s', (asked, uris, is) => {
    expect(isRegistered(asked, uris)).toBe(is);
  });

  it('keeps its own query, and its host is named unless it is on the person’s machine', () => {
    const to = redirectWith('https://agent.example/callback?of=1', { code: 'a+b', state: undefined });
    expect(to).toBe('https://agent.example/callback?of=1&code=a%2Bb');
    expect(hostOf('https://agent.example:8443/')).toBe('agent.example:8443');
    expect(hostOf('http://localhost:4100/')).toBeUndefined();
  });
});

describe('a registration', () => {
  const read = (metadata: object) => ApplicationMetadata.safeParse(metadata);

  it('keeps the addresses that can be used, and needs one', () => {
    const { data } = read({ redirect_uris: ['cursor://agent', 'https://agent.example/'], scope: 'read' });
    expect(data?.redirect_uris).toEqual(['https://agent.example/']);
    for (const redirect_uris of [[], ['cursor://agent'], 'https://agent.example/', undefined])
      expect(read({ redirect_uris }).success).toBe(false);
  });

  it('is named by its host without a name, lasts 30 days, and 400 days from each consent on', () => {
    const application = registered('app-1', { redirect_uris: ['https://agent.example/'] }, noon);
    expect(application).toMatchObject({ name: 'agent.example', expiresAt: afterNoon(30 * day).toISOString() });
    expect(usedAgain(application, afterNoon(day)).expiresAt).toBe(afterNoon(401 * day).toISOString());
  });
});

it.each([
  ['https://agent.example/agent.json', true],
  ['https://agent.example/agent.json?of=1', true],
  ['https://agent.example/', false],
  ['https://agent.example', false],
  ['http://agent.example/agent.json', false],
  ['https://agent.example/a/../agent.json', false],
  ['https://agent.example/agent.json#part', false],
  ['https://person@agent.example/agent.json', false],
  ['HTTPS://agent.example/agent.json', false],
  ['app-1', false],
])('%s is the address of a document: %s', (id, is) => {
  expect(isDocumentAddress(id)).toBe(is);
});

describe('a request', () => {
  const good = {
    client_id: 'app-1',
    response_type: 'code',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  };

  it.each([
    [{}, undefined],
    [{ resource }, undefined],
    [{ resource: `${resource}/` }, undefined],
    [{ scope: 'read offline_access' }, undefined],
    [{ response_type: undefined }, 'unsupported_response_type'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge: 'c'.repeat(42) }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ resource: 'https://nashra.example' }, 'invalid_target'],
    [{ scope: 'offline_access' }, 'invalid_scope'],
  ] as const)('with %o has the problem %s', (change, problem) => {
    expect(problemOf({ ...good, ...change }, resource)).toBe(problem);
  });

  it('that names no scope asks for the usual ones, in our order', () => {
    expect(askedScopes(undefined)).toEqual(['read', 'draft']);
    expect(askedScopes(' ')).toEqual(['read', 'draft']);
    expect(askedScopes('publish read everything')).toEqual(['read', 'publish']);
  });

  it('is for our resource alone', () => {
    expect(isResource(undefined, resource)).toBe(true);
    expect(isResource('https://nashra.example/mcp/other', resource)).toBe(false);
  });
});

it('a used refresh token is answered again for ten seconds, exclusive', () => {
  expect(isRepeatable(noon.toISOString(), afterNoon(9999))).toBe(true);
  expect(isRepeatable(noon.toISOString(), afterNoon(10_000))).toBe(false);
});
