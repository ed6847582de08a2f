import type { accountContracts } from '../../shared/contracts/account-contracts.ts';
import { brand } from '../../shared/brand.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { openApiDocument } from '../../shared/contracts/open-api.ts';
import { version } from '../../shared/domain/version.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { logger } from '../runtime/logger.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { clients } from './stores.ts';

export const accountOperations: OperationsOf<typeof accountContracts> = {
  async getHealth() {
    try {
      await clients.probe();
      return { status: 'ok', database: 'available', version };
    } catch (error) {
      logger.error('database unavailable', error instanceof Error ? error : String(error));
      return { status: 'degraded', database: 'unavailable', version };
    }
  },

  getOpenApi: async () => openApiDocument(contracts, { title: brand.name, version }),

  getMe: ({ caller }) => signInAs(caller, { clients }),
};
