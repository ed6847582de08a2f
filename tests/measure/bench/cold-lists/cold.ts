/** A process of its own with one function, which is cold. */
import { isDeepStrictEqual } from 'node:util';
import { entries } from '../../../../functions/entries.ts';
import { printedFunctionLog } from '../../../../infra/local/aws/lambda/function-log.ts';
import { handlers } from '../../../../infra/local/aws/lambda/handlers.ts';
import { createInvoke } from '../../../../infra/local/aws/lambda/invoke.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import type { PostFilter } from '../../../../shared/domain/posts/post-filter.ts';
import { startMeter } from '../../../support/table/meter.ts';
import { adminApi } from '../data/api.ts';
import { percentile } from '../figures.ts';
import { everyFilter, type Expected, lists, pageSize } from './fill.ts';

export interface Question {
  readonly adminId: string;
  readonly samples: number;
  readonly expected: readonly Expected[];
}

interface Used {
  readonly milliseconds: number;
  /** Milliseconds of processor time. */
  readonly processor: number;
  readonly readUnits: number;
}

export interface Answer {
  readonly cold: Used;
  readonly warm: readonly (Used & { readonly operation: string })[];
  /** Megabytes of the process at most: with all posts, and with all clients as well. */
  readonly memory: { readonly posts: number; readonly both: number };
  readonly wrong: readonly string[];
}

const megabytesAtMost = () => (process.resourceUsage().maxRSS * 1024) / megabyte;

async function measure({ adminId, samples, expected }: Question): Promise<Answer> {
  const call = adminApi({ invoke: createInvoke({ entries, handlers, log: printedFunctionLog }) }, adminId);
  const wrong: string[] = [];
  await call(contracts.getMe);
  const meter = startMeter();

  async function used(act: () => Promise<unknown>): Promise<Used> {
    meter.take();
    const [processorBefore, begun] = [process.cpuUsage(), performance.now()];
    await act();
    const milliseconds = performance.now() - begun;
    const { user, system } = process.cpuUsage(processorBefore);
    const readUnits = meter.take().reduce((sum, each) => sum + each.readUnits, 0);
    return { milliseconds, processor: (user + system) / 1000, readUnits };
  }

  const list = (filter: PostFilter) => () => listAndCompare(filter);
  async function listAndCompare(filter: PostFilter) {
    const query = { ...(filter as Record<string, string>), pageSize: String(pageSize) };
    const { posts, total } = await call(contracts.listPosts, { query });
    const found: Expected = { total, ids: posts.map(({ id }) => id) };
    if (!isDeepStrictEqual(found, expected[everyFilter.indexOf(filter)])) wrong.push(JSON.stringify(filter));
  }

  async function warm(operation: string, filters: readonly PostFilter[]) {
    const all: Used[] = [];
    for (let sample = 0; sample < samples; sample += 1)
      all.push(await used(list(filters[sample % filters.length] as PostFilter)));
    const middle = (of: (one: Used) => number) => percentile(all.map(of), 0.5);
    return {
      operation,
      milliseconds: middle(({ milliseconds }) => milliseconds),
      processor: middle(({ processor }) => processor),
      readUnits: middle(({ readUnits }) => readUnits),
    };
  }

  const cold = await used(list(everyFilter[0] as PostFilter));
  const operations = [];
  for (const [operation, filters] of Object.entries(lists)) operations.push(await warm(operation, filters));
  const posts = megabytesAtMost();
  await call(contracts.listClients, { query: { search: 'cedar' } });
  return { cold, warm: operations, memory: { posts, both: megabytesAtMost() }, wrong };
}

process.once('message', (question) => {
  void measure(question as Question).then((answer) => process.send?.(answer));
});
