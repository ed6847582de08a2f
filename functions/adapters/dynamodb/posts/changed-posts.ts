import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type ClientId, asClientId, asPostId, isOwnedId, type PostId } from '../../../../shared/domain/ids.ts';
import { partitions, postsRemovedKey, sortPrefix } from '../../../table-keys.ts';
import { mostSettledAtOnce } from '../../../use-cases/publishing/settle-together.ts';
import type { Item, ChangeSource } from '../changes/change-follower.ts';
import { lifeFrom } from '../changes/tombstone.ts';
import { clientsChanged, keys } from '../table/keys.ts';
import { queryAll, queryPages } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

/** A client's id stands for the tombstone of all its posts. */
interface ChangedPost {
  readonly id: PostId | ClientId;
  readonly version: number;
}

/** What tells lists of posts that are about to be written, and of the version that each will have. */
export function changedPostItems(changed: readonly ChangedPost[], writtenAt: Date): Item[] {
  const named = changed.map(({ id, version }) => `${id}#${version}`);
  return Array.from({ length: Math.ceil(named.length / mostSettledAtOnce) }, (_, part) => {
    const together = named.slice(part * mostSettledAtOnce, (part + 1) * mostSettledAtOnce);
    return { ...keys.changedPosts(together, writtenAt), changed: together, ttl: lifeFrom(writtenAt) };
  });
}

/**
 * Tells lists before posts are written, so that none is written untold. Of one that is told and then not written, lists look for the
 * version as long as a writer can be late, and no longer.
 */
export async function tellLists({ document, name, clock }: Table, changed: readonly ChangedPost[]): Promise<void> {
  const items = changedPostItems(changed, clock());
  await Promise.all(items.map((Item) => document.send(new PutCommand({ TableName: name, Item }))));
}

const Told = z.object({ changed: z.array(z.string()) });

function placesIn(item: Item) {
  return Told.parse(item).changed.map((named) => {
    const [id = '', version] = named.split('#');
    const key = isOwnedId(id) ? keys.post(asPostId(id)) : keys.postsRemoved(asClientId(id));
    return { ...key, version: Number(version) };
  });
}

const clientsAtOnce = 16;

/** The posts of each client, removed or not, and the tombstones for all posts of one. */
async function* everyPost(table: Table) {
  const clients = queryPages(table, {
    IndexName: 'changes',
    KeyConditionExpression: 'changesPk = :clients',
    ExpressionAttributeValues: { ':clients': clientsChanged },
    ProjectionExpression: 'pk',
  });
  for await (const page of clients)
    for (let from = 0; from < page.length; from += clientsAtOnce) {
      const some = page.slice(from, from + clientsAtOnce);
      yield (await Promise.all(some.map(({ pk }) => postsIn(table, pk)))).flat();
    }
}

async function postsIn(table: Table, pk: unknown): Promise<Item[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': pk, ':first': sortPrefix.post, ':last': postsRemovedKey },
  });
  return items.filter(({ sk }) => sk === postsRemovedKey || String(sk).startsWith(sortPrefix.post));
}

/** Told by their writers instead of by an index, which would take two writes for each change of a post. */
export const changedPosts: ChangeSource = { partition: partitions.changedPosts, placesIn, all: everyPost };
