import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { packListedClients } from '../../../functions/adapters/dynamodb/clients/pack-listed-clients.ts';
import { packedClientsOf } from '../../../functions/adapters/dynamodb/clients/packed-clients.ts';
import { packListedPosts } from '../../../functions/adapters/dynamodb/posts/pack-listed-posts.ts';
import { packedPostsOf } from '../../../functions/adapters/dynamodb/posts/packed-posts.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ClientLists, Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Posts } from '../../../functions/use-cases/posts/ports.ts';
import { listSubscriptions } from '../../../functions/use-cases/subscriptions/subscriptions.ts';
import {
  clientOrders,
  type ClientQuery,
  clientSelection,
  endsWithin,
  factsTest,
  listedClient,
  searchableText,
} from '../../../shared/domain/clients/client-selection.ts';
import { passes, type PostQuery, sortedPosts } from '../../../shared/domain/posts/post-filter.ts';
import {
  isSelected,
  type Subscription,
  SubscriptionFilter,
  subscriptionOf,
} from '../../../shared/domain/subscriptions/subscription.ts';
import { day, minute } from '../../../shared/durations.ts';
import { memorySnapshotFile } from '../../support/memory/snapshot-file.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { actOut, colleagues, histories, type Stored, storedIn } from './listed-history.ts';
import { isWhole } from '../../support/whole.ts';
import { noon } from '../../support/noon.ts';
import { listingClients } from '../../support/table/listing-clients.ts';

const failure = (message: string) => {
  throw new Error(message);
};
const whole = { page: 1, pageSize: 1000 };
const Selection = z.object(clientSelection);

const searches = ['', 'cedar', 'ol', 'مناقيش', '50% o'];
const postFilters: PostQuery[] = [
  ...searches.map((search) => ({ ...(search !== '' && { search }) })),
  ...(['draft', 'scheduled', 'published'] as const).map((status) => ({ status })),
  { platform: 'facebook', from: noon.toISOString(), to: new Date(noon.getTime() + day).toISOString() },
  { sort: 'latest' },
  { isLabelled: true },
  ...['SUMMER', 'رمضان', 'none'].map((label) => ({ label })),
  { label: 'summer', status: 'draft', sort: 'earliest' },
  ...[...colleagues, 'nobody' as const].map((assignee) => ({ assignee })),
  { sort: 'earliest', status: 'scheduled' },
  {
    sort: 'latest',
    from: new Date(noon.getTime() - day).toISOString(),
    to: new Date(noon.getTime() + day).toISOString(),
  },
];
const selections: ClientQuery[] = [
  ...searches.map((search) => Selection.parse({ search })),
  ...(['trial', 'trial_expired', 'active', 'suspended', 'inactive'] as const).map((status) =>
    Selection.parse({ status, sort: 'name' }),
  ),
  Selection.parse({ plan: 'professional', kind: 'subscribers' }),
  { ...Selection.parse({}), ends: { from: noon.getTime(), to: noon.getTime() + 10 * day } },
  { ...Selection.parse({}), sort: 'ending' },
];

/** As owners see them, and as staff who look after some of the clients. */
const seenBy = <Query extends object>(queries: readonly Query[], of: ReadonlySet<ClientId>) => [
  ...queries,
  ...queries.map((query) => ({ ...query, of })),
];

/** Every other client. */
const someOf = ({ clients }: Stored) => new Set(clients.flatMap(({ id }, place) => (place % 2 === 0 ? [id] : [])));

interface Lists {
  clients: Clients & ClientLists;
  posts: Posts;
}

