import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import { peopleOf, type Customer } from '../../faults/people.ts';
import { apiClient, signIn, type ApiClient } from '../../../support/api/api-client.ts';
import { installation, type Running } from '../../../support/local/spawned-system.ts';
import { load, type Load } from './load.ts';
import { operationsOf } from './operations.ts';
import { faultsOf, tableOf, type Results } from './report.ts';

const resultsFile = join(resolve(import.meta.dirname, '../../../../bench-results'), 'api.json');
const adminEmail = 'admin@nashra.demo';
const clients = 16;

/** `npm run bench -- api [--seconds 5] [--connections 1,8,64]`; looks for every confirmed post at the end. */
export async function run(options: readonly string[]): Promise<boolean> {
  const usual = {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,8,64' },
  } as const;
  const { values } = parseArgs({ args: [...options], options: usual });
  const seconds = Number(values.seconds);
  const place = await installation();
  try {
    const running = await place.start();
    const people = peopleOf({ url: running.url, demo: { adminEmail, adminPassword: running.adminPassword } });
    const customers = await people.createCustomers(clients);
    const written = new Set<string>();
    const loads: Load[] = [];
    for (const connections of values.connections.split(',').map(Number))
      for (const operation of operationsOf(customers)) {
        const token = await signIn(running.url, adminEmail, running.adminPassword);
        const one = await load(operation, connections, { url: running.url, token, seconds }, written);
        process.stderr.write(`${tableOf({ loads: [one] })}\n`);
        loads.push(one);
      }
    const lost = await lostOf(written, customers, running);
    return await report({ at: new Date().toISOString(), seconds, loads, written: written.size, lost });
  } finally {
    await place.remove();
  }
}

async function lostOf(written: ReadonlySet<string>, customers: readonly Customer[], { url, adminPassword }: Running) {
  const call = apiClient(url, await signIn(url, adminEmail, adminPassword));
  const found = new Set<string>();
  for (const { id } of customers) for await (const postId of postsOf(id, call)) found.add(postId);
  return [...written.difference(found)];
}

async function* postsOf(clientId: string, call: ApiClient) {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { clientId, page: String(page), pageSize: '100' };
    const { posts, totalPages } = await call(contracts.listPosts, { query });
    pages = totalPages;
    for (const { id } of posts) yield id;
  }
}

async function report(results: Results): Promise<boolean> {
  const faults = faultsOf(results);
  await mkdir(dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
  const end = faults.length === 0 ? ['  as it must be'] : faults.map((fault) => `  NOT as it must be: ${fault}`);
  const found = `${results.written} posts written, ${results.lost.length} of them lost`;
  process.stdout.write(`${[tableOf(results), found, ...end].join('\n')}\n`);
  return faults.length === 0;
}
