import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newId } from '../../../functions/runtime/random.ts';
import { routerOf } from '../../../functions/runtime/request-pipeline.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import { isStaff, type Person, ranks } from '../../../shared/domain/access/person.ts';
import { can, knows } from '../../../shared/domain/access/policy.ts';
import { adminGroup } from '../../../shared/domain/clients/user.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryIdempotencyStore } from '../../support/memory/idempotency-store.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { exampleOf, type Sent } from '../../support/requests/example-requests.ts';
import { missingOwner } from '../../support/requests/owners.ts';
import { addressOf } from '../../support/requests/request-address.ts';

const siteUrl = 'https://nashra.example';
/** Whom all requests are about. */
const about = newClientId();
const owner = missingOwner(siteUrl, about, about);

const parentId = newClientId();
const people: Readonly<Record<string, Person | undefined>> = {
  visitor: undefined,
  'the client': { clientId: about, role: 'user' },
  'its parent': { clientId: parentId, role: 'user', actsFor: about },
  'another client': { clientId: newClientId(), role: 'user' },
  ...Object.fromEntries(
    ranks.flatMap((rank): [string, Person][] => [
      [`${rank}, assigned`, { clientId: newClientId(), role: 'admin', rank, assigned: new Set([about]) }],
      [`${rank}, of others`, { clientId: newClientId(), role: 'admin', rank, assigned: new Set([newClientId()]) }],
    ]),
  ),
};

/** What the operation throws when it is reached. */
const reached = new Error('reached');

function eventOf(contract: Contract, { params, query, headers, body }: Sent, person: Person | undefined) {
  const claims = person && {
    token_use: 'access',
    username: person.clientId,
    auth_time: String(Math.floor(Date.now() / 1000)),
    'cognito:groups': isStaff(person) ? `[${adminGroup}]` : '[]',
  };
  const path = new URL(addressOf(siteUrl, contract, { ...(params && { params }) })).pathname;
  const http = { method: contract.method, path, protocol: 'HTTP/1.1', sourceIp: '1.1.1.1', userAgent: '' };
  return {
    version: '2.0',
    routeKey: `${contract.method} ${contract.path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { ...headers, 'content-type': 'application/json' },
    pathParameters: params,
    queryStringParameters: query,
    body: body === undefined ? undefined : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', http, authorizer: claims && { jwt: { claims, scopes: [] } } },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
}

function pipelineFor(person: Person | undefined) {
  return {
    authenticate: async () => ({
      user: { id: about, name: 'Rima', email: 'rima@nashra.example', role: person?.role ?? 'user' },
      client: {},
      ...(person && { standing: { rank: person.rank, assigned: person.assigned } }),
    }),
    requireTwoFactor: async () => undefined,
    isParent: async ({ clientId }: { clientId: string }, of: string) => clientId === parentId && of === about,
    recordAudit: async () => undefined,
    throttles: memoryThrottles(),
    idempotencyOptions: { idempotency: memoryIdempotencyStore(), timeoutSeconds: 28 },
  };
}

async function answerTo(name: ContractName, sent: Sent, person: Person | undefined): Promise<string> {
  const run = () => Promise.reject(reached);
  const router = routerOf([{ name, contract: contracts[name], run }], pipelineFor(person));
  try {
    await router(eventOf(contracts[name], sent, person), {} as Context);
    return 'answered';
  } catch (error) {
    if (error === reached) return 'reached';
    return error instanceof DomainError ? `${error.kind} ${error.code}` : String(error);
  }
}

/** Names several clients, and leaves out those whom the caller does not know; or more than clients, which the use case judges. */
const ofSeveral: ReadonlySet<ContractName> = new Set([
  'listBranding',
  'createPublishingHold',
  'createPublishingRelease',
]);

function expectedOf(name: ContractName, sent: Sent, person: Person | undefined): string | RegExp {
  const { action }: Contract = contracts[name];
  if (action === 'public') return 'reached';
  if (person === undefined) return 'unauthenticated access.token';
  if (!can(person, action)) return isStaff(person) ? 'forbidden access.rank' : 'forbidden access.admin-only';
  const isAboutClient = !ofSeveral.has(name) && JSON.stringify(sent).includes(about);
  return isAboutClient && !knows(person, about) ? /^not-found \S+\.not-found$/ : 'reached';
}

const all = Object.entries<Contract>(contracts) as [ContractName, Contract][];

describe.each(all)('%s', (name) => {
  it('reaches those who have the right', async () => {
    const sent = await exampleOf(name, owner);
    const faults: string[] = [];
    for (const [who, person] of Object.entries(people)) {
      const answer = await answerTo(name, sent, person);
      const expected = expectedOf(name, sent, person);
      const isRight = typeof expected === 'string' ? answer === expected : expected.test(answer);
      if (!isRight) faults.push(`${who} is answered “${answer}” instead of “${expected}”`);
    }
    expect(faults).toEqual([]);
  });
});

const isGiven = (schema: z.ZodType | undefined, value?: string) => schema?.safeParse(value).success === true;

/** The pipeline knows whom it is about: its client must be named, or its path has an id of the client's. */
function namesClient({ params, query, body }: Contract): boolean {
  const shapes = [params, query, body].map((part) => (part instanceof z.ZodObject ? part.shape : {}));
  if (shapes.some(({ clientId }) => clientId !== undefined && !isGiven(clientId))) return true;
  return Object.values(params?.shape ?? {}).some(
    (schema) => isGiven(schema, postIdOf(about, newId())) && !isGiven(schema, 'any text'),
  );
}

/** The use case of each must show and change only what the person knows, before anybody is given such a rank. */
it('knows what a rank below owner may ask without naming a client', () => {
  const below: Person = { clientId: newClientId(), role: 'admin', rank: 'manager' };
  const names = all.filter(
    ([, contract]) =>
      contract.action !== 'public' &&
      contract.action !== 'account.manage' &&
      can(below, contract.action) &&
      !namesClient(contract),
  );
  expect(names.map(([name]) => name).toSorted()).toEqual([
    'createAccountChoice',
    'createConnection',
    'createDayNote',
    'createMediaRemovals',
    'createMediaTags',
    'createNotificationReadMark',
    'createPost',
    'createPublishingHold',
    'createPublishingRelease',
    'getCalendar',
    'getClientByEmail',
    'getClientStatistics',
    'getHome',
    'getMediaStatistics',
    'getPostStatistics',
    'getPublishingStatistics',
    'getSubscriptionStatistics',
    'listApprovalChanges',
    'listBranding',
    'listClients',
    'listDayNotes',
    'listMedia',
    'listNotifications',
    'listPosts',
    'listPublications',
    'listPublishingHolds',
    'listRenewals',
    'listSubscriptions',
    'listTrials',
  ]);
});
