/** A process of its own with one function, which is cold. */
import { isDeepStrictEqual } from 'node:util';
import { entries } from '../../../../functions/entries.ts';
import { printedFunctionLog } from '../../../../infra/local/aws/lambda/function-log.ts';
import { handlers } from '../../../../infra/local/aws/lambda/handlers.ts';
import { createInvoke } from '../../../../infra/local/aws/lambda/invoke.ts';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import type { ClientSelection } from '../../../../shared/domain/clients/client-selection.ts';
import type { PostFilter } from '../../../../shared/domain/posts/post-filter.ts';
import { startMeter } from '../../../support/table/meter.ts';
import { adminApi } from '../data/api.ts';
import { megabytesAtMost } from './megabytes-at-most.ts';
import { percentile } from '../figures.ts';
import { clientLists, everyFilter, everySelection, type Expected, lists, pageSize } from './fill.ts';

export interface Question {
  readonly adminId: string;
  readonly samples: number;
  readonly expected: readonly Expected[];
  readonly expectedClients: readonly Expected[];
}

interface Used {
  readonly milliseconds: number;
  /** Milliseconds of processor time. */
  readonly processor: number;
  readonly readUnits: number;
}

export interface Answer {
  /** The first list of posts, and the first search of clients. */
  readonly cold: Used;
  readonly coldClients: Used;
  readonly warm: readonly (Used & { readonly operation: string })[];
  /** Megabytes of the process at most: with all posts, and with all clients as well. */
  readonly memory: { readonly posts: number; readonly both: number };
  readonly wrong: readonly string[];
}

async function measure({ adminId, samples, expected, expectedClients }: Question): Promise<Answer> {
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

  function compare(asked: object, found: Expected, wanted: Expected | undefined) {
    if (!isDeepStrictEqual(found, wanted)) wrong.push(JSON.stringify(asked));
  }

  const paged = (asked: object) => ({ ...(asked as Record<string, string>), pageSize: String(pageSize) });
  const list = (filter: PostFilter) => async () => {
    const { posts, total } = await call(contracts.listPosts, { query: paged(filter) });
    compare(filter, { total, ids: posts.map(({ id }) => id) }, expected[everyFilter.indexOf(filter)]);
  };
  const listOfClients = (selection: Partial<ClientSelection>) => async () => {
    const { clients, total } = await call(contracts.listClients, { query: paged(selection) });
    compare(selection, { total, ids: clients.map(({ id }) => id) }, expectedClients[everySelection.indexOf(selection)]);
  };

  async function warm(operation: string, acts: readonly (() => Promise<unknown>)[]) {
    const all: Used[] = [];
    for (let sample = 0; sample < samples; sample += 1)
      all.push(await used(acts[sample % acts.length] as () => Promise<unknown>));
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
  for (const [operation, filters] of Object.entries(lists)) operations.push(await warm(operation, filters.map(list)));
  const posts = megabytesAtMost();
  const coldClients = await used(listOfClients(everySelection[0] as Partial<ClientSelection>));
  for (const [operation, selections] of Object.entries(clientLists))
    operations.push(await warm(operation, selections.map(listOfClients)));
  return { cold, coldClients, warm: operations, memory: { posts, both: megabytesAtMost() }, wrong };
}

process.once('message', (question) => {
  void measure(question as Question).then((answer) => process.send?.(answer));
});
