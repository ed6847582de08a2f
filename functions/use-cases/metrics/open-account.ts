import type { Platform } from '../../../shared/domain/platform.ts';
import type { Connections, Delivery, Insights, TokenVault } from '../ports.ts';
import type { AccountKey } from './ports.ts';

export interface OpenedAccount {
  insights: Insights;
  account: Delivery['account'];
}

/** What asks a platform for numbers; without an entry for those that tell none. */
export type InsightsByPlatform = Readonly<Partial<Record<Platform, Insights>>>;

export interface AccountAccess {
  connections: Pick<Connections, 'find'>;
  vault: Pick<TokenVault, 'open'>;
  insights: InsightsByPlatform;
}

/** An account that can be asked for numbers; undefined when it is not connected, or must be connected again. */
export async function openAccount(
  { clientId, platform }: AccountKey,
  { connections, vault, insights }: AccountAccess,
): Promise<OpenedAccount | undefined> {
  const platformInsights = insights[platform];
  const connection = await connections.find(clientId, platform);
  if (platformInsights === undefined || connection?.status !== 'connected') return undefined;
  const token = await vault.open(connection.sealedToken, connection);
  if (token === undefined) return undefined;
  return { insights: platformInsights, account: { ...connection, token } };
}
