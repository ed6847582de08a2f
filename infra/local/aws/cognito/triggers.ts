import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Pool } from './pool.ts';
import { triggerFailed } from './refusals.ts';
import type { PoolUser } from './users.ts';

/** The end of the event's `triggerSource`. */
export type TokenSource = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';

const Scopes = z.object({
  response: z.object({
    claimsAndScopeOverrideDetails: z
      .object({ accessTokenGeneration: z.object({ scopesToSuppress: z.array(z.string()).default([]) }).optional() })
      .optional(),
  }),
});

export async function allowedScopes(
  pool: Pool,
  {
    user,
    groups,
    source,
    scopes,
  }: { user: PoolUser; groups: readonly string[]; source: TokenSource; scopes: readonly string[] },
): Promise<readonly string[]> {
  const { beforeTokens } = pool.triggers;
  if (beforeTokens === undefined) return scopes;
  const request = { userAttributes: attributesOf(user), groupConfiguration: { groupsToOverride: groups }, scopes };
  const event = eventOf(pool, user, `TokenGeneration_${source}`, '2', request);
  const answered = await waitFor('PreTokenGeneration', () => beforeTokens(event));
  const { claimsAndScopeOverrideDetails: details } = Scopes.parse(answered).response;
  const suppressed = new Set(details?.accessTokenGeneration?.scopesToSuppress);
  return scopes.filter((scope) => !suppressed.has(scope));
}

export async function confirmedReset(pool: Pool, user: PoolUser): Promise<void> {
  const { afterConfirmation } = pool.triggers;
  if (afterConfirmation === undefined) return;
  const request = { userAttributes: attributesOf(user) };
  const event = eventOf(pool, user, 'PostConfirmation_ConfirmForgotPassword', '1', request);
  await waitFor('PostConfirmation', () => afterConfirmation(event));
}

async function waitFor<T>(name: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw triggerFailed(name, error);
  }
}

const attributesOf = ({ Attributes }: PoolUser) =>
  Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));

function eventOf(pool: Pool, { Username }: PoolUser, triggerSource: string, version: string, request: object): object {
  return {
    version,
    region: pool.id.split('_')[0],
    userPoolId: pool.id,
    userName: Username,
    callerContext: { awsSdkVersion: 'local', clientId: pool.clientId },
    triggerSource,
    request: { ...request, clientMetadata: { request: randomUUID() } },
    response: {},
  };
}
