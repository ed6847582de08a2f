import { performance } from 'node:perf_hooks';
import { keys } from '../../../../functions/adapters/dynamodb/table/keys.ts';
import { sortPrefix } from '../../../../functions/table-keys.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { idOfClient } from '../../../support/ids.ts';
import { adminApi, type AdminApi } from './api.ts';
import type { Sample } from './measured.ts';
import type { Call, startMeter } from '../../../support/table/meter.ts';
import type { pagesOfClients, pagesOfPosts } from './oracle.ts';
import type { Stored } from './seed.ts';
import type { World } from './world.ts';

export interface Bench {
  world: World;
  meter: ReturnType<typeof startMeter>;
  stored: Stored & { removed: Client };
  oracle: { clients: ReturnType<typeof pagesOfClients>; posts: ReturnType<typeof pagesOfPosts> };
  call: AdminApi;
  /** A read of the caller or of their session, which every request begins with. */
  isAdmission: (call: Call) => boolean;
  samples: number;
  postsOfRemoved: number;
}

export function admitted(world: World, { clients }: Stored): Pick<Bench, 'call' | 'isAdmission'> {
  const adminId = idOfClient(clients[0]?.id ?? '');
  const { pk, sk } = keys.client(adminId);
  return {
    call: adminApi(world, adminId),
    isAdmission: ({ key }) =>
      key?.['pk'] === pk && (key['sk'] === sk || String(key['sk']).startsWith(sortPrefix.session)),
  };
}

/** Does not count the reads of the caller. */
export async function sampleOf<T>({ meter, isAdmission }: Bench, act: () => Promise<T>) {
  meter.take();
  const used = process.cpuUsage();
  const begun = performance.now();
  const answer = await act();
  const milliseconds = performance.now() - begun;
  const { user, system } = process.cpuUsage(used);
  const all = meter.take();
  const sample: Sample = {
    milliseconds,
    processor: (user + system) / 1000,
    calls: all.filter((call) => !isAdmission(call)),
  };
  return { answer, sample, admission: all.filter(isAdmission) };
}
