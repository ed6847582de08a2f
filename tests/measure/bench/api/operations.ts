import type { Request } from 'autocannon';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import { day } from '../../../../shared/durations.ts';
import type { Customer } from '../../faults/people.ts';

export interface Operation {
  readonly name: string;
  readonly writes: boolean;
  readonly request: (index: number) => Pick<Request, 'method' | 'path'> & { body?: string };
}

const read = (name: string, path: string): Operation => ({
  name,
  writes: false,
  request: () => ({ method: 'GET', path }),
});

/** Spread over all clients, so that they do not share one counter. */
function written(name: string, customers: readonly Customer[], more: object): Operation {
  return {
    name,
    writes: true,
    request(index) {
      const clientId = customers[index % customers.length]?.id;
      const content = `Fresh manakish, batch ${index}`;
      const body = JSON.stringify({ clientId, content, platforms: ['facebook'], ...more });
      return { method: 'POST', path: contracts.createPost.path, body };
    },
  };
}

export function operationsOf(customers: readonly Customer[]): readonly Operation[] {
  const month = new Date(Date.now() + 30 * day).toISOString();
  return [
    read('me', contracts.getMe.path),
    read('clients, 50 newest', contracts.listClients.path),
    read('clients, search', `${contracts.listClients.path}?search=bakery`),
    read('posts, 50 newest', contracts.listPosts.path),
    read('statistics of posts', contracts.getPostStatistics.path),
    written('create a draft', customers, { status: 'draft' }),
    written('schedule a post', customers, { status: 'scheduled', scheduledFor: month }),
  ];
}
