import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { toClientItem } from '../../../../functions/adapters/dynamodb/clients/client-item.ts';
import { keys } from '../../../../functions/adapters/dynamodb/table/keys.ts';
import { postItem } from '../../../../functions/adapters/dynamodb/posts/post-item.ts';
import { dynamoStatistics } from '../../../../functions/adapters/dynamodb/operations/statistics.ts';
import type { Table } from '../../../../functions/adapters/dynamodb/table/table.ts';
import { countedChange } from '../../../../functions/streams/counted-change.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { foldChanges } from '../../../../functions/use-cases/posts/post-statistics.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { hour } from '../../../../shared/durations.ts';
import { idOfClient } from '../../../support/ids.ts';
import { admin, clientOf, postOf } from './records.ts';

export interface Stored {
  clients: Client[];
  posts: PostRecord[];
}

type Item = Record<string, unknown>;

async function write({ document, name }: Table, items: readonly Item[]) {
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, index) =>
    items.slice(index * 25, index * 25 + 25),
  );
  const writer = async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
      const requests = batch.map((item) => ({ PutRequest: { Item: item } }));
      const { UnprocessedItems: left } = await document.send(
        new BatchWriteCommand({ RequestItems: { [name]: requests } }),
      );
      const open = (left?.[name] ?? []).flatMap(({ PutRequest: put }) => put?.Item ?? []);
      if (open.length > 0) batches.push(open);
    }
  };
  await Promise.all(Array.from({ length: 4 }, writer));
}

/** As if streamed a thousand per second. */
async function count(table: Table, items: readonly Item[], from: Date) {
  const second = Math.floor(from.getTime() / 1000);
  const changes = items.flatMap(
    (after, index) => countedChange({ after, second: second + Math.floor(index / 1000) }) ?? [],
  );
  await foldChanges(changes, { statistics: dynamoStatistics(table), now: from });
}

export interface Amount {
  size: number;
  postsOfRemoved: number;
}

/** All posts were created before `now`, seconds apart, and none is due within a day. */
export function seedOf({ size, postsOfRemoved }: Amount, now: Date): Stored & { removed: Client } {
  const at = (index: number) => new Date(now.getTime() - hour - (size - index) * 7000);
  const clients = [admin(idOfClient(ulid(at(0).getTime())), at(0))];
  for (let index = 1; index < size; index += 1)
    clients.push(clientOf(index, idOfClient(ulid(at(index).getTime())), at(index), now));
  const posts = Array.from({ length: size * 2 }, (_, index) => {
    const client = clients[index % size] as Client;
    const createdAt = new Date(now.getTime() - 1_800_000 - (size * 2 - index) * 10_000);
    return postOf(index, client, ulid(createdAt.getTime()), createdAt, now);
  });
  const removed = clientOf(size, idOfClient(ulid(at(size).getTime())), at(size), now);
  for (let index = 0; index < postsOfRemoved; index += 1) {
    const createdAt = new Date(now.getTime() - 2_000_000 - (size * 2 + postsOfRemoved - index) * 10_000);
    posts.push(postOf(index, removed, ulid(createdAt.getTime()), createdAt, now));
  }
  clients.push(removed);
  return { clients, posts, removed };
}

export async function store(table: Table, { clients, posts }: Stored, now: Date): Promise<void> {
  const clientItems = clients.map((client) => toClientItem(client, new Date(client.updatedAt)));
  const postItems = posts.map((post) => postItem(post));
  await write(
    table,
    clients.map(({ email, id }) => ({ ...keys.emailClaim(email), clientId: id })),
  );
  await write(table, clientItems);
  await write(table, postItems);
  await count(table, [...clientItems, ...postItems], now);
}
