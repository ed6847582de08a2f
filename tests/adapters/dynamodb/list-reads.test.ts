import {
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  GetCommand,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Posts } from '../../../functions/use-cases/posts/ports.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { minute, second } from '../../../shared/durations.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { noon } from '../../support/noon.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

const drafts = 30;
const firstPage = { page: 1, pageSize: 50 };

describe('a list of posts', () => {
  let embedded: Awaited<ReturnType<typeof emptyTable>>;
  let posts: Posts;
  let time = noon.getTime();
  const read: number[] = [];
  let fetched = 0;
  /** What the next batch finds instead, as if it asked a copy of the table that is behind. */
  let behind: Record<string, unknown> | undefined;
  beforeAll(async () => {
    embedded = await emptyTable();
    const table = { ...embedded.table, clock: () => new Date(time) };
    table.document.middlewareStack.add(
      (next, { commandName }) =>
        async (call) => {
          const answer = await next(call);
          if (commandName === 'QueryCommand') read.push((answer.output as QueryCommandOutput).Count ?? 0);
          if (commandName !== 'BatchGetItemCommand') return answer;
          fetched += (call.input as BatchGetCommandInput).RequestItems?.[table.name]?.Keys?.length ?? 0;
          const { Responses: responses } = answer.output as BatchGetCommandOutput;
          if (behind !== undefined && responses !== undefined) responses[table.name] = [behind];
          behind = undefined;
          return answer;
        },
      { step: 'initialize' },
    );
    const client = aClient();
    await dynamoClients(table).create(client);
    posts = dynamoPosts(table);
    for (let made = 0; made < drafts; made += 1)
      await posts.create(aPost({ id: postIdOf(client.id, newId()), clientId: client.id, status: 'draft' }), unlimited);
  });
  afterAll(() => embedded.stop());

  async function itemsReadBy(act: () => Promise<unknown>) {
    read.length = 0;
    await act();
    return read.reduce((sum, items) => sum + items, 0);
  }
  const list = () => posts.page({}, firstPage);

  it('reads everything once, and nothing again when nothing has changed for a while', async () => {
    time += 5 * minute;
    // And their client.
    expect(await itemsReadBy(list)).toBe(drafts + 1);
    time += 5 * minute;
    await list();
    time += second;
    expect(await itemsReadBy(list)).toBe(0);
    expect(read).toHaveLength(1);
  });

  it('reads the item of a change once, however often it is told of', async () => {
    const [post] = (await list()).rows as [PostRecord];
    await posts.save({ ...post, content: 'Once' }, post, unlimited);
    fetched = 0;
    for (const later of [0, second, second, 10 * second, minute]) {
      time += later;
      const { rows } = await list();
      expect(rows.find(({ id }) => id === post.id)?.content).toBe('Once');
    }
    expect(fetched).toBe(1);
    time += 5 * minute;
    await list();
  });

  it('reads an item again that is older than was told', async () => {
    const [post] = (await list()).rows as [PostRecord];
    const { Item: older } = await embedded.table.document.send(
      new GetCommand({ TableName: embedded.table.name, Key: keys.post(post.id) }),
    );
    await posts.save({ ...post, content: 'Twice' }, post, unlimited);
    const contentListed = async () => (await list()).rows.find(({ id }) => id === post.id)?.content;
    behind = older;
    expect(await contentListed()).toBe(post.content);
    time += second;
    expect(await contentListed()).toBe('Twice');
    time += 5 * minute;
    await list();
  });

  it('shares one reading with all that are asked for at once', async () => {
    const lists = await itemsReadBy(async () => {
      const found = await Promise.all(Array.from({ length: 10 }, list));
      expect(found.map(({ total }) => total)).toEqual(Array.from({ length: 10 }, () => drafts));
    });
    expect(lists).toBe(0);
    expect(read).toHaveLength(1);
  });
});
