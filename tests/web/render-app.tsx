import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { contracts } from '../../shared/contracts/contracts.ts';
import { analyticsOf, analyticsRange } from '../../shared/domain/metrics/analytics.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import { App } from '../../web/src/app.tsx';
import { loadRoutes, firstRoutes } from '../../web/src/first-routes.tsx';
import { cedar, meOf } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { mockCognito, tokens } from './mock-cognito.ts';

export function appAt(address: string) {
  const router = createMemoryRouter(firstRoutes, {
    initialEntries: [address],
    patchRoutesOnNavigation: loadRoutes,
  });
  return { router, app: <App router={router} /> };
}

/** Test files import the lazy pages that they open, so that no test waits for the import. */
export function openApp(address: string) {
  const { router, app } = appAt(address);
  render(app);
  return {
    router,
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

export function signedInAs(user: User) {
  window.sessionStorage.setItem('session', 'refresh-token');
  mockCognito({ GetTokensFromRefreshToken: tokens, RevokeToken: () => ({}) });
  mockApi(contracts.getMe, () => meOf(user));
  mockApi(contracts.deleteMySession, () => undefined);
  mockApi(contracts.getMyTwoFactor, () => ({ isOn: false }));
  mockApi(contracts.listMySessions, () => ({ sessions: [] }));
  mockApi(contracts.listMyPasskeys, () => ({ passkeys: [] }));
}

export function mockWorkspace() {
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listConnections, () => ({ connections: [] }));
  mockApi(contracts.getMailRefusal, () => ({}));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 1 }));
  mockApi(contracts.listPublications, () => ({ posts: [] }));
  mockApi(contracts.getAnalytics, ({ query }) =>
    analyticsOf({ range: analyticsRange(query, new Date()), days: [], posts: [] }),
  );
  mockApi(contracts.listSubClients, () => ({ clients: [], total: 0, page: 1, totalPages: 1 }));
}
