import { ulid } from 'ulid';
import { toClientItem } from '../../../../functions/adapters/dynamodb/clients/client-item.ts';
import { postItem } from '../../../../functions/adapters/dynamodb/posts/post-item.ts';
import type { Table } from '../../../../functions/adapters/dynamodb/table/table.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { passes, type PostFilter } from '../../../../shared/domain/posts/post-filter.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { hour, second } from '../../../../shared/durations.ts';
import { idOfClient } from '../../../support/ids.ts';
import { admin, clientOf, postOf } from '../data/records.ts';
import { write } from '../data/seed.ts';

/** What a list of posts answers: the total, and the newest ids. */
export interface Expected {
  total: number;
  ids: string[];
}

export const pageSize = 50;
const atOnce = 5000;

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

export interface Filled {
  readonly adminId: string;
  /** By the place of the filter in `everyFilter`. */
  readonly expected: readonly Expected[];
  /** The newest posts. */
  readonly newest: readonly PostRecord[];
}

/** Written as if all had been created before the last hour, a second apart. */
export async function fill(table: Table, size: { clients: number; posts: number }, now: Date): Promise<Filled> {
  const before = (seconds: number) => new Date(now.getTime() - hour - seconds * second);
  const first = before(size.posts);
  const clients: Client[] = [admin(idOfClient(ulid(first.getTime())), first)];
  while (clients.length < size.clients)
    clients.push(clientOf(clients.length, idOfClient(ulid(first.getTime() + clients.length)), first, now));
  await inParts(clients.length, async (from, to) => {
    await write(
      table,
      clients.slice(from, to).map((client) => toClientItem(client, first)),
    );
  });
  const tests = everyFilter.map(passes);
  const expected = everyFilter.map((): Expected => ({ total: 0, ids: [] }));
  let newest: PostRecord[] = [];
  await inParts(size.posts, async (from, to) => {
    const posts = Array.from({ length: to - from }, (_, place) => {
      const createdAt = before(size.posts - from - place);
      const client = clients[(from + place) % clients.length] as Client;
      return postOf(from + place, client, ulid(createdAt.getTime()), createdAt, now);
    });
    await write(
      table,
      posts.map((post) => postItem(post, new Date(post.createdAt))),
    );
    for (const [place, isWanted] of tests.entries()) {
      const found = posts.filter(isWanted).map(({ id }) => id);
      const { total, ids } = expected[place] as Expected;
      expected[place] = { total: total + found.length, ids: [...ids, ...found].slice(-pageSize) };
    }
    newest = posts.slice(-atOnce);
  });
  for (const one of expected) one.ids.reverse();
  return { adminId: clients[0]?.id ?? '', expected, newest };
}

async function inParts(count: number, act: (from: number, to: number) => Promise<void>) {
  for (let from = 0; from < count; from += atOnce) await act(from, Math.min(from + atOnce, count));
}
