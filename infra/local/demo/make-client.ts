import { cognitoCredentials } from '../../../functions/adapters/sign-in/cognito-credentials.ts';
import { createClient } from '../../../functions/use-cases/clients/create-client.ts';
import { finishConnection } from '../../../functions/use-cases/connections/finish-connection.ts';
import { returnAddress, startConnection } from '../../../functions/use-cases/connections/start-connection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { trialDays } from '../../../shared/domain/clients/client.ts';
import { day, hour } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { names } from '../run/environment.ts';
import type { DemoAccount, DemoClient } from './demo-clients.ts';
import type { DemoStores } from './demo-stores.ts';

/** As the client would at the consent page of a simulated platform. */
async function connectAccount(
  clientId: ClientId,
  platform: Platform,
  { before, there }: DemoAccount,
  stores: DemoStores,
) {
  const caller = { clientId, role: 'user' as const };
  const redirectUri = returnAddress(stores.siteUrl, platform);
  const now = new Date();
  const wanted = { clientId, platform, redirectUri, account: before };
  const { url } = await startConnection(caller, wanted, { ...stores, now });
  const { code, state, issuer } = await agree(url, there);
  await finishConnection(caller, { platform, redirectUri, code, state, issuer }, { ...stores, now });
}

async function agree(dialog: string, account: string | undefined) {
  const body = account === undefined ? new URLSearchParams({ decision: 'approve-all' }) : choice(dialog, account);
  const { headers } = await fetch(dialog, { method: 'POST', body, redirect: 'manual' });
  const { searchParams } = new URL(headers.get('location') ?? dialog);
  return {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    issuer: searchParams.get('iss') ?? undefined,
  };
}

/** With everything that is asked for; each simulated page reads the field that it has. */
function choice(dialog: string, account: string) {
  const body = new URLSearchParams({ decision: 'approve', page: account, account, member: account });
  const asked = new URL(dialog).searchParams.get('scope') ?? '';
  for (const scope of asked.split(/[\s,]+/)) body.append('granted_scope', scope);
  return body;
}

/** Of those that pay. */
export const clientForDays = 70;

/** Clients without a password have no user: nobody signs in as them. */
async function createdClient(demo: DemoClient, stores: DemoStores, now: Date): Promise<ClientId> {
  const { name, email, company, phone, plan, isOnTrial } = demo;
  const wanted = {
    name,
    email,
    company,
    phone,
    plan,
    paymentStatus: isOnTrial ? ('unpaid' as const) : ('paid' as const),
  };
  // A trial of three days that ends in a day, at noon of which it is still on.
  const since = isOnTrial
    ? now.getTime() - (trialDays - demo.endsInDays) * day + hour
    : now.getTime() - clientForDays * day;
  const { client } = await createClient(wanted, {
    clients: stores.clients,
    newId: stores.newId,
    credentials: cognitoCredentials(names.userPool),
    knownPasswords: { has: async () => false },
    removalQueue: { send: async () => undefined },
    now: new Date(since),
  });
  return client.id;
}

/** With its plan and its accounts. Undefined when an earlier start made it, and perhaps somebody changed it since. */
export async function makeClient(demo: DemoClient, stores: DemoStores, now: Date): Promise<ClientId | undefined> {
  const known = await stores.clients.findByEmail(demo.email);
  if (known !== undefined && (await stores.connections.listFor(known.id)).length > 0) return undefined;
  const id = known?.id ?? (await createdClient(demo, stores, now));
  const client = await stores.clients.load(id);
  if (!demo.isOnTrial) {
    const planEndDate = new Date(now.getTime() + demo.endsInDays * day).toISOString();
    const { phone, company } = demo;
    await stores.clients.save(client, { ...client, phone, company, planEndDate });
  }
  for (const platform of Platform.options) {
    const account = demo.accounts[platform];
    if (account !== undefined) await connectAccount(id, platform, account, stores);
  }
  return id;
}
