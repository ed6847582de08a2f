import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../../../shared/domain/platform.ts';
import type { Authorization, GrantedAccount } from '../../../use-cases/ports.ts';
import { GraphError, GraphUnreachable, prefixed, type Graph } from './graph.ts';

/** What each button asks for: the specification's lists, and what publishing to the linked account needs beside them. */
const scopes: Readonly<Record<Platform, readonly string[]>> = {
  instagram: ['instagram_basic', 'instagram_content_publish', 'pages_show_list', 'pages_read_engagement'],
  facebook: [
    'pages_manage_posts',
    'pages_read_engagement',
    'pages_show_list',
    'pages_manage_metadata',
    'pages_read_user_content',
  ],
};

const Token = z.object({ access_token: z.string(), expires_in: z.number().optional() });
const Inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    user_id: z.coerce.string().optional(),
    scopes: z.array(z.string()),
  }),
});
const Person = z.object({ id: z.string() });
const Page = z.object({
  id: z.string(),
  name: z.string(),
  access_token: z.string().optional(),
  tasks: z.array(z.string()).optional(),
  instagram_business_account: z.object({ id: z.string(), username: z.string().optional() }).optional(),
});
type Page = z.infer<typeof Page>;
const Pages = z.object({
  data: z.array(Page),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});

/** A long-lived token whose answer does not say so lives sixty days. */
const longLivedSeconds = 60 * 24 * 60 * 60;

/** Connecting Instagram and Facebook accounts by Facebook Login. Publishing uses the Page's token for both. */
export function metaAuthorization(platform: Platform, graph: Graph, dialogUrl: string, now: () => Date): Authorization {
  const { appId, appSecret, version } = graph.settings;

  async function longLivedToken(code: string, redirectUri: string) {
    const app = { client_id: appId, client_secret: await appSecret() };
    const short = await prefixed(
      'Failed to exchange code:',
      graph.call('GET', '/oauth/access_token', { ...app, redirect_uri: redirectUri, code }, Token),
    );
    const exchange = { ...app, grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token };
    return prefixed('Failed to get long-lived token:', graph.call('GET', '/oauth/access_token', exchange, Token));
  }

  /** The granted scopes; a token of another app, or a dead one, is refused. */
  async function inspect(token: string): Promise<string[]> {
    const parameters = { input_token: token, access_token: `${appId}|${await appSecret()}` };
    const { data } = await prefixed('Token debug failed:', graph.call('GET', '/debug_token', parameters, Inspection));
    if (!data.is_valid || data.app_id !== appId) throw refusal(platform, 'token', 'No access token received');
    return data.scopes;
  }

  async function allPages(token: string): Promise<Page[]> {
    const fields = 'id,name,access_token,category,tasks,instagram_business_account{id,username}';
    const pages: Page[] = [];
    let after: string | undefined;
    do {
      const parameters = { fields, limit: '100', after };
      const answer = await prefixed(
        'Failed to get pages:',
        graph.callAs(token, 'GET', '/me/accounts', parameters, Pages),
      );
      pages.push(...answer.data);
      after = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after;
    } while (after !== undefined);
    return pages;
  }

  return {
    url({ state, redirectUri }) {
      if (appId === '') throw new DomainError('unavailable', 'connection.not-configured', 'Meta App ID not configured');
      const url = new URL(`${dialogUrl}/${version}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: scopes[platform].join(','),
      }).toString();
      return url.href;
    },

    async grant({ code, redirectUri }) {
      try {
        const { access_token: token, expires_in: expiresIn = longLivedSeconds } = await longLivedToken(
          code,
          redirectUri,
        );
        const granted = await inspect(token);
        const missing = scopes[platform].filter((scope) => !granted.includes(scope));
        if (missing.length > 0)
          throw refusal(platform, 'scopes', `These permissions are missing: ${missing.join(', ')}`);
        const person = await prefixed(
          'Failed to get user info:',
          graph.callAs(token, 'GET', '/me', { fields: 'id,name' }, Person),
        );
        const pages = await allPages(token);
        return {
          platformUserId: person.id,
          scopes: granted,
          expiresAt: new Date(now().getTime() + expiresIn * 1000).toISOString(),
          pages: pages.map(({ id, name }) => ({ id, name })),
          accounts: pages.flatMap((page) => accountOf(platform, page)),
        };
      } catch (error) {
        throw translated(error, platform);
      }
    },
  };
}

/** The account a Page gives us, if we may publish to it. */
function accountOf(platform: Platform, page: Page): GrantedAccount[] {
  const { id: pageId, name: pageName, access_token: token, tasks, instagram_business_account: instagram } = page;
  if (token === undefined || (tasks !== undefined && !tasks.includes('CREATE_CONTENT'))) return [];
  if (platform === 'facebook') return [{ accountId: pageId, accountName: pageName, pageId, pageName, token }];
  if (instagram === undefined) return [];
  return [{ accountId: instagram.id, accountName: instagram.username ?? pageName, pageId, pageName, token }];
}

function refusal(platform: Platform, code: string, detail: string): DomainError {
  return new DomainError(
    'invalid',
    `connection.${code}`,
    `An error occurred while connecting to ${platformNames[platform]}. ${detail}`,
  );
}

function translated(error: unknown, platform: Platform): unknown {
  if (error instanceof GraphUnreachable || (error instanceof GraphError && error.status >= 500))
    return new DomainError(
      'unavailable',
      'connection.unavailable',
      `${platformNames[platform]} could not be reached. Please try again.`,
    );
  return error instanceof GraphError ? refusal(platform, 'refused', error.message) : error;
}
