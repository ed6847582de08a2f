import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { adminGroup } from '../../../shared/domain/clients/user.ts';
import { type Answer, apiClient, request, signIn } from '../../support/api/api-client.ts';
import { type Caller, type Cast, type CastRole, isAdmitted, isRefusedByToken, openCast, roles } from '../cast.ts';
import { documentedApi, type DocumentedApi } from '../documented-api.ts';
import { exampleOf } from '../../support/requests/example-requests.ts';
import { expectedStatus, type Target, targets } from '../expected-status.ts';
import { startSystem } from '../../support/local/local-system.ts';
import {
  applicationAt,
  existingOwner,
  lasting,
  missingOwner,
  observed,
  type Owner,
} from '../../support/requests/owners.ts';
import { type PoolTokens, poolTokens, unsignedToken } from '../pool-tokens.ts';
import { isWhole } from '../../support/whole.ts';
import { addressOf } from '../../support/requests/request-address.ts';

const all = Object.entries<Contract>(contracts) as [ContractName, Contract][];

let system: Awaited<ReturnType<typeof startSystem>>;
let tokens: PoolTokens;
let cast: Cast;
let admin: Caller;
/** Another client, whose data must not change. */
let neighbour: Caller;
let api: DocumentedApi;
beforeAll(async () => {
  system = await startSystem();
  tokens = await poolTokens(system.dataDir);
  cast = openCast(tokens);
  admin = await cast.caller('admin');
  neighbour = await cast.caller('client');
  api = await documentedApi(system.url);
});
afterAll(async () => {
  cast.close();
  await system.stop();
});

const callAs = (caller: Caller) => apiClient(system.url, () => caller.token ?? tokens.access(caller.client.id));

/** Before anyone looks at what the request is about. */
const isRefusedAtOnce = (name: ContractName, isCallerAdmitted: boolean) =>
  contracts[name].action !== 'public' && !isCallerAdmitted;

const isRead = (name: ContractName) => contracts[name].method === 'GET';

const unchanged = new Map<CastRole, Caller>();

/** Who may not use the product, or only reads, changes nothing and is reused. */
async function callerIn(role: CastRole, name: ContractName): Promise<Caller> {
  if (isAdmitted(role) && !isRead(name)) return cast.caller(role);
  const known = unchanged.get(role);
  const caller = known !== undefined && (await cast.isAsEntered(known.client)) ? known : await cast.caller(role);
  unchanged.set(role, caller);
  return caller;
}

/** New for those who may change the data of others. */
const otherThan = (caller: Caller, target: Target, name: ContractName): Caller | Promise<Caller> =>
  target === 'another client’s' && caller.isAdmitted && caller.isAdmin && !isRead(name)
    ? cast.caller('client')
    : neighbour;

const subClients = new Map<ClientId, Client>();

async function subClientOf({ client }: Caller): Promise<Client> {
  const subClient = subClients.get(client.id) ?? (await cast.enterSubClient(client));
  subClients.set(client.id, subClient);
  return subClient;
}

async function ownerFor(caller: Caller, target: Target, other: Caller): Promise<Owner> {
  if (target === 'what is not there')
    return { ...missingOwner(system.url, caller.client.id), applicationId: () => applicationAt(system.url) };
  if (target === 'their sub-client’s') {
    return existingOwner(system.url, await subClientOf(caller), callAs(admin), callAs(admin));
  }
  const owned = target === 'their own' ? caller : other;
  return existingOwner(system.url, owned.client, callAs(owned.isAdmitted ? owned : admin), callAs(admin));
}

const lastingOwners = new Map<string, Owner>();

/** For requests that change no data, which is reused. */
async function lastingOwnerFor(caller: Caller, target: Target, other: Caller): Promise<Owner> {
  const key = target === 'another client’s' ? other.client.id : `${target} ${caller.client.id}`;
  const owner = lastingOwners.get(key) ?? lasting(await ownerFor(caller, target, other));
  lastingOwners.set(key, owner);
  return owner;
}

/** What clients may not change stays for the next who may not. */
const isForeign = (name: ContractName, caller: Caller, target: Target) =>
  contracts[name].action !== 'public' && !caller.isAdmin && target === 'another client’s';

async function ask(name: ContractName, caller: Caller, target: Target) {
  const contract: Contract = contracts[name];
  const other = await otherThan(caller, target, name);
  const staysAsItIs = isRefusedAtOnce(name, caller.isAdmitted) || isRead(name) || isForeign(name, caller, target);
  const ownerOf = staysAsItIs ? lastingOwnerFor : ownerFor;
  const { owner, isAskedFor } = observed(await ownerOf(caller, target, other));
  const sent = await exampleOf(name, owner);
  const answer = await request(addressOf(system.url, contract, sent), contract.method, caller.token, sent.body);
  return { answer, other, sent, isAboutTarget: isAskedFor() };
}

/** Admins may see all. */
function foreignData({ text }: Answer, caller: Caller, other: Caller): string[] {
  const canaries = caller.isAdmin ? [] : [other.client.id, other.client.name, other.client.email];
  return canaries.filter((canary) => text.includes(canary));
}

