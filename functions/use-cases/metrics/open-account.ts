import type { Platform } from '../../../shared/platforms/platforms.ts';
import { openToken, type OpenTokenDependencies } from '../connections/open-token.ts';
import type { StoredConnection } from '../connections/connection-ports.ts';
import type { AccountKey, Insights } from './ports.ts';
import type { Delivery } from '../publishing/ports.ts';

export interface OpenedAccount {
  insights: Insights;
  account: Delivery['account'];
  connection: StoredConnection;
}

type InsightsByPlatform = Readonly<Record<Platform, Insights | 'none'>>;

export interface AccountAccess extends OpenTokenDependencies {
  insights: InsightsByPlatform;
}

/** Undefined without a usable connection or the scope. Throws when the token cannot be renewed now. */
export async function openAccount(
  { clientId, platform }: AccountKey,
  deps: AccountAccess,
): Promise<OpenedAccount | undefined> {
  const insights = deps.insights[platform];
  const connection = await deps.connections.find(clientId, platform);
  if (insights === 'none' || connection?.status !== 'connected') return undefined;
  if (insights.neededScope !== undefined && !connection.scopes.includes(insights.neededScope)) return undefined;
  const opened = await openToken(connection, deps);
  if (opened.kind === 'retry') throw new Error('The token could not be renewed');
  return opened.kind === 'token'
    ? { insights, account: { ...connection, token: opened.token }, connection }
    : undefined;
}
