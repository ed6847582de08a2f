import { mailContracts } from '../../shared/contracts/mail-contracts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { clearMailRefusal, viewMailRefusal } from '../use-cases/mail/mail-refusals.ts';
import { clients, refusals } from './stores.ts';

const stores = { clients, refusals };

export const mailOperations = routeModule(mailContracts, {
  getMailRefusal: async ({ caller, params: { clientId } }) => ({
    refusal: await viewMailRefusal(caller, clientId, stores),
  }),

  async deleteMailRefusal({ params: { clientId }, now }) {
    await clearMailRefusal(clientId, now, stores);
    return undefined;
  },
});
