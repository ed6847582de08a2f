import { ulid } from 'ulid';
import * as z from 'zod';
import { toClientItem } from '../../../../functions/adapters/dynamodb/clients/client-item.ts';
import { postItem } from '../../../../functions/adapters/dynamodb/posts/post-item.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import {
  type ClientSelection,
  clientOrders,
  clientSelection,
  factsTest,
  listedClient,
  searchableText,
} from '../../../../shared/domain/clients/client-selection.ts';
import { passes, type PostFilter } from '../../../../shared/domain/posts/post-filter.ts';
import type { PostId } from '../../../../shared/domain/ids.ts';
import { hour, second } from '../../../../shared/durations.ts';
import { idOfClient } from '../../../support/ids.ts';
import { admin, clientOf, postOf } from '../data/records.ts';

/** What a list of posts answers: the total, and the newest ids. */
export interface Expected {
  total: number;
  ids: string[];
}

export const pageSize = 50;
const newestKept = 5000;

export const lists: Readonly<Record<string, readonly PostFilter[]>> = {
  'posts, 50 newest': [{}],
  'posts, search': [{ search: 'manakish' }, { search: 'LIVE music' }, { search: '#77' }, { search: 'never written' }],
  'posts, filter': [
    { status: 'scheduled' },
    { status: 'published', platform: 'facebook' },
    { platform: 'instagram' },
    { status: 'draft', search: 'terrace' },
  ],
};
export const everyFilter = Object.values(lists).flat();

/** None depends on the time. */
export const clientLists: Readonly<Record<string, readonly Partial<ClientSelection>[]>> = {
  'clients, search': [{ search: 'cedar' }, { search: 'holding sal' }, { search: '777' }, { search: 'never written' }],
  'clients, filter and sort': [
    { plan: 'professional', sort: 'name' },
    { connection: 'connected', sort: 'platforms' },
    { kind: 'subscribers', search: 'bakery', sort: 'name' },
    { sort: 'name' },
  ],
};
export const everySelection = Object.values(clientLists).flat();

export interface Filled {
  readonly adminId: string;
  /** By the place of the filter in `everyFilter`. */
  readonly expected: readonly Expected[];
  /** By the place of the selection in `everySelection`. */
  readonly expectedClients: readonly Expected[];
  readonly newest: readonly PostId[];
}

/** As if all had been created before the last hour, a second apart. */
export function fill(put: (item: object) => void, size: { clients: number; posts: number }, now: Date): Filled {
  const before = (seconds: number) => new Date(now.getTime() - hour - seconds * second);
  const first = before(size.posts);
  const clients: Client[] = [admin(idOfClient(ulid(first.getTime())), first)];
  while (clients.length < size.clients)
    clients.push(clientOf(clients.length, idOfClient(ulid(first.getTime() + clients.length)), first, now));
  for (const client of clients) put(toClientItem(client, first));
  const tests = everyFilter.map(passes);
  const expected = everyFilter.map((): Expected => ({ total: 0, ids: [] }));
  const newest: PostId[] = [];
  for (let index = size.posts - 1; index >= 0; index -= 1) {
    const createdAt = before(size.posts - index);
    const client = clients[index % clients.length] as Client;
    const post = postOf(index, client, ulid(createdAt.getTime()), createdAt, now);
    put(postItem(post));
    if (newest.length < newestKept) newest.push(post.id);
    for (const [place, isWanted] of tests.entries()) {
      if (!isWanted(post)) continue;
      const found = expected[place] as Expected;
      found.total += 1;
      if (found.ids.length < pageSize) found.ids.push(post.id);
    }
  }
  return { adminId: clients[0]?.id ?? '', expected, expectedClients: expectedOf(clients, now), newest };
}

function expectedOf(clients: readonly Client[], now: Date): Expected[] {
  const all = clients.map(listedClient);
  return everySelection.map((chosen) => {
    const selection = z.object(clientSelection).parse(chosen);
    const isIn = factsTest(selection, now) ?? (() => true);
    const search = selection.search.toLowerCase();
    const found = all.filter((client) => isIn(client) && searchableText(client).includes(search));
    const sorted = found.toSorted(clientOrders[selection.sort]);
    return { total: found.length, ids: sorted.slice(0, pageSize).map(({ id }) => id) };
  });
}
