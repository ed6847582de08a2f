import * as z from 'zod';
import { Client } from './client.ts';
import { Plan } from './plan.ts';
import { adminStatusAt, type Ends, endsOf } from './subscription-status.ts';

/**
 * The query of the clients' list. `active` is what display rule A shows as active and was not deactivated; `inactive`
 * is deactivated. Rule A shows nothing as suspended, so `suspended` goes by what is stored.
 */
export const clientSelection = {
  search: z.string().trim().max(200).default(''),
  status: z.enum(['all', 'trial', 'active', 'trial_expired', 'suspended', 'expired', 'inactive']).default('all'),
  plan: z.enum(['all', ...Plan.options]).default('all'),
  connection: z.enum(['all', 'connected', 'disconnected']).default('all'),
  sort: z.enum(['name', 'date', 'platforms']).default('date'),
};
const ClientSelection = z.object(clientSelection);
export type ClientSelection = z.infer<typeof ClientSelection>;

/** A client with what lists ask of it again and again, worked out once. */
export interface ListedClient extends Client, Ends {
  /** What is searched, in lower case, each on a line of its own. */
  readonly searched: string;
}

/** Every field in its place, so that all rows have one shape, however few fields a client has: looking at many is quicker. */
const everyField = Object.fromEntries(Object.keys(Client.shape).map((name) => [name, undefined]));

export function listedClient(client: Client): ListedClient {
  const { name, email, company = '' } = client;
  return { searched: `${name}\n${email}\n${company}`.toLowerCase(), ...endsOf(client), ...everyField, ...client };
}

type Compare = (a: Client, b: Client) => number;

/** Ids are in the order of time too, so they settle what was made in the same millisecond. */
const newestFirst: Compare = (a, b) => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
};
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The orders of the list; clients that are equal in one come newest first. */
export const clientOrders: Readonly<Record<ClientSelection['sort'], Compare>> = {
  date: newestFirst,
  name: (a, b) => collator.compare(a.name, b.name) || newestFirst(a, b),
  platforms: (a, b) => b.socialMediaAccounts.length - a.socialMediaAccounts.length || newestFirst(a, b),
};

/** Whether everything is selected, newest first. */
export function isWholeList({ search, status, plan, connection, sort }: ClientSelection): boolean {
  return search === '' && status === 'all' && plan === 'all' && connection === 'all' && sort === 'date';
}

/** The clients of a selection. `clients` come in its order, and stay in it. */
export function selectClients(
  clients: readonly ListedClient[],
  selection: ClientSelection,
  now: Date,
): readonly ListedClient[] {
  if (isWholeList({ ...selection, sort: 'date' })) return clients;
  const { plan, connection } = selection;
  const search = selection.search.toLowerCase();
  const hasStatus = statusTest(selection.status, now.getTime());
  const isSelected = (client: ListedClient) =>
    hasStatus(client) &&
    (plan === 'all' || client.plan === plan) &&
    (connection === 'all' || isConnected(client) === (connection === 'connected')) &&
    (search === '' || client.searched.includes(search));
  return clients.filter(isSelected);
}

/** Clients whose trial runs, soonest end first. */
export function runningTrials(clients: readonly ListedClient[], now: Date): ListedClient[] {
  return clients
    .filter((client) => adminStatusAt(client, now.getTime()) === 'trial')
    .toSorted((a, b) => a.trialEnd - b.trialEnd);
}

const isConnected = ({ socialMediaAccounts }: Client) => socialMediaAccounts.length > 0;

function statusTest(status: ClientSelection['status'], now: number): (client: ListedClient) => boolean {
  switch (status) {
    case 'all':
      return () => true;
    case 'inactive':
      return ({ isActive }) => !isActive;
    case 'suspended':
      return ({ subscriptionStatus }) => subscriptionStatus === 'suspended';
    case 'active':
      return (client) => client.isActive && adminStatusAt(client, now) === 'active';
    default:
      return (client) => adminStatusAt(client, now) === status;
  }
}
