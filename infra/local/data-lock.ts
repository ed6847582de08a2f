import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from './atomic-file.ts';
import { StartError, systemErrorCode } from './start-error.ts';

/** When a process began, in ticks since the machine did: a process of the same number that began otherwise is another. */
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

/** The process that holds a lock, if it still is the one that took it. */
async function holderOf(lock: string): Promise<number | undefined> {
  const [pid = '', began = ''] = ((await readIfPresent(lock)) ?? '').split(' ');
  const isSame = pid !== '' && isAlive(Number(pid)) && (await beganAt(Number(pid))) === began;
  return isSame ? Number(pid) : undefined;
}

/** Creates the lock with what is in it in one step; false when there is one. */
async function take(lock: string): Promise<boolean> {
  const draft = `${lock}.${process.pid}`;
  await writeFile(draft, `${process.pid} ${await beganAt(process.pid)}`);
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

/**
 * Keeps a second system off the same data. The lock of a process that died is taken over.
 * @returns how to give the lock back
 * @throws {StartError} when another process holds it
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const lock = join(dataDir, 'lock');
  if (!(await take(lock))) {
    const holder = await holderOf(lock);
    if (holder === undefined) await rm(lock, { force: true });
    if (holder !== undefined || !(await take(lock)))
      throw new StartError(`Nashra runs already on the data in ${dataDir} (process ${holder ?? 'just started'})`);
  }
  return () => rm(lock, { force: true });
}