async function faults(name: ContractName, role: CastRole, target: Target): Promise<string[]> {
  const caller = await callerIn(role, name);
  const { answer, other, sent, isAboutTarget } = await ask(name, caller, target);
  const expected = expectedStatus({ name, caller, target, isAboutTarget });
  const unasked = api.checkBody(contracts[name], sent.body);
  const undocumented = api.checkAnswer(contracts[name], answer);
  return [
    ...(answer.status === expected ? [] : [`is answered ${answer.status} instead of ${expected}: ${answer.text}`]),
    ...(unasked === undefined ? [] : [`is not asked as documented: ${unasked}`]),
    ...(undocumented === undefined ? [] : [`is not answered as documented: ${undocumented}`]),
    ...foreignData(answer, caller, other).map((canary) => `is told ${canary} of another client`),
  ];
}

const isAboutNoTarget = ({ action, path }: Contract) => action === 'public' && !path.includes('{');

/** One of them at a change, each endpoint another one. */
function inTurn<T>(name: ContractName, each: readonly T[]): readonly T[] {
  const place = all.findIndex(([one]) => one === name) % each.length;
  return isWhole ? each : each.slice(place, place + 1);
}

/** To staff all that is there is one, and a right of sub-clients is their parents'. */
const forClients: readonly Target[] = ['their sub-client’s', 'what is not there'];
const forOthers: readonly Target[] = ['their own', 'what is not there'];

function targetsFor(name: ContractName, role: CastRole): readonly Target[] {
  if (isAboutNoTarget(contracts[name])) return ['their own'];
  if (!isRefusedAtOnce(name, isAdmitted(role)))
    return role === 'client'
      ? ['their own', 'another client’s', ...inTurn(name, forClients)]
      : [
          'another client’s',
          ...inTurn(name, isWhole ? targets.filter((target) => target !== 'another client’s') : forOthers),
        ];
  return isRefusedByToken(role) ? ['another client’s'] : inTurn(name, targets);
}

const forged = roles.filter((role) => isRefusedByToken(role) && role !== 'anonymous');
const refused = roles.filter((role) => !isRefusedByToken(role) && !isAdmitted(role));
const rolesFor = (name: ContractName): readonly CastRole[] => [
  'anonymous',
  ...inTurn(name, forged),
  ...inTurn(name, refused),
  ...roles.filter(isAdmitted),
];

describe.each(all)('%s', (name) => {
  it('answers each caller as it must', async () => {
    const wrong: object[] = [];
    for (const role of rolesFor(name))
      for (const asksFor of targetsFor(name, role)) {
        const found = await faults(name, role, asksFor);
        if (found.length > 0) wrong.push({ role, asksFor, faults: found });
      }
    expect(wrong).toEqual([]);
  });
});

const delicate = all.flatMap(([name, { needsFreshSignIn }]) => (needsFreshSignIn === undefined ? [] : [name]));

/** Where only some fields need a fresh sign-in. */
const delicateBodies: Partial<Record<ContractName, object>> = {
  updateClient: { email: 'thief@clients.example' },
  createCleanup: { dryRun: false, clientIds: [], postIds: [] },
};

it.each(delicate)('%s is refused after a sign-in of eleven minutes ago', async (name) => {
  const sent = await exampleOf(name, await ownerFor(admin, 'another client’s', neighbour));
  const claims = tokens.claims(admin.client.id, [adminGroup]);
  const old = tokens.sign({ ...claims, auth_time: Number(claims['iat']) - 660 });
  const address = addressOf(system.url, contracts[name], sent);
  const answer = await request(address, contracts[name].method, old, delicateBodies[name] ?? sent.body);
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'sign-in.not-fresh' } } });
});

describe('a token', () => {
  const me = () => `${system.url}/api/me`;

  it('is good as the pool issues it', async () => {
    const real = await signIn(system.url, system.demo.clientEmail, system.demo.clientPassword);
    expect((await request(me(), 'GET', real)).status).toBe(200);
    expect((await request(me(), 'GET', admin.token)).body).toMatchObject({ user: { role: 'admin' } });
  });

  it.each<[string, (said: Record<string, unknown>) => string]>([
    ['has expired', (said) => tokens.sign({ ...said, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['is of another pool', (said) => tokens.sign({ ...said, iss: `${String(said['iss'])}x` })],
    ['is of another client', (said) => tokens.sign({ ...said, client_id: 'another' })],
    ['is an id token', () => tokens.id(admin.client.id, [adminGroup])],
    ['is a refresh token', (said) => tokens.sign({ ...said, token_use: 'refresh' })],
    ['names nobody', (said) => tokens.sign({ ...said, username: undefined })],
    ['says that it has no signature', (said) => unsignedToken({ alg: 'none', kid: tokens.keyId }, said, '')],
    ['has no signature', (said) => unsignedToken({ alg: 'RS256', kid: tokens.keyId }, said, '')],
    ['is signed by a key that nobody knows', (said) => unsignedToken({ alg: 'RS256', kid: 'other' }, said, 'c2lnbmVk')],
    ['was changed after it was signed', (said) => changed(tokens.sign(said))],
    ['is not a token', () => 'nonsense'],
  ])('is refused when it %s', async (_what, make) => {
    const answer = await request(me(), 'GET', make({ ...tokens.claims(admin.client.id, [adminGroup]) }));
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain(admin.client.id);
  });

  function changed(token: string): string {
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify(tokens.claims(system.demo.adminEmail, [adminGroup])));
    return [header, claims.toString('base64url'), signature].join('.');
  }
});
