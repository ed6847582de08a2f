import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Insertion } from './insertions.ts';

const project = join(import.meta.dirname, '../../..');
const ownFiles = join(import.meta.dirname, 'files');

const sources = [
  'functions',
  'infra',
  'shared',
  'web',
  'docs/screens',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
const compilerSettings = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.worker.json'];

export async function filesOfPlatform(): Promise<string[]> {
  const entries = await readdir(ownFiles, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ownFiles, join(parentPath, name)));
}

/** With the platform's own files. */
export async function copyWith(insertions: readonly Insertion[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nashra-with-platform-'));
  const isSource = (path: string) => !path.startsWith(join(project, 'web/dist'));
  for (const source of [...sources, ...compilerSettings])
    await cp(join(project, source), join(folder, source), { recursive: true, filter: isSource });
  await linkPackages(folder);
  for (const file of await filesOfPlatform())
    await cp(join(ownFiles, file), join(folder, file), { force: false, errorOnExist: true });
  for (const insertion of insertions) await insert(join(folder, insertion.file), insertion);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}

/** Packages are links to the project's; caches stay in the copy. */
async function linkPackages(folder: string) {
  const [from, to] = [join(project, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  for (const name of await readdir(from)) if (name !== '.cache') await symlink(join(from, name), join(to, name));
}

async function insert(file: string, { after, replaced = '', text }: Insertion) {
  const source = await readFile(file, 'utf8');
  const at = source.lastIndexOf(after + replaced);
  if (at === -1) throw new Error(`${file} does not say "${after}${replaced}" any more: the docs must change with it`);
  const end = at + after.length;
  await writeFile(file, source.slice(0, end) + text + source.slice(end + replaced.length));
}
