import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamoClients } from '../../functions/adapters/dynamodb/clients/clients.ts';
import { keys } from '../../functions/adapters/dynamodb/table/keys.ts';
import { openTable } from '../../functions/adapters/dynamodb/table/table.ts';
import { names } from '../../infra/local/run/environment.ts';
import { type Client, NewClient, startClient } from '../../shared/domain/clients/client.ts';
import { startSubClient } from '../../shared/domain/clients/sub-client.ts';
import { adminGroup } from '../../shared/domain/clients/user.ts';
import { minute } from '../../shared/durations.ts';
import { newClientId } from '../support/ids.ts';
import { type PoolTokens, unsignedToken } from './pool-tokens.ts';

export const roles = [
  'anonymous',
  'with a forged token',
  'with an id token',
  'client',
  'client whose session was ended',
  'client whose trial is over',
  'deactivated client',
  'admin',
  'admin without an enterprise record',
] as const;
export type CastRole = (typeof roles)[number];

export interface Caller {
  client: Client;
  /** Never older than a minute. */
  readonly token: string | undefined;
  isKnown: boolean;
  isAdmitted: boolean;
  isAdmin: boolean;
}

/** Refused before anybody looks at what they ask for. */
const refusedByToken: readonly CastRole[] = ['anonymous', 'with a forged token', 'with an id token'];
export const isRefusedByToken = (role: CastRole) => refusedByToken.includes(role);
const strangers: ReadonlySet<CastRole> = new Set([...refusedByToken, 'client whose session was ended']);
const isKnown = (role: CastRole) => !strangers.has(role);
export const isAdmitted = (role: CastRole) => role === 'client' || role === 'admin';
const isAdmin = (role: CastRole) => role === 'admin' || role === 'admin without an enterprise record';

function circumstancesOf(role: CastRole): Partial<Client> {
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
  if (role === 'client whose session was ended') return { sessionsEndedAt: minutesFromNow(24 * 60) };
  if (role === 'client whose trial is over') return { trialEndDate: minutesFromNow(-1) };
  if (role === 'deactivated client') return { isActive: false };
  if (role === 'admin without an enterprise record') return { plan: 'professional' };
  return {};
}

function tokenOf(role: CastRole, { id }: Client, tokens: PoolTokens): string | undefined {
  if (role === 'anonymous') return undefined;
  if (role === 'with an id token') return tokens.id(id);
  if (role === 'with a forged token')
    return unsignedToken({ alg: 'RS256', kid: tokens.keyId }, tokens.claims(id, [adminGroup]), 'Zm9yZ2Vk');
  return tokens.access(id, isAdmin(role) ? [adminGroup] : []);
}

function newNames() {
  const name = `Canary ${randomUUID()}`;
  return { name, email: `${name.replace(' ', '-').toLowerCase()}@clients.example` };
}

/** Clients without data; tokens are as the user pool issues them. */
export function openCast(tokens: PoolTokens) {
  const table = openTable(names.table);
  const clients = dynamoClients(table);

  /** On the trial of the plan that permits most. */
  async function enter(change: Partial<Client> = {}): Promise<Client> {
    const wanted = NewClient.parse({ ...newNames(), plan: 'enterprise' });
    const client = { ...startClient(wanted, newClientId(), new Date()), ...change };
    await clients.create(client);
    return client;
  }

  return {
    enter,

    async isAsEntered({ id, version }: Client): Promise<boolean> {
      return (await clients.load(id)).version === version;
    },

    async enterSubClient(parent: Client): Promise<Client> {
      const wanted = { ...newNames(), password: 'canary password 4714' };
      const client = startSubClient(wanted, parent, newClientId(), new Date());
      await clients.createSubClient(client, parent, 1);
      return client;
    },

    async caller(role: CastRole): Promise<Caller> {
      const client = await enter(circumstancesOf(role));
      let made = { at: Date.now(), token: tokenOf(role, client, tokens) };
      return {
        client,
        get token() {
          if (Date.now() - made.at > minute) made = { at: Date.now(), token: tokenOf(role, client, tokens) };
          return made.token;
        },
        isKnown: isKnown(role),
        isAdmitted: isAdmitted(role),
        isAdmin: isAdmin(role),
      };
    },

    /** Stores beside what the client has what no list can read; returns its ULID. */
    async breakRow({ id }: Client, prefix: string) {
      const ulid = '01JD9999999999999999999999';
      const row = { ...keys.client(id), sk: `${prefix}${ulid}`, odd: true };
      await table.document.send(new PutCommand({ TableName: table.name, Item: row }));
      return ulid;
    },

    close: () => table.document.destroy(),
  };
}
export type Cast = ReturnType<typeof openCast>;
