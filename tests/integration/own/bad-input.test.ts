import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { partitions, sortPrefix } from '../../../functions/table-keys.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { type Answer, apiClient } from '../../support/api/api-client.ts';
import { badIds, badPages, badTexts, badValues } from '../bad-values.ts';
import { type Caller, type Cast, openCast } from '../cast.ts';
import { exampleOf } from '../example-requests.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { existingOwner } from '../owners.ts';
import { poolTokens } from '../pool-tokens.ts';
import { rawRequest } from '../raw-request.ts';
import { fieldsOf, indecencies, membersOf, membersRefusedBy, wrongMembers } from '../refusals.ts';
import { addressOf } from '../request-address.ts';

const seed = 4711;
const numRuns = 40;
const json = { 'content-type': 'application/json' };

const all = Object.entries<Contract>(contracts) as [ContractName, Contract][];
const withBody = all.filter(([, { body, rawBody }]) => body !== undefined && rawBody === undefined);
const withPages = all.filter(([, { query }]) => query !== undefined && 'pageSize' in query.shape);
const withQuery = all.filter(([, { query }]) => query !== undefined);
const withParams = all.filter(([, { params }]) => params !== undefined);

let system: Awaited<ReturnType<typeof startSystem>>;
let cast: Cast;
let admin: Caller;
let database: DynamoDBClient;
beforeAll(async () => {
  system = await startSystem();
  cast = openCast(await poolTokens(system.dataDir));
  admin = await cast.caller('admin');
  database = new DynamoDBClient({});
});
afterAll(async () => {
  database.destroy();
  cast.close();
  await system.stop();
});

/** Keys and versions. Without notifications, which follow earlier requests. */
async function kept(): Promise<string[]> {
  const items: string[] = [];
  const keys = { ProjectionExpression: 'pk, sk, #version', ExpressionAttributeNames: { '#version': 'version' } };
  for await (const { Items = [] } of paginateScan({ client: database }, { TableName: names.table, ...keys }))
    items.push(...Items.map(({ pk, sk, version }) => [pk?.S, sk?.S, version?.N].join(' ')));
  const ofClients = items.filter((item) => [partitions.client, partitions.email].some((key) => item.startsWith(key)));
  expect(ofClients).not.toEqual([]);
  return ofClients
    .filter((item) => !item.includes(` ${sortPrefix.notification}`))
    .toSorted((a, b) => a.localeCompare(b));
}

async function expectNothingKept(work: () => Promise<unknown>) {
  const before = await kept();
  await work();
  expect(await kept()).toEqual(before);
}

/** Refusals name exactly what the contract refuses; accepted input causes no fault. */
async function expectLawful<T extends object>(
  schema: z.ZodType | undefined,
  values: readonly T[],
  send: (value: T) => Promise<Answer>,
) {
  const isRefused = (value: T) => wrongMembers(schema, value).length > 0;
  await expectNothingKept(async () => {
    for (const value of values.filter(isRefused)) {
      const answer = await send(value);
      expect(indecencies(answer)).toEqual([]);
      const { status } = answer;
      const expected = { seed, value, status: 400, wrong: wrongMembers(schema, value) };
      expect({ seed, value, status, wrong: membersRefusedBy(answer) }).toEqual(expected);
    }
  });
  for (const value of values.filter((value) => !isRefused(value))) expect(indecencies(await send(value))).toEqual([]);
}

const preparations = new Map<ContractName, ReturnType<typeof prepare>>();

/** A refused request can be sent again. */
function prepared(name: ContractName) {
  const preparation = preparations.get(name) ?? prepare(name);
  preparations.set(name, preparation);
  return preparation;
}

async function prepare(name: ContractName) {
  const contract: Contract = contracts[name];
  const client = await cast.enter();
  const call = apiClient(system.url, admin.token ?? '');
  const example = await exampleOf(name, existingOwner(system.url, client, call, call));
  const authorization = `Bearer ${admin.token ?? ''}`;

  function send(change: { path?: string; query?: string; headers?: Record<string, string>; body?: string } = {}) {
    const { pathname, search } = new URL(addressOf(system.url, contract, example));
    const { path = pathname, query = search, headers = json, body = JSON.stringify(example.body) } = change;
    return rawRequest(system.url, contract.method, `${path}${query}`, { authorization, ...headers }, body);
  }

  return { contract, example, send };
}

const withMember = (body: unknown, key: string, value: unknown) => ({ ...(body as object), [key]: value });

