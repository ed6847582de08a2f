import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { day, second } from '../../../../shared/durations.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import type { Authorization } from '../../../use-cases/connections/grant-ports.ts';
import type { TokenPair, TokenRefresh } from '../../../use-cases/connections/connection-ports.ts';
import { GraphError, isGraphFailure } from '../meta/graph-error.ts';
import { Id } from '../meta/graph-id.ts';
import type { Threads } from './threads.ts';

const requiredScopes = ['threads_basic', 'threads_content_publish'];
const scopes = [
  ...requiredScopes,
  'threads_manage_insights',
  'threads_delete',
  'threads_manage_replies',
  'threads_read_replies',
];

/** Lifetime when the answer does not give one. */
const longLivedSeconds = (60 * day) / second;

const ShortLived = z.object({ access_token: z.string(), user_id: Id });
const LongLived = z.object({ access_token: z.string(), expires_in: z.number().optional() });
type LongLived = z.infer<typeof LongLived>;
const Inspection = z.object({ data: z.object({ is_valid: z.boolean(), scopes: z.array(z.string()).default([]) }) });
const Me = z.object({ id: Id, username: z.string(), name: z.string().optional() });

/** The token renews itself, once it is a day old, and is its own refresh token. */
function tokenPair({ access_token: token, expires_in: seconds = longLivedSeconds }: LongLived, now: Date): TokenPair {
  const expiresAt = new Date(now.getTime() + seconds * second).toISOString();
  return { token, expiresAt, refreshToken: token, refreshExpiresAt: expiresAt };
}

export function threadsAuthorization(threads: Threads, now: () => Date): Authorization {
  const { appId, appSecret, siteUrl } = threads.settings;

  /** The token's, which its own inspection names; where Threads does not allow that, those that were asked for. */
  async function grantedScopes(token: string): Promise<string[]> {
    try {
      const { data } = await threads.callAs(token, 'GET', '/debug_token', { input_token: token }, Inspection);
      return data.is_valid ? data.scopes : [];
    } catch (error) {
      if (error instanceof GraphError && error.status < 500) return scopes;
      throw error;
    }
  }

  async function grant({ code, redirectUri }: { code: string; redirectUri: string }) {
    const app = { client_id: appId, client_secret: await appSecret() };
    const form = { ...app, grant_type: 'authorization_code', redirect_uri: redirectUri, code };
    const short = await threads.call('POST', '/oauth/access_token', form, ShortLived);
    const exchange = {
      grant_type: 'th_exchange_token',
      client_secret: app.client_secret,
      access_token: short.access_token,
    };
    const { token, ...life } = tokenPair(await threads.call('GET', '/access_token', exchange, LongLived), now());
    const granted = await grantedScopes(token);
    const missing = requiredScopes.filter((scope) => !granted.includes(scope));
    if (missing.length > 0) throw scopesMissing('threads', missing);
    const me = await threads.callAs(token, 'GET', '/me', { fields: 'id,username,name' }, Me);
    const named = { accountId: me.id, accountName: me.username, profileId: me.id, profileName: me.name ?? me.username };
    return {
      personId: short.user_id,
      scopes: granted,
      missingScopes: scopes.filter((scope) => !granted.includes(scope)),
      expiresAt: life.refreshExpiresAt,
      profiles: [],
      accounts: [{ ...named, platformData: {}, token, life }],
    };
  }

  return {
    async begin({ state, redirectUri }) {
      if (appId === '')
        throw new DomainError('unavailable', 'connection.not-configured', { params: { credential: 'Threads app id' } });
      const url = new URL(`${siteUrl}/oauth/authorize`);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        scope: scopes.join(','),
        response_type: 'code',
        state,
      }).toString();
      return { url: url.href };
    },

    async grant(answer) {
      try {
        return await grant(answer);
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

/** Repeating it is harmless: the token before lives on until its own end. */
export function threadsRefresh(threads: Threads, now: () => Date): TokenRefresh {
  return {
    async refresh(refreshToken) {
      try {
        const parameters = { grant_type: 'th_refresh_token', access_token: refreshToken };
        return tokenPair(await threads.call('GET', '/refresh_access_token', parameters, LongLived), now());
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return error instanceof GraphError && error.code === 190 ? 'invalid' : 'unavailable';
      }
    },
  };
}

function translated(error: unknown): unknown {
  if (!isGraphFailure(error)) return error;
  if (error instanceof GraphError && error.status < 500) return connectionRefused('threads', error.message);
  return new DomainError('unavailable', 'connection.unavailable', { params: { platform: platformNames.threads } });
}
