import type { Platform } from '../../../shared/platforms/platforms.ts';
import { openToken, type OpenTokenDependencies } from '../connections/open-token.ts';
import type { Insights } from '../ports/insights.ts';
import type { Delivery } from '../ports/publisher.ts';
import type { AccountKey } from './ports.ts';

export interface OpenedAccount {
  insights: Insights;
  account: Delivery['account'];
}

/** What asks each platform for numbers. */
export type InsightsByPlatform = Readonly<Record<Platform, Insights | 'none'>>;

export interface AccountAccess extends OpenTokenDependencies {
  insights: InsightsByPlatform;
}

/**
 * An account that can be asked for numbers; undefined when it is not connected, must be connected again, or its person did not
 * permit that it is asked. Throws when the platform does not renew its token at the moment.
 */
export async function openAccount(
  { clientId, platform }: AccountKey,
  deps: AccountAccess,
): Promise<OpenedAccount | undefined> {
  const insights = deps.insights[platform];
  const connection = await deps.connections.find(clientId, platform);
  if (insights === 'none' || connection?.status !== 'connected') return undefined;
  if (insights.neededScope !== undefined && !connection.scopes.includes(insights.neededScope)) return undefined;
  const opened = await openToken(connection, deps);
  if (opened.kind === 'retry') throw new Error(opened.reason);
  return opened.kind === 'token' ? { insights, account: { ...connection, token: opened.token } } : undefined;
}
