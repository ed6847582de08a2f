import { Client } from '../../../../shared/domain/clients/client.ts';
import { expiryWarningAt } from '../../../../shared/domain/subscriptions/expiry.ts';
import { corrected } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { ListedPlatform } from '../../../../shared/platforms/listed-platforms.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { clientRemovalAt } from '../../../../shared/domain/deletion/removal.ts';
import { nextTransitionAt } from '../../../../shared/domain/subscriptions/status-transition.ts';
import { tombstone } from '../changes/tombstone.ts';
import { clientChange, clientListing, clientRemovalEntries, keys, transitionEntries } from '../table/keys.ts';

type Item = Record<string, unknown>;

/** In the due index: its expiry warning, else its next status change, else its removal; staff have none. */
function timeEntry(client: Client) {
  const nextAt = expiryWarningAt(client) ?? nextTransitionAt(client);
  if (nextAt !== undefined) return transitionEntries.at(client.id, nextAt);
  const removalAt = clientRemovalAt(client);
  return removalAt === undefined ? {} : clientRemovalEntries.at(client.id, removalAt);
}

/** Connected and listed platforms share one set, so one condition checks the limit. Sets cannot be empty. */
function accountsOf({ socialMediaAccounts, listedAccounts = [] }: Client): Set<string> | undefined {
  const all = [...socialMediaAccounts, ...listedAccounts];
  return all.length > 0 ? new Set(all) : undefined;
}

export function toClientItem(whole: Client, writtenAt: Date) {
  const { socialMediaAccounts: _connected, listedAccounts: _listed, ...client } = whole;
  const accounts = accountsOf(whole);
  return {
    ...client,
    ...timeEntry(whole),
    ...keys.client(client.id),
    ...clientChange(client.id, writtenAt),
    ...clientListing,
    ...(accounts && { socialMediaAccounts: accounts }),
  };
}

export function clientTombstone(id: ClientId, version: number, writtenAt: Date) {
  return { ...keys.client(id), ...clientChange(id, writtenAt), ...tombstone(version + 1, writtenAt) };
}

export function fromClientItem(item: Item): Client {
  const stored = item['socialMediaAccounts'];
  const accounts: ReadonlySet<unknown> = stored instanceof Set ? stored : new Set();
  const listed = ListedPlatform.options.filter((platform) => accounts.has(platform));
  const client = Client.parse({
    ...item,
    socialMediaAccounts: Platform.options.filter((platform) => accounts.has(platform)),
    ...(listed.length > 0 && { listedAccounts: listed }),
  });
  return corrected(client);
}

/** Fields that an update leaves alone: they never change, change by themselves, or are in `socialMediaAccounts`. */
const unchanged = new Set(['id', 'createdAt', 'isSubClient', 'parentClientId', 'listedAccounts', 'isUnfinished']);

/** An update of a client's fields only, conditional on version `read` of an existing client. */
export function clientUpdate(client: Client, read: number, writtenAt: Date) {
  const fields: Item = {
    ...client,
    ...clientChange(client.id, writtenAt),
    ...timeEntry(client),
    socialMediaAccounts: accountsOf(client),
  };
  const names = [...Object.keys(Client.shape), 'changesSk', 'timePk', 'timeSk'].filter((name) => !unchanged.has(name));
  const given = names.filter((name) => fields[name] !== undefined);
  const absent = names.filter((name) => fields[name] === undefined);
  const set = `SET ${given.map((name) => `#${name} = :${name}`).join(', ')}`;
  const remove = absent.length === 0 ? '' : ` REMOVE ${absent.map((name) => `#${name}`).join(', ')}`;
  return {
    Key: keys.client(client.id),
    UpdateExpression: set + remove,
    ConditionExpression: '#version = :read AND attribute_exists(#email)',
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(given.map((name) => [`:${name}`, fields[name]])),
      ':read': read,
    },
  };
}