describe.each(withBody)('the body of %s', (name) => {
  it.each([
    ['broken JSON', '{"name": "Cedar', 'request.json'],
    ['nothing', '', 'request.json'],
    ['only space', ' ', 'request.json'],
    ['two values', '{}{}', 'request.json'],
    ['null', 'null', 'request.body'],
    ['a list', '[]', 'request.body'],
    ['a text', '"text"', 'request.body'],
    ['a number', '7', 'request.body'],
  ])('is refused as %s', async (_what, body, code) => {
    const { send } = await prepared(name);
    await expectNothingKept(async () => {
      const answer = await send({ body });
      expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
    });
  });

  it.each([
    ['of another type', { 'content-type': 'text/plain' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['without a type', {}],
  ])('is refused when it comes %s', async (_what, headers) => {
    const { send } = await prepared(name);
    await expectNothingKept(async () => expect(await send({ headers })).toMatchObject({ status: 415 }));
  });

  it.each([
    ['300 kB', 0.3 * megabyte],
    ['10 MB', 10 * megabyte - 1000],
    ['more than 10 MB', 10 * megabyte + 1],
  ])('is refused when it has %s', async (_what, size) => {
    const { example, send } = await prepared(name);
    const body = JSON.stringify(withMember(example.body, 'padding', 'x'.repeat(size)));
    await expectNothingKept(async () => expect(await send({ body })).toMatchObject({ status: 413 }));
  });

  it.each(['__proto__', 'constructor', 'prototype', 'isAdmin', 'id', 'role', '$where', 'a.b', ''])(
    'is refused with an unknown member: %s',
    async (key) => {
      const { example, send } = await prepared(name);
      const text = JSON.stringify(withMember(example.body, 'unknown-member', { prototype: { isAdmin: true } }));
      await expectNothingKept(async () => {
        const answer = await send({ body: text.replace('"unknown-member"', JSON.stringify(key)) });
        expect(indecencies(answer)).toEqual([]);
        expect(answer).toMatchObject({ status: 400 });
      });
    },
  );

  it('names the unknown member', async () => {
    const { example, send } = await prepared(name);
    const answer = await send({ body: JSON.stringify(withMember(example.body, 'nobodyKnows', 1)) });
    expect(fieldsOf(answer)).toEqual(['nobodyKnows']);
  });

  it('is refused where a text has characters that cannot be stored', async () => {
    const { contract, example, send } = await prepared(name);
    await expectNothingKept(async () => {
      for (const member of membersOf(contract))
        for (const bad of ['half a pair \ud800', 'half a pair \udc00 of two', 'NUL \u0000 within']) {
          const answer = await send({ body: JSON.stringify(withMember(example.body, member, bad)) });
          expect({ member, bad, refused: answer.status >= 400 && answer.status < 500 }).toEqual({
            member,
            bad,
            refused: true,
          });
        }
    });
  });

  it('is refused for exactly the members that are wrong, and never breaks anything', async () => {
    const { contract, example, send } = await prepared(name);
    const member = fc.constantFrom(...membersOf(contract));
    const value = fc.oneof(fc.constantFrom<unknown>(...badTexts, ...badValues), fc.jsonValue({ maxDepth: 2 }));
    const bodies = fc
      .sample(fc.tuple(member, value), { seed, numRuns })
      .map(([key, bad]) => withMember(example.body, key, bad))
      // `__proto__` and `constructor` have a test of their own.
      .filter((body) => !/"(__proto__|constructor)":/.test(JSON.stringify(body)));
    await expectLawful(contract.body, bodies, (body) => send({ body: JSON.stringify(body) }));
  });
});

describe.each(withPages)('the pages of %s', (name) => {
  it.each(['page', 'pageSize'])('are refused when %s is not one that there can be', async (member) => {
    const { example, send } = await prepared(name);
    for (const bad of badPages) {
      const answer = await send({ query: `?${new URLSearchParams({ ...example.query, [member]: bad }).toString()}` });
      expect({ bad, status: answer.status, fields: fieldsOf(answer) }).toEqual({ bad, status: 400, fields: [member] });
    }
  });
});

describe.each(withQuery)('the query of %s', (name) => {
  it('is refused for exactly the members that are wrong, and never breaks anything', async () => {
    const { contract, example, send } = await prepared(name);
    const member = fc.constantFrom(...Object.keys(contract.query?.shape ?? {}));
    const texts = badTexts.filter((text) => text.isWellFormed());
    const value = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'grapheme', maxLength: 40 }));
    const queries = fc
      .sample(fc.tuple(member, value), { seed, numRuns })
      .map(([key, bad]) => ({ ...example.query, [key]: bad }));
    await expectLawful(contract.query, queries, (query) =>
      send({ query: `?${new URLSearchParams(query).toString()}` }),
    );
  });
});

describe.each(all)('the address of %s', (name) => {
  it('is refused with an unknown query parameter', async () => {
    const { example, send } = await prepared(name);
    for (const key of ['nobodyKnows', '__proto__', 'constructor', 'page[]', "a'--"]) {
      const answer = await send({ query: `?${new URLSearchParams({ ...example.query, [key]: '1' }).toString()}` });
      expect({ key, status: answer.status, fields: fieldsOf(answer) }).toEqual({ key, status: 400, fields: [key] });
    }
  });
});

describe.each(withParams)('the path of %s', (name) => {
  it('names nothing when it holds what cannot be an id', async () => {
    const { contract, send } = await prepared(name);
    await expectNothingKept(async () => {
      for (const bad of badIds) {
        const answer = await send({ path: contract.path.replaceAll(/\{\w+\}/g, bad) });
        expect(indecencies(answer)).toEqual([]);
        expect({ bad, isRefused: answer.status >= 400 }).toEqual({ bad, isRefused: true });
      }
    });
  });
});
