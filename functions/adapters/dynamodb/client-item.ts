import { Client } from '../../../shared/domain/client.ts';
import { Platform } from '../../../shared/domain/platform.ts';
import { clientRemovalAt } from '../../../shared/domain/removal.ts';
import { nextTransitionAt } from '../../../shared/domain/transitions.ts';
import { clientChange, clientListing, clientRemovalEntry, keys, transitionEntry } from './keys.ts';

type Item = Record<string, unknown>;

/**
 * The client's entry in the to-do list: when its status must change next, and when time changes that no more, when it is
 * to be removed. Nothing for staff.
 */
function timeEntry(client: Client) {
  const nextAt = nextTransitionAt(client);
  if (nextAt !== undefined) return transitionEntry(client.id, nextAt);
  const removalAt = clientRemovalAt(client);
  return removalAt === undefined ? {} : clientRemovalEntry(client.id, removalAt);
}

/** Connected platforms are a set, which the table cannot keep empty. */
export function toClientItem(whole: Client) {
  const { socialMediaAccounts, ...client } = whole;
  return {
    ...client,
    ...timeEntry(whole),
    ...keys.client(client.id),
    ...clientChange(client.id, client.updatedAt),
    ...clientListing,
    ...(socialMediaAccounts.length > 0 ? { socialMediaAccounts: new Set(socialMediaAccounts) } : {}),
  };
}

export function fromClientItem(item: Item): Client {
  const accounts = item['socialMediaAccounts'];
  return Client.parse({
    ...item,
    socialMediaAccounts: accounts instanceof Set ? Platform.options.filter((platform) => accounts.has(platform)) : [],
  });
}

/** What an update leaves alone: what never changes, and the platforms, which follow the connections. */
const kept = new Set(['id', 'socialMediaAccounts', 'createdAt', 'isSubClient', 'parentClientId']);

/**
 * The update that writes a client's fields and nothing else of its item, over version `:read` of a client that is there.
 * @param read the version that was read
 */
export function clientUpdate(client: Client, read: number) {
  const fields: Item = { ...client, ...clientChange(client.id, client.updatedAt), ...timeEntry(client) };
  const names = [...Object.keys(Client.shape), 'changesSk', 'timePk', 'timeSk'].filter((name) => !kept.has(name));
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
