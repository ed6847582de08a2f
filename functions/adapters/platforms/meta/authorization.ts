import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import type { Authorization, Grant, GrantedAccount } from '../../../use-cases/ports/grants.ts';
import { connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { MetaAccountData } from './account-data.ts';
import type { Graph } from './graph.ts';
import { PlatformUnreachable } from '../send.ts';
import { graphFor } from './graph-for.ts';
import { GraphError } from './graph-error.ts';
import { instagramAccountOf, listPages, readInstagramAccount, type ListedPage } from './graph-service/accounts.ts';
import { extraScopesOf, leastScopes, scopesIn, type MetaPlatform } from './scopes.ts';
import { authorizationUrl, exchangeCode, inspectToken, longLivedToken, platformUser } from './graph-service/oauth.ts';

export interface Dialog {
  url: string;
  extraScopes: readonly string[];
}

export function metaAuthorization(
  platform: MetaPlatform,
  graph: Graph,
  dialog: Dialog,
  now: () => Date,
): Authorization {
  const extra = extraScopesOf(platform, dialog.extraScopes);

  async function accountsOf(pages: readonly ListedPage[]): Promise<GrantedAccount[]> {
    const accounts = await Promise.all(pages.map((page) => accountOf(graph, platform, page)));
    return accounts.filter((account) => account !== undefined);
  }

  async function grant(answer: { code: string; redirectUri: string }): Promise<Grant> {
    const { token, livesSeconds } = await longLivedToken(graph, await exchangeCode(graph, answer));
    const { isOurs, scopes: granted } = await inspectToken(graph, token);
    if (!isOurs)
      throw new DomainError('invalid', 'connection.token', { params: { platform: platformNames[platform] } });
    const missing = leastScopes[platform].filter((scope) => !granted.includes(scope));
    if (missing.length > 0) throw scopesMissing(platform, missing);
    const person = await platformUser(graph, token);
    const pages = await listPages(graph, token);
    const accounts = await accountsOf(pages);
    if (accounts.length === 0) throw noAccount(platform, pages);
    return {
      personId: person.id,
      scopes: granted,
      missingScopes: extra.filter((scope) => !granted.includes(scope)),
      expiresAt: new Date(now().getTime() + livesSeconds * 1000).toISOString(),
      profiles: pages.map(({ id, name }) => ({ id, name })),
      accounts,
    };
  }

  return {
    begin: async (request) => ({
      url: authorizationUrl(graph, dialog.url, { ...request, scopes: [...leastScopes[platform], ...extra] }),
    }),

    async grant(answer) {
      try {
        return await grant(answer);
      } catch (error) {
        throw translated(error, platform);
      }
    },
  };
}

export const authorizationFor = (platform: MetaPlatform, context: PlatformContext<'meta'>) => {
  const { META_DIALOG_URL: url, META_EXTRA_SCOPES: extraScopes } = context.environment;
  return metaAuthorization(platform, graphFor(context), { url, extraScopes: scopesIn(extraScopes) }, context.clock);
};

async function accountOf(graph: Graph, platform: Platform, page: ListedPage): Promise<GrantedAccount | undefined> {
  const { id: pageId, name: pageName, access_token: token, tasks } = page;
  if (token === undefined || (tasks !== undefined && !tasks.includes('CREATE_CONTENT'))) return undefined;
  const platformData: MetaAccountData = { pageId };
  const account = { profileId: pageId, profileName: pageName, platformData, token };
  if (platform === 'facebook') return { accountId: pageId, accountName: pageName, ...account };
  const accountId = await instagramAccountOf(graph, token, pageId);
  if (accountId === null) return undefined;
  const { username = pageName } = await readInstagramAccount(graph, token, accountId);
  return { accountId, accountName: username, ...account };
}

const noAccount = (platform: MetaPlatform, pages: readonly ListedPage[]) =>
  new DomainError('invalid', pages.length === 0 ? 'connection.no-page' : 'connection.no-account', {
    params: { platform: platformNames[platform] },
  });

function translated(error: unknown, platform: Platform): unknown {
  if (error instanceof PlatformUnreachable || (error instanceof GraphError && error.status >= 500))
    return new DomainError('unavailable', 'connection.unavailable', { params: { platform: platformNames[platform] } });
  return error instanceof GraphError ? connectionRefused(platform, error.message) : error;
}
