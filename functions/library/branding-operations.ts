import { brandingContracts } from '../../shared/contracts/branding-contracts.ts';
import { knows } from '../../shared/domain/access/policy.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import { dynamoBranding } from '../adapters/dynamodb/clients/client-settings.ts';
import { routeModule } from '../runtime/route-module.ts';
import { type Caller, requireOwner } from '../use-cases/access.ts';
import { updateBranding, viewBranding, listBranding } from '../use-cases/clients/branding.ts';
import { addresses, clients, media, table } from './stores.ts';

const branding = dynamoBranding(table);

const known = (caller: Caller, clientIds: readonly ClientId[]) => clientIds.filter((id) => knows(caller, id));

export const brandingOperations = routeModule(brandingContracts, {
  listBranding: async ({ caller, query: { clientIds }, now }) => ({
    branding: await listBranding(known(caller, clientIds), { branding, media, sign: await addresses(now) }),
  }),

  async getBranding({ caller, params: { clientId }, now }) {
    requireOwner(caller, clientId, 'Client');
    const [sign] = await Promise.all([addresses(now), clients.load(clientId)]);
    return viewBranding(clientId, { branding, media, sign });
  },

  async updateBranding({ caller, params: { clientId }, body, now }) {
    await updateBranding(caller, clientId, body, { branding, media });
    return viewBranding(clientId, { branding, media, sign: await addresses(now) });
  },
});