const versioned = ({ id, version }: { id: string; version: number }) => `${id} v${version}`;
const subscribed = ({ clientId, status, version }: Subscription) => `${clientId} v${version} ${status}`;
const newestFirst = (a: { createdAt: string; id: string }, b: { createdAt: string; id: string }) =>
  `${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? 1 : -1;

/** As ids with versions, in order. */
async function listed({ clients, posts }: Lists, of: ReadonlySet<ClientId>, now: Date) {
  const pages = [];
  for (const selection of seenBy(selections, of)) pages.push(await clients.page(selection, whole, now));
  const pagesOfPosts = [];
  for (const filter of seenBy(postFilters, of)) pagesOfPosts.push(await posts.page(filter, whole));
  const named = Object.fromEntries(postFilters.entries());
  expect([...Object.values(await posts.counts(named)), ...Object.values(await posts.counts(named, of))]).toEqual(
    pagesOfPosts.map(({ total }) => total),
  );
  pages.push(...pagesOfPosts);
  for (const { rows, total } of pages) expect(rows).toHaveLength(total);
  const subscriptions = [];
  for (const status of SubscriptionFilter.options)
    subscriptions.push((await listSubscriptions({ ...whole, status, plan: 'all' }, { clients, now })).subscriptions);
  return [...pages.map(({ rows }) => rows.map(versioned)), ...subscriptions.map((all) => all.map(subscribed))];
}

/** Computed from all that is stored. */
function expected({ clients, posts }: Stored, some: ReadonlySet<ClientId>, now: Date) {
  const all = clients.map(listedClient);
  return [
    ...seenBy<ClientQuery>(selections, some).map(({ of, ...selection }) =>
      all
        .filter(({ id }) => of?.has(id) !== false)
        .filter((client) => factsTest(selection, now)?.(client) !== false)
        .filter((client) => selection.ends === undefined || endsWithin(client, selection.ends))
        .filter((client) => searchableText(client).includes(selection.search.toLowerCase()))
        .toSorted(clientOrders[selection.sort])
        .map(versioned),
    ),
    ...seenBy<PostQuery>(postFilters, some).map(({ of, ...filter }) => {
      const known = posts.filter(({ clientId }) => of?.has(clientId) !== false);
      return sortedPosts(known.filter(passes(filter)).toSorted(newestFirst), filter.sort).map(versioned);
    }),
    ...SubscriptionFilter.options.map((status) =>
      all
        .filter((client) => isSelected(client, { status, plan: 'all' }, now.getTime()))
        .toSorted(newestFirst)
        .flatMap((client) => subscriptionOf(client, now) ?? [])
        .map(subscribed),
    ),
  ];
}

/** A removed client's posts stay in the table for a while. */
function visible({ clients, posts }: Stored): Stored {
  const present = new Set(clients.map(({ id }) => id));
  return { clients, posts: posts.filter(({ clientId }) => present.has(clientId)) };
}

const numRuns = isWhole ? 200 : 10;

it('every list and search is what the table holds, after any history of edits and of late, repeated and shifted jobs', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const { table, stop } = await emptyTable();
      try {
        const time = { now: noon.getTime() };
        const own: Table = { ...table, clock: () => new Date(time.now) };
        const files = { posts: memorySnapshotFile(), clients: memorySnapshotFile() };
        const pack = async () => {
          await packListedPosts(own, files.posts, failure);
          await packListedClients(own, files.clients, failure);
        };
        const begun = () => ({
          clients: listingClients(own, packedClientsOf(files.clients, failure)),
          posts: dynamoPosts(own, packedPostsOf(files.posts, failure)),
        });
        let lists: Lists = begun();
        const compare = async (late: ReadonlySet<string>) => {
          const isThere = (row: string) => !late.has(row.slice(0, row.indexOf(' ')));
          const now = new Date(time.now);
          const stored = visible(await storedIn(table));
          const some = someOf(stored);
          const [shown, wanted] = [await listed(lists, some, now), expected(stored, some, now)];
          expect(shown.map((rows) => rows.filter(isThere))).toEqual(wanted.map((rows) => rows.filter(isThere)));
        };
        const restart = () => void (lists = begun());
        await actOut(steps, table, time, {
          look: compare,
          pack,
          restart,
        });
        time.now += minute;
        await compare(new Set());
        await pack();
        restart();
        await compare(new Set());
      } finally {
        await stop();
      }
    }),
    { numRuns },
  );
});
