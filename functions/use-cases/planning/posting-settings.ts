import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  noPostingSettings,
  type PostingSettings,
  type PostingSettingsChange,
} from '../../../shared/domain/planning/posting-settings.ts';
import { arranged } from '../../../shared/domain/planning/slot.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { postingSettingsChanged } from '../refusals.ts';
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

/** Throws `posting-settings.changed` when `version` is not the stored one. */
export async function editPostingSettings(
  caller: Caller,
  clientId: ClientId,
  { version, slots, timeZone, snippets, places, linkTags }: PostingSettingsChange,
  { settings }: { settings: PostingSettingsStore },
): Promise<PostingSettings> {
  requireOwner(caller, clientId, 'Client');
  const read = (await settings.find(clientId)) ?? noPostingSettings;
  if (version !== read.version) throw postingSettingsChanged();
  return settings.save(clientId, read, {
    slots: slots === undefined ? read.slots : arranged(slots),
    timeZone: timeZone ?? read.timeZone,
    snippets: snippets ?? read.snippets,
    places: places ?? read.places,
    linkTags: linkTags ?? read.linkTags,
  });
}
