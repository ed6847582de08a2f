import type { Client } from '../../../shared/domain/clients/client.ts';
import { pageOf } from '../../../shared/contracts/paging.ts';
import {
  clientOrders,
  endsWithin,
  factsTest,
  type ListedClient,
  listedClient,
  searchableText,
} from '../../../shared/domain/clients/client-selection.ts';
import { hasAdminAccess } from '../../../shared/domain/clients/workspace-access.ts';
import { expiryWarningAt } from '../../../shared/domain/subscriptions/expiry.ts';
import { clientRemovalAt } from '../../../shared/domain/deletion/removal.ts';
import { nextTransitionAt } from '../../../shared/domain/subscriptions/status-transition.ts';
import { isSelected } from '../../../shared/domain/subscriptions/subscription.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ClientLists, Clients } from '../../../functions/use-cases/clients/ports.ts';
import { clientChanged, emailTaken, notFound, subClientLimitReached } from '../../../functions/use-cases/refusals.ts';

export function memoryClients(
  first: readonly Client[] = [],
): Clients & ClientLists & { list: () => Promise<ListedClient[]> } {
  const stored = new Map(first.map((client) => [client.id, structuredClone(client)]));
  const removed = new Set<ClientId>();
  const find = (id: ClientId) => structuredClone(stored.get(id));
  const holderOf = (email: string) => [...stored.values()].find((client) => client.email === email);
  const order = ({ createdAt, id }: Client) => `${createdAt}#${id}`;
  const list = () => [...stored.values()].toSorted((a, b) => (order(a) < order(b) ? 1 : -1));
  const subClientsOf = (parentId: ClientId) => list().filter((client) => client.parentClientId === parentId);

  function load(id: ClientId): Client {
    const client = find(id);
    if (client === undefined) throw notFound('Client');
    return client;
  }

  function create(client: Client) {
    if (holderOf(client.email) !== undefined) throw emailTaken();
    stored.set(client.id, structuredClone(client));
  }

  function dueBefore(before: Date, dueAt: (client: Client) => string | undefined) {
    return list()
      .flatMap((client) => ({ id: client.id, at: dueAt(client) ?? '' }))
      .filter(({ at }) => at !== '' && at < before.toISOString())
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ id }) => id);
  }

  return {
    find: async (id) => find(id),
    wasRemoved: async (id) => removed.has(id),
    load: async (id) => load(id),
    namesOf: async (ids) =>
      new Map(ids.flatMap((id) => find(id) ?? []).map((client) => [client.id, client.name] as const)),
    findByEmail: async (email) => structuredClone(holderOf(email)),
    newest: async (count) => structuredClone(list().slice(0, count)),
    isListLoaded: () => true,
    list: async () => list().map(listedClient).toSorted(clientOrders.date),

    async page(selection, paging, now) {
      const isIn = factsTest(selection, now);
      const search = selection.search.toLowerCase();
      const found = list()
        .map(listedClient)
        .filter(({ id }) => selection.of?.has(id) !== false)
        .filter((client) => isIn?.(client) !== false && searchableText(client).includes(search))
        .filter((client) => selection.ends === undefined || endsWithin(client, selection.ends))
        .filter(
          (client) =>
            selection.subscription === undefined ||
            isSelected(client, { status: selection.subscription, plan: 'all' }, now.getTime()),
        );
      return pageOf(found.toSorted(clientOrders[selection.sort]), paging);
    },

    create: async (client) => create(client),
    subClientIds: async (parentId) =>
      subClientsOf(parentId)
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),

    dueTransitions: async (before) =>
      dueBefore(before, (client) => expiryWarningAt(client) ?? nextTransitionAt(client)),

    // A client whose status will still change is not due for removal.
    dueRemovals: async (before, limit) =>
      dueBefore(before, (client) =>
        nextTransitionAt(client) === undefined ? clientRemovalAt(client) : undefined,
      ).slice(0, limit),

    async createSubClient(client, parent, limit) {
      const { plan, planEndDate } = load(parent.id);
      if (plan !== parent.plan || planEndDate !== parent.planEndDate) throw clientChanged();
      if (subClientsOf(parent.id).length >= limit) throw subClientLimitReached();
      create(client);
    },

    async save(read, changed, admin) {
      if (stored.get(read.id)?.version !== read.version) throw clientChanged();
      if (admin !== undefined && !isOwner(load(admin))) throw clientChanged();
      const holder = holderOf(changed.email);
      if (holder !== undefined && holder.id !== read.id) throw emailTaken();
      // Only `finish` changes it, without a new version.
      const { isUnfinished: _, ...fields } = structuredClone(changed);
      const { isUnfinished } = load(read.id);
      const saved = { ...fields, ...(isUnfinished && { isUnfinished }), version: read.version + 1 };
      stored.set(read.id, saved);
      return structuredClone(saved);
    },

    async finish({ id }) {
      if (!stored.has(id)) throw clientChanged();
      const { isUnfinished: _, ...finished } = load(id);
      stored.set(id, finished);
    },

    async discard({ id, version }) {
      if (stored.get(id)?.version === version && stored.delete(id)) removed.add(id);
    },
  };
}

const isOwner = (admin: Client) => hasAdminAccess(admin) && (admin.rank ?? 'owner') === 'owner';
