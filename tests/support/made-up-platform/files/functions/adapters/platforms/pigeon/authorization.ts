import * as z from 'zod';
import { connectionRefused } from '../../../use-cases/connections/refusals.ts';
import type { Authorization } from '../../../use-cases/connections/grant-ports.ts';
import { PigeonError, type Pigeons } from './pigeons-for.ts';

const Granted = z.object({ token: z.string(), person: z.string(), name: z.string(), roost: z.string() });

export function pigeonAuthorization(pigeons: Pigeons): Authorization {
  return {
    async begin({ state, redirectUri }) {
      const query = new URLSearchParams({ client_id: pigeons.clientId, redirect_uri: redirectUri, state });
      return { url: `${pigeons.url}/authorize?${query.toString()}` };
    },

    async grant({ code }) {
      try {
        const { token, person, name, roost } = await pigeons.call('/token', await pigeons.secret(), { code }, Granted);
        const account = { accountId: person, accountName: name, profileId: person, profileName: name };
        return {
          personId: person,
          scopes: [],
          missingScopes: [],
          profiles: [],
          accounts: [{ ...account, platformData: { roost }, token }],
        };
      } catch (error) {
        throw error instanceof PigeonError ? connectionRefused('pigeon', error.message) : error;
      }
    },
  };
}
