import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import { can } from '../../../shared/domain/access/policy.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { apiClient, request } from '../../support/api/api-client.ts';
import { exampleOf } from '../../support/requests/example-requests.ts';
import { existingOwner } from '../../support/requests/owners.ts';
import { addressOf } from '../../support/requests/request-address.ts';

/** Clients may not do these to themselves. */
const byAdmin: readonly ContractName[] = ['createTemporaryPassword', 'deleteClient'];
/** After these a client is signed out, may do nothing, or is gone. */
const last: readonly ContractName[] = [
  'deleteMyOtherSessions',
  'deleteMySessions',
  'updateSubscription',
  'deleteSubscription',
  'deleteClientTwoFactor',
  'deleteClientSessions',
  ...byAdmin,
];

/** MiniStack has no passkeys, and its model writes no captions. */
const without: readonly ContractName[] = ['listMyPasskeys', 'createCaptions', 'createMonthDraft'];

const inOrder = [
  ...(Object.keys(contracts) as ContractName[]).filter((name) => ![...last, ...without].includes(name)),
  ...last,
];

interface People {
  readonly client: Client;
  readonly clientToken: string;
  readonly adminToken: string;
}

/**
 * Asks each endpoint once, as the tests do, for the client or what an admin alone may ask.
 * @returns how many were answered with each status
 * @throws when the product failed at one
 */
export async function askEveryEndpoint(url: string, { client, clientToken, adminToken }: People) {
  const owner = existingOwner(url, client, apiClient(url, clientToken), apiClient(url, adminToken));
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  for (const name of inOrder) {
    const contract: Contract = contracts[name];
    const sent = await exampleOf(name, owner);
    const mayAsk = contract.action === 'public' || can({ clientId: client.id, role: 'user' }, contract.action);
    const token = !mayAsk || byAdmin.includes(name) ? adminToken : clientToken;
    const { status, text } = await request(addressOf(url, contract, sent), contract.method, token, sent.body);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) failures.push(`${name} answered ${status}: ${text}`);
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return statuses;
}
