import * as z from 'zod';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import { day, second } from '../../../../../shared/durations.ts';
import { prefixed, type Graph } from '../graph.ts';
import { Id } from '../graph-id.ts';

/** Lifetime when the answer does not give one. */
const longLivedSeconds = (60 * day) / second;

const Token = z.object({ access_token: z.string(), expires_in: z.number().optional() });
const Inspection = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: Id.optional(), scopes: z.array(z.string()).default([]) }),
});
const Person = z.object({
  id: Id,
  name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }) }).optional(),
});
export type Person = z.infer<typeof Person>;

/** Throws `connection.not-configured` without an app. */
export function authorizationUrl(
  { settings: { appId, version } }: Graph,
  dialogUrl: string,
  request: { state: string; redirectUri: string; scopes: readonly string[] },
): string {
  if (appId === '')
    throw new DomainError('unavailable', 'connection.not-configured', { params: { credential: 'Meta App ID' } });
  const url = new URL(`${dialogUrl}/${version}/dialog/oauth`);
  url.search = new URLSearchParams({
    client_id: appId,
    redirect_uri: request.redirectUri,
    state: request.state,
    response_type: 'code',
    scope: request.scopes.join(','),
    // Without it the dialog does not ask again for permissions that were declined before.
    auth_type: 'rerequest',
  }).toString();
  return url.href;
}

const appOf = async ({ settings: { appId, appSecret } }: Graph) => ({
  client_id: appId,
  client_secret: await appSecret(),
});

export async function exchangeCode(graph: Graph, request: { code: string; redirectUri: string }): Promise<string> {
  const parameters = { ...(await appOf(graph)), redirect_uri: request.redirectUri, code: request.code };
  const { access_token: token } = await prefixed(
    'Failed to exchange code:',
    graph.call('GET', '/oauth/access_token', parameters, Token),
  );
  return token;
}

export async function longLivedToken(
  graph: Graph,
  shortLived: string,
): Promise<{ token: string; livesSeconds: number }> {
  const parameters = { ...(await appOf(graph)), grant_type: 'fb_exchange_token', fb_exchange_token: shortLived };
  const { access_token: token, expires_in: livesSeconds = longLivedSeconds } = await prefixed(
    'Failed to get long-lived token:',
    graph.call('GET', '/oauth/access_token', parameters, Token),
  );
  return { token, livesSeconds };
}

/** `isOurs` is false for a dead token and for one of another app. */
export async function inspectToken(graph: Graph, token: string): Promise<{ isOurs: boolean; scopes: string[] }> {
  const { appId, appSecret } = graph.settings;
  const parameters = { input_token: token, access_token: `${appId}|${await appSecret()}` };
  const { data } = await prefixed('Token debug failed:', graph.call('GET', '/debug_token', parameters, Inspection));
  return { isOurs: data.is_valid && data.app_id === appId, scopes: data.scopes };
}

export const platformUser = (graph: Graph, token: string): Promise<Person> =>
  prefixed('Failed to get user info:', graph.callAs(token, 'GET', '/me', { fields: 'id,name,email,picture' }, Person));
