import type { ClientId } from '../../../shared/domain/ids.ts';
import { noPostingSettings, type PostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostingSettingsStore } from './ports.ts';

export async function viewPostingSettings(
  caller: Caller,
  clientId: ClientId,
  { clients, settings }: { clients: Pick<Clients, 'load'>; settings: Pick<PostingSettingsStore, 'find'> },
): Promise<PostingSettings> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return (await settings.find(clientId)) ?? noPostingSettings;
}
