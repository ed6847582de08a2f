import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readIfPresent } from './stored-file.ts';
import { StartError, systemErrorCode } from '../run/start-error.ts';

/** When a process began, in clock ticks since boot: tells it from a later process with the same number. */
async function beganAt(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

async function holderOf(lock: string): Promise<number | undefined> {
  const [pid = '', began = ''] = ((await readIfPresent(lock)) ?? '').split(' ');
  const isSame = pid !== '' && isAlive(Number(pid)) && (await beganAt(Number(pid))) === began;
  return isSame ? Number(pid) : undefined;
}

/** In one step; false when there is one. */
async function take(lock: string): Promise<boolean> {
  const draft = `${lock}.${process.pid}`;
  await writeFile(draft, `${process.pid} ${await beganAt(process.pid)}`, { mode: 0o600 });
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Also takes the lock of a process that died: one that stopped has removed it. */
async function takeOrAsk(lock: string): Promise<{ after: 'stop' | 'crash' } | { holder: number | undefined }> {
  if (await take(lock)) return { after: 'stop' };
  const holder = await holderOf(lock);
  if (holder !== undefined) return { holder };
  await rm(lock, { force: true });
  return (await take(lock)) ? { after: 'crash' } : { holder };
}

/** Milliseconds to wait for a process that is exiting. */
const patience = 2000;
const pause = 100;

export interface DataLock {
  /** Whether the last process that held it ended without releasing it. */
  readonly isAfterCrash: boolean;
  readonly release: () => Promise<void>;
}

/** @throws {StartError} when another process holds it and does not exit */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const lock = join(dataDir, 'lock');
  for (let waited = 0; ; waited += pause) {
    const outcome = await takeOrAsk(lock);
    if ('after' in outcome)
      return { isAfterCrash: outcome.after === 'crash', release: () => rm(lock, { force: true }) };
    if (waited >= patience) {
      const { holder = 'just started' } = outcome;
      throw new StartError(`Nashra runs already on the data in ${dataDir} (process ${holder})`);
    }
    await delay(pause);
  }
}
