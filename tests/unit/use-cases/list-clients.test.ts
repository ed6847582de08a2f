import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Person } from '../../../shared/domain/access/person.ts';
import { clientContracts } from '../../../shared/contracts/client-contracts.ts';
import { day } from '../../../shared/durations.ts';
import { listClients, listTrials } from '../../../functions/use-cases/clients/list-clients.ts';
import { listSubClients } from '../../../functions/use-cases/clients/sub-clients.ts';
import type { ClientLists, Clients } from '../../../functions/use-cases/clients/ports.ts';
import { newClientId } from '../../support/ids.ts';
import { aClient, someStaff } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryStatistics } from '../../support/memory/statistics.ts';
import { noon } from '../../support/noon.ts';

const at = (index: number) => new Date(noon.getTime() - index * day).toISOString();
const three = ['Newest', 'Middle', 'Oldest'].map((name, index) => aClient({ name, createdAt: at(index) }));

/** `counted` is the number of clients in the statistics. */
async function cold(counted: number) {
  const clients = memoryClients(three);
  const statistics = memoryStatistics();
  await statistics.fold('clients', [{ name: 'all', second: 1, difference: { total: counted } }], noon);
  const held: string[] = [];
  const watched: Clients & ClientLists = {
    ...clients,
    isListLoaded: () => held.length > 0,
    async page(...asked) {
      held.push('all');
      return clients.page(...asked);
    },
  };
  const list = async (query: Record<string, string>, caller = someStaff()) => {
    const { rows, ...page } = await listClients(caller, z.parse(clientContracts.listClients.query, query), {
      clients: watched,
      statistics,
      now: noon,
    });
    return { names: rows.map(({ name }) => name), ...page };
  };
  return { list, held };
}

describe('the list of clients of a cold function', () => {
  it('begins with the newest, counted by the statistics, without reading all', async () => {
    const { list, held } = await cold(7);
    expect(await list({ pageSize: '2' })).toEqual({ names: ['Newest', 'Middle'], total: 7, page: 1, totalPages: 4 });
    expect(held).toEqual([]);
  });

  it.each([
    ['of less than a page is counted by what is there', '4', 7, 3],
    ['of just a page is counted by the statistics', '3', 3, 3],
    ['shows never less in all than on the page, when the statistics are behind', '2', 1, 2],
  ])('%s', async (_what, pageSize, counted, total) => {
    const { list } = await cold(counted);
    expect(await list({ pageSize })).toMatchObject({ total });
  });

  it.each<Record<string, string>>([
    { page: '2' },
    { search: 'e' },
    { status: 'trial' },
    { plan: 'starter' },
    { sort: 'name' },
    { connection: 'disconnected' },
  ])('reads all for %j', async (query) => {
    const { list, held } = await cold(7);
    await list({ pageSize: '2', ...query });
    expect(held).toEqual(['all']);
  });

  it('is of known clients alone for staff below owner, counted without the statistics of all', async () => {
    const { list, held } = await cold(7);
    const nobody = { names: [], total: 0, page: 1, totalPages: 0 };
    expect(await list({}, someStaff('viewer', newClientId()))).toEqual(nobody);
    expect(held).toEqual(['all']);
  });

  it('is one that holds all from then on', async () => {
    const { list } = await cold(7);
    await list({ search: 'old' });
    expect(await list({ pageSize: '2' })).toEqual({ names: ['Newest', 'Middle'], total: 3, page: 1, totalPages: 2 });
  });
});

it('sub-clients of a known client are listed for staff who know them too', async () => {
  const parent = aClient({ plan: 'professional' });
  const [known, foreign] = ['known', 'foreign'].map((name) => aClient({ name, parentClientId: parent.id }));
  const clients = memoryClients([parent, known!, foreign!]);
  const namesFor = async (caller: Person) => {
    const { clients: found, total } = await listSubClients(caller, parent.id, { page: 1, pageSize: 9 }, { clients });
    return [...found.map(({ name }) => name).toSorted(), total];
  };
  expect(await namesFor(someStaff('viewer', parent.id, known!.id))).toEqual(['known', 1]);
  expect(await namesFor(someStaff())).toEqual(['foreign', 'known', 2]);
  expect(await namesFor({ clientId: parent.id, role: 'user' })).toEqual(['foreign', 'known', 2]);
});

it('running trials come soonest end first, to the millisecond of their end', async () => {
  const ending = (milliseconds: number) =>
    aClient({ name: String(milliseconds), trialEndDate: new Date(noon.getTime() + milliseconds).toISOString() });
  const paid = aClient({ name: 'paid', paymentStatus: 'paid', subscriptionStatus: 'active' });
  const clients = memoryClients([ending(3 * day), ending(-1), ending(0), paid, ending(1)]);
  const { rows, total } = await listTrials({ page: 1, pageSize: 2 }, { clients, now: noon });
  expect([rows.map(({ name }) => name), total]).toEqual([['0', '1'], 3]);
});
