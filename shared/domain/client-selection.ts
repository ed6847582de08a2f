import * as z from 'zod';
import type { Client } from './client.ts';
import { Plan } from './plan.ts';
import { adminStatus } from './subscription-status.ts';

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

/** The clients of a selection in its order. `clients` come newest first, and so do those that are equal in the order. */
export function selectClients(clients: readonly Client[], selection: ClientSelection, now: Date): Client[] {
  const search = selection.search.toLowerCase();
  const isSelected = (client: Client) =>
    hasStatus(client, selection.status, now) &&
    (selection.plan === 'all' || client.plan === selection.plan) &&
    (selection.connection === 'all' || isConnected(client) === (selection.connection === 'connected')) &&
    (search === '' || searched(client).includes(search));
  const selected = clients.filter(isSelected);
  if (selection.sort === 'name') return selected.toSorted((a, b) => collator.compare(a.name, b.name));
  if (selection.sort === 'platforms')
    return selected.toSorted((a, b) => b.socialMediaAccounts.length - a.socialMediaAccounts.length);
  return selected;
}

/** Clients whose trial runs, soonest end first. */
export function runningTrials(clients: readonly Client[], now: Date): Client[] {
  return clients
    .filter((client) => adminStatus(client, now) === 'trial')
    .toSorted((a, b) => (a.trialEndDate < b.trialEndDate ? -1 : Number(a.trialEndDate > b.trialEndDate)));
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const isConnected = ({ socialMediaAccounts }: Client) => socialMediaAccounts.length > 0;

/** What is searched, each on a line of its own. */
const searched = ({ name, email, company = '' }: Client) => `${name}\n${email}\n${company}`.toLowerCase();

function hasStatus(client: Client, status: ClientSelection['status'], now: Date): boolean {
  if (status === 'all') return true;
  if (status === 'inactive') return !client.isActive;
  if (status === 'suspended') return client.subscriptionStatus === 'suspended';
  return adminStatus(client, now) === status && (status !== 'active' || client.isActive);
}
