import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import type {
  Authorization,
  ClosedAccount,
  Grant,
  GrantedAccount,
} from '../../../use-cases/connections/grant-ports.ts';
import { accountUnread, connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { MetaAccountData } from './graph-id.ts';
import { type Graph, warnAbout } from './graph.ts';
import { PlatformUnreachable } from '../send.ts';
import { graphFor } from './graph-for.ts';
import { GraphError } from './graph-error.ts';
import { instagramAccountOf, listPages, readInstagramAccount, type ListedPage } from './graph-service/accounts.ts';
import { conversationScopes, extraScopesOf, leastScopes, scopesIn, type MetaPlatform } from './scopes.ts';
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
  const extraOf = (of: MetaPlatform) => extraScopesOf(of, dialog.extraScopes);
  const scopesOf = (of: MetaPlatform) => [...leastScopes[of], ...extraOf(of)];

  async function accountsOf(pages: readonly ListedPage[], of: MetaPlatform) {
    const found = await Promise.all(pages.map((page) => accountOf(graph, of, page)));
    const some = found.filter((one) => one !== undefined);
    return {
      accounts: some.filter((one): one is GrantedAccount => !('refusal' in one)),
      closed: some.filter((one) => 'refusal' in one),
    };
  }

  async function grant({ also, ...answer }: { code: string; redirectUri: string; also?: Platform | undefined }) {
    const { token, livesSeconds } = await longLivedToken(graph, await exchangeCode(graph, answer));
    const { isOurs, scopes: granted } = await inspectToken(graph, token);
    if (!isOurs)
      throw new DomainError('invalid', 'connection.token', { params: { platform: platformNames[platform] } });
    requireScopes(platform, granted);
    const person = await platformUser(graph, token);
    const pages = await listPages(graph, token);

    async function grantFor(of: MetaPlatform): Promise<Grant> {
      const { accounts, closed } = await accountsOf(pages, of);
      if (accounts.length + closed.length === 0) throw noAccount(of, pages);
      return {
        personId: person.id,
        scopes: granted,
        missingScopes: extraOf(of).filter((scope) => !granted.includes(scope)),
        expiresAt: new Date(now().getTime() + livesSeconds * 1000).toISOString(),
        profiles: pages.map(({ id, name }) => ({ id, name })),
        accounts,
        closed,
      };
    }
    const whole = await grantFor(platform);
    const other = otherOf(platform);
    if (also !== other || lacking(other, granted).length > 0) return whole;
    return { ...whole, also: await grantIfAny(other, grantFor) };
  }

  return {
    async begin({ withComments, ...request }) {
      const asked = [platform, ...(request.also === otherOf(platform) ? [otherOf(platform)] : [])];
      const wanted = asked.flatMap((of) => [...scopesOf(of), ...(withComments ? conversationScopes[of] : [])]);
      return { url: authorizationUrl(graph, dialog.url, { ...request, scopes: [...new Set(wanted)] }) };
    },

    async grant(answer) {
      try {
        return await grant(answer);
      } catch (error) {
        throw translated(error, platform);
      }
    },
  };
}

const otherOf = (platform: MetaPlatform): MetaPlatform => (platform === 'instagram' ? 'facebook' : 'instagram');

const lacking = (platform: MetaPlatform, granted: readonly string[]) =>
  leastScopes[platform].filter((scope) => !granted.includes(scope));

function requireScopes(platform: MetaPlatform, granted: readonly string[]) {
  const missing = lacking(platform, granted);
  if (missing.length > 0) throw scopesMissing(platform, missing);
}

/** Without an account there, or an answer, the person connects it by itself. */
async function grantIfAny(platform: MetaPlatform, grantFor: (platform: MetaPlatform) => Promise<Grant>) {
  try {
    return [{ ...(await grantFor(platform)), platform }];
  } catch (error) {
    if (error instanceof DomainError || error instanceof GraphError || error instanceof PlatformUnreachable) return [];
    throw error;
  }
}

export const authorizationFor = (platform: MetaPlatform, context: PlatformContext<'meta'>) => {
  const { META_DIALOG_URL: url, META_EXTRA_SCOPES: extraScopes } = context.environment;
  return metaAuthorization(platform, graphFor(context), { url, extraScopes: scopesIn(extraScopes) }, context.clock);
};

/** Undefined only where the Page surely has no account. */
async function accountOf(
  graph: Graph,
  platform: Platform,
  page: ListedPage,
): Promise<GrantedAccount | ClosedAccount | undefined> {
  const { id: pageId, name: pageName, access_token: token, tasks } = page;
  const named = { accountId: pageId, accountName: pageName, profileName: pageName };
  const notAllowed = { ...named, refusal: new DomainError('invalid', 'connection.not-allowed') };
  const mayPublish = tasks === undefined || tasks.includes('CREATE_CONTENT');
  if (token === undefined) return notAllowed;
  const platformData: MetaAccountData = { pageId };
  const account = { profileId: pageId, profileName: pageName, platformData, token };
  if (platform === 'facebook') return mayPublish ? { ...named, ...account } : notAllowed;
  try {
    const accountId = await instagramAccountOf(graph, token, pageId);
    if (accountId === null) return undefined;
    if (!mayPublish) return notAllowed;
    const { username = pageName } = await readInstagramAccount(graph, token, accountId);
    return { accountId, accountName: username, ...account };
  } catch (error) {
    const refusal = translated(error, platform, accountUnread);
    if (!(refusal instanceof DomainError)) throw error;
    warnAbout(graph, 'an Instagram account could not be read', pageId, error);
    return { ...named, refusal };
  }
}

const noAccount = (platform: MetaPlatform, pages: readonly ListedPage[]) =>
  new DomainError('invalid', pages.length === 0 ? 'connection.no-page' : 'connection.no-account', {
    params: { platform: platformNames[platform] },
  });

function translated(error: unknown, platform: Platform, refusedBy = connectionRefused): unknown {
  if (error instanceof PlatformUnreachable || (error instanceof GraphError && error.status >= 500))
    return new DomainError('unavailable', 'connection.unavailable', { params: { platform: platformNames[platform] } });
  return error instanceof GraphError ? refusedBy(platform, error.message) : error;
}
