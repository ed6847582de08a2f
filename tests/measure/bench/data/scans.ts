import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { fromPostItem } from '../../../../functions/adapters/dynamodb/posts/post-item.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { type Bench, sampleOf } from './bench.ts';
import { type Figures, figuresOf, requireEqual } from './measured.ts';
import { pagesOfClients, pagesOfPosts } from './oracle.ts';

type Item = Record<string, unknown>;
type Filter = Pick<ScanCommandInput, 'FilterExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>;

/** Without a limit the embedded database reads to the end for each page. */
const pageSize = 2000;

async function scan({ world: { table } }: Bench, filter: Filter): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan({ client: table.document }, { TableName: table.name, Limit: pageSize, ...filter });
  for await (const page of pages) items.push(...(page.Items ?? []));
  return items;
}

const ofClients: Filter = {
  FilterExpression: 'sk = :sk AND attribute_exists(email)',
  ExpressionAttributeValues: { ':sk': 'ITEM' },
};
const ofPosts = (search: string): Filter => ({
  FilterExpression: 'begins_with(sk, :post) AND contains(content, :search)',
  ExpressionAttributeValues: { ':post': 'POST#', ':search': search },
});
const due: Filter = {
  FilterExpression: 'timeSk < :now',
  ExpressionAttributeValues: { ':now': '2000' },
};

/** The control, which must grow with the table. */
export async function measureScans(bench: Bench): Promise<Figures[]> {
  const list = await sampleOf(bench, () => scan(bench, ofClients));
  const clients = list.answer.map((item) => ({ ...item, socialMediaAccounts: [] }) as unknown as Client);
  const naive = pagesOfClients(clients)({}, 50, new Date());
  requireEqual('naive clients', naive, bench.oracle.clients({}, 50, new Date()));

  const search = await sampleOf(bench, () => scan(bench, ofPosts('terrace')));
  const found = pagesOfPosts(search.answer.map(fromPostItem))({}, 50);
  requireEqual('naive posts', found, bench.oracle.posts({ search: 'terrace' }, 50));

  const jobs = await sampleOf(bench, () => scan(bench, due));
  requireEqual('naive jobs', jobs.answer, []);
  return [
    figuresOf('naive: clients, 50 newest', [list.sample]),
    figuresOf('naive: posts, search', [search.sample]),
    figuresOf('naive: what is due', [jobs.sample]),
  ];
}
