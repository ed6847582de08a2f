import { join } from 'node:path';
import { clientsOf } from '../../accounts/ensure-client.ts';
import { readIfPresent, replaceFile } from '../data-folder/stored-file.ts';
import type { SimulatedClock } from '../demo/simulated-clock.ts';
import type { LocalPlatform } from '../platforms/open-platforms.ts';
import { names } from './environment.ts';
import { demoAccounts } from './demo.ts';

const stateFile = (dataDir: string) => join(dataDir, 'living-demo');

/** In a new folder, or where an earlier start was stopped while it made the demo. To be asked before the first accounts. */
export async function isDemoWanted(dataDir: string): Promise<boolean> {
  const state = await readIfPresent(stateFile(dataDir));
  if (state !== undefined) return state === 'begun';
  if ((await readIfPresent(join(dataDir, 'first-accounts.json'))) !== undefined) return false;
  await replaceFile(stateFile(dataDir), 'begun');
  return true;
}

/** Real platforms are left alone. A client that was begun before is left as it is. */
export async function ensureLivingDemo(dataDir: string, meta: LocalPlatform, clock: SimulatedClock): Promise<void> {
  const admin = await clientsOf(names).findByEmail(demoAccounts.admin.email);
  if (admin !== undefined && meta.isSimulated) {
    // It loads the publishers of all platforms.
    const { makeLivingDemo } = await import('../demo/living-demo.ts');
    await makeLivingDemo({ adminId: admin.id, simulatorUrl: meta.url, clock, now: new Date() });
  }
  await replaceFile(stateFile(dataDir), 'done');
}
