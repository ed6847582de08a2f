import { join } from 'node:path';
import { clientsOf } from '../../accounts/ensure-client.ts';
import { readIfPresent, replaceFile } from '../data-folder/stored-file.ts';
import type { SimulatedClock } from '../demo/simulated-clock.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { LocalPlatform, openPlatforms } from '../platforms/open-platforms.ts';
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
export async function ensureLivingDemo(
  dataDir: string,
  platforms: Awaited<ReturnType<typeof openPlatforms>>,
  clock: SimulatedClock,
): Promise<void> {
  const { meta } = platforms;
  const named: Readonly<Partial<Record<string, LocalPlatform>>> = platforms;
  const simulatorOf = (platform: Platform) => {
    const { isSimulated, url } = named[platform] ?? meta;
    return isSimulated ? url : undefined;
  };
  const admin = await clientsOf(names).findByEmail(demoAccounts.admin.email);
  if (admin !== undefined && meta.isSimulated) {
    // It loads the publishers of all platforms.
    const { makeLivingDemo } = await import('../demo/living-demo.ts');
    await makeLivingDemo({ adminId: admin.id, simulatorUrl: meta.url, simulatorOf, clock, now: new Date() });
  }
  await replaceFile(stateFile(dataDir), 'done');
}
