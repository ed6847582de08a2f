import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agencyIn } from '../../../shared/brand.ts';
import { changedAt, newestSource } from '../../newest-source.ts';
import { systemErrorCode } from './start-error.ts';

const run = promisify(execFile);

const sources = [
  'web/*.html',
  'web/{src,public,plugins,service-worker}/**',
  'shared/**',
  'vite.config.ts',
  'package-lock.json',
];

/** If another process has just replaced it, its build is equally good. */
async function replaceFolder(built: string, folder: string) {
  const old = `${built}-old`;
  await rename(folder, old).catch((error: unknown) => {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  });
  await rename(built, folder).catch((error: unknown) => {
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemErrorCode(error) ?? '')) throw error;
  });
  for (const leftover of [built, old]) await rm(leftover, { recursive: true, force: true });
}

/** Into a new folder: a build exists whole or not at all. In a process of its own: always a production build. */
async function build(project: string, folder: string) {
  const cache = join(project, 'node_modules', '.cache');
  const built = join(cache, `web-${process.pid}`);
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  await mkdir(cache, { recursive: true });
  await run(process.execPath, [vite, 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', built], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await replaceFolder(built, folder);
}

/** Whether its pages name the agency of this run. */
const isOfAgency = async (folder: string) =>
  (await readFile(join(folder, 'approve.html'), 'utf8').catch(() => '')).includes(
    `property="og:site_name" content="${agencyIn(process.env).name}"`,
  );

/** `onBuild` is called first when a source is newer, or the agency is another. */
export async function builtWebApp(project: string, onBuild: () => void): Promise<string> {
  const folder = join(project, 'web', 'dist');
  const isNewest = (await changedAt(join(folder, 'index.html'))) >= (await newestSource(project, sources));
  if (!isNewest || !(await isOfAgency(folder))) {
    onBuild();
    await build(project, folder);
  }
  return folder;
}
