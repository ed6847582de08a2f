import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { eventPrefix, partitions, sortPrefix } from '../../../functions/table-keys.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { type Answer, apiClient } from '../../support/api/api-client.ts';
import { badIds, badPages, badTexts, badValues } from '../bad-values.ts';
import { type Caller, type Cast, openCast } from '../cast.ts';
import { exampleOf } from '../../support/requests/example-requests.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { existingOwner } from '../../support/requests/owners.ts';
import { poolTokens } from '../pool-tokens.ts';
import { rawRequest } from '../raw-request.ts';
import { fieldsOf, indecencies, membersOf, membersRefusedBy, wrongMembers } from '../refusals.ts';
import { addressOf } from '../../support/requests/request-address.ts';
import { isWhole } from '../../support/whole.ts';

const seed = 4711;
const numRuns = isWhole ? 40 : 5;
const json = { 'content-type': 'application/json' };

/** OAuth has words of its own for what is wrong, and ignores what it does not know. */
const all = (Object.entries<Contract>(contracts) as [ContractName, Contract][]).filter(
  ([, { oauth }]) => oauth === undefined,
);
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

/** Of notifications and deliveries of events. */
const followsEarlier = [sortPrefix.notification, eventPrefix.delivery, eventPrefix.pending];

/** Keys and versions. Without what follows earlier requests, and without versions of repeated posts, which a job raises. */
async function kept(): Promise<string[]> {
  const items: string[] = [];
  const keys = { ProjectionExpression: 'pk, sk, #version', ExpressionAttributeNames: { '#version': 'version' } };
  for await (const { Items = [] } of paginateScan({ client: database }, { TableName: names.table, ...keys }))
    items.push(
      ...Items.map(({ pk, sk, version }) =>
        [pk?.S, sk?.S, sk?.S?.startsWith(sortPrefix.evergreen) === true ? undefined : version?.N].join(' '),
      ),
    );
  const ofClients = items.filter((item) => [partitions.client, partitions.email].some((key) => item.startsWith(key)));
  expect(ofClients).not.toEqual([]);
  return ofClients
    .filter((item) => !followsEarlier.some((prefix) => item.includes(` ${prefix}`)))
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
  const call = apiClient(system.url, () => admin.token ?? '');
  const example = await exampleOf(name, existingOwner(system.url, client, call, call));

  function send(change: { path?: string; query?: string; headers?: Record<string, string>; body?: string } = {}) {
    const { pathname, search } = new URL(addressOf(system.url, contract, example));
    const { path = pathname, query = search, headers = json, body = JSON.stringify(example.body) } = change;
    const authorization = `Bearer ${admin.token ?? ''}`;
    return rawRequest(system.url, contract.method, `${path}${query}`, { authorization, ...headers }, body);
  }

  return { contract, example, send };
}

const withMember = (body: unknown, key: string, value: unknown) => ({ ...(body as object), [key]: value });

interface WrongBody {
  readonly what: string;
  readonly sent: { readonly headers?: Record<string, string>; readonly body?: string };
  readonly status: number;
  readonly code?: string;
}

const notJson: readonly WrongBody[] = [
  ['broken', '{"name": "Cedar'],
  ['nothing', ''],
  ['only space', ' '],
  ['two values', '{}{}'],
].map(([what = '', body]) => ({ what, sent: { body }, status: 400, code: 'request.json' }));

const noObject: readonly WrongBody[] = ['null', '[]', '"text"', '7'].map((body) => ({
  what: body,
  sent: { body },
  status: 400,
  code: 'request.body',
}));

const otherTypes: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  {},
];
const ofAnotherType: readonly WrongBody[] = otherTypes.map((headers) => ({
  what: `the type ${JSON.stringify(headers)}`,
  sent: { headers },
  status: 415,
}));

const unknownMembers = ['__proto__', 'constructor', 'prototype', 'isAdmin', 'id', 'role', '$where', 'a.b', ''];
const unstorable = ['half a pair \ud800', 'half a pair \udc00 of two', 'NUL \u0000 within'];

const withoutPlace = ({ what, status, code }: WrongBody) => ({ what, status, code });

/** One piece of code of each function refuses for all of its endpoints what is no body of theirs. */
const isFirstOfEntry = (name: ContractName) =>
  withBody.find(([, { entry }]) => entry === contracts[name].entry)?.[0] === name;

const noBody = (name: ContractName) =>
  isWhole || isFirstOfEntry(name) ? [...notJson, ...noObject, ...ofAnotherType] : [];

function tooLarge(name: ContractName, example: unknown): WrongBody[] {
  const sizes = [0.3 * megabyte, ...(isFirstOfEntry(name) ? [10 * megabyte - 1000, 10 * megabyte + 1] : [])];
  return sizes.map((size) => ({
    what: `${size} bytes`,
    sent: { body: JSON.stringify(withMember(example, 'padding', 'x'.repeat(size))) },
    status: 413,
  }));
}

function withUnknownMembers(example: unknown): WrongBody[] {
  const text = JSON.stringify(withMember(example, 'unknown-member', { prototype: { isAdmin: true } }));
  return unknownMembers.map((key) => ({
    what: `the member ${key}`,
    sent: { body: text.replace('"unknown-member"', JSON.stringify(key)) },
    status: 400,
  }));
}

describe.each(withBody)('the body of %s', (name) => {
  it('is refused in every wrong form, in words of ours, and leaves nothing', async () => {
    const { example, send } = await prepared(name);
    const wrong = [...noBody(name), ...tooLarge(name, example.body), ...withUnknownMembers(example.body)];
    const answered: object[] = [];
    await expectNothingKept(async () => {
      for (const { what, sent, code } of wrong) {
        const answer = await send(sent);
        expect({ what, indecencies: indecencies(answer) }).toEqual({ what, indecencies: [] });
        const said = (answer.body as { error?: { code?: string } } | undefined)?.error?.code;
        answered.push({ what, status: answer.status, code: code === undefined ? undefined : said });
      }
    });
    expect(answered).toEqual(wrong.map(withoutPlace));
  });

  it('is refused with the name of the member that it does not know', async () => {
    const { example, send } = await prepared(name);
    const answer = await send({ body: JSON.stringify(withMember(example.body, 'nobodyKnows', 1)) });
    expect(fieldsOf(answer)).toEqual(['nobodyKnows']);
  });

  it('is refused where a text has characters that cannot be stored, and leaves nothing', async () => {
    const { contract, example, send } = await prepared(name);
    const bad = membersOf(contract).flatMap((member) => unstorable.map((text) => ({ member, text })));
    const taken: object[] = [];
    await expectNothingKept(async () => {
      for (const { member, text } of bad) {
        const { status } = await send({ body: JSON.stringify(withMember(example.body, member, text)) });
        if (status < 400 || status >= 500) taken.push({ member, text, status });
      }
    });
    expect(taken).toEqual([]);
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
