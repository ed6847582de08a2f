import { brandingContracts } from '../../shared/contracts/branding-contracts.ts';
import { dynamoClientMarks } from '../adapters/dynamodb/clients/client-settings.ts';
import { routeModule } from '../runtime/route-module.ts';
import { requireOwner } from '../use-cases/access.ts';
import { editMark, viewMark, viewMarks } from '../use-cases/clients/client-marks.ts';
import { addresses, clients, media, table } from './stores.ts';

const marks = dynamoClientMarks(table);

export const markOperations = routeModule(brandingContracts, {
  listBranding: async ({ query: { clientIds }, now }) => ({
    marks: await viewMarks(clientIds, { marks, media, sign: await addresses(now) }),
  }),

  async getBranding({ caller, params: { clientId }, now }) {
    requireOwner(caller, clientId, 'Client');
    const [sign] = await Promise.all([addresses(now), clients.load(clientId)]);
    return viewMark(clientId, { marks, media, sign });
  },

  async updateBranding({ caller, params: { clientId }, body, now }) {
    await editMark(caller, clientId, body, { marks, media });
    return viewMark(clientId, { marks, media, sign: await addresses(now) });
  },
});
