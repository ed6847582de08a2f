import type { Authorization } from '../../use-cases/ports/grants.ts';
import type { TokenRefresh } from '../../use-cases/ports/tokens.ts';

/** Parts whose code is loaded with their first call. */

export const laterAuthorization = (load: () => Promise<Authorization>): Authorization => ({
  begin: async (request) => (await load()).begin(request),
  grant: async (answer) => (await load()).grant(answer),
});

export const laterRefresh = (load: () => Promise<TokenRefresh>): TokenRefresh => ({
  refresh: async (refreshToken) => (await load()).refresh(refreshToken),
});
