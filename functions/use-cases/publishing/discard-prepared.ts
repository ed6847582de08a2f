import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Prepared } from '../../../shared/domain/publishing/preparation.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Connections, TokenVault } from '../connections/connection-ports.ts';
import type { PlatformAccount } from './ports.ts';

/**
 * Deletes at its platform what was prepared by this account, unless it is public or cannot be read. Throws when the platform
 * cannot be asked.
 */
export type DiscardDraft = (
  account: PlatformAccount,
  draft: Pick<Prepared, 'containerId' | 'parts'>,
) => Promise<'deleted' | 'gone' | 'kept'>;

export interface DiscardDependencies {
  connections: Pick<Connections, 'find'>;
  vault: Pick<TokenVault, 'open'>;
  /** Of platforms that keep what was prepared until it is deleted. */
  drafts: Partial<Record<Platform, DiscardDraft>>;
}

/** What was prepared and then dropped by an edit, a deletion or another time, is deleted there. */
export async function discardPrepared(
  clientId: ClientId,
  prepared: readonly Prepared[],
  { connections, vault, drafts }: DiscardDependencies,
): Promise<('deleted' | 'gone' | 'kept' | 'nothing-to-do')[]> {
  const discards = prepared.map(async (draft) => {
    const discard = drafts[draft.platform];
    if (discard === undefined) return 'nothing-to-do';
    const connection = await connections.find(clientId, draft.platform);
    if (connection?.status !== 'connected') return 'nothing-to-do';
    const token = await vault.open(connection.sealedToken, connection);
    return token === undefined ? 'nothing-to-do' : discard({ ...connection, token }, draft);
  });
  return Promise.all(discards);
}
