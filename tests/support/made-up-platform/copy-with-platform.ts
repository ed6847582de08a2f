import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { insertions } from './insertions.ts';

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

export async function copyWithPlatform() {
  const folder = await mkdtemp(join(tmpdir(), 'nashra-with-platform-'));
  const isSource = (path: string) => !path.startsWith(join(project, 'web/dist'));
  for (const source of [...sources, ...compilerSettings])
    await cp(join(project, source), join(folder, source), { recursive: true, filter: isSource });
  await linkPackages(folder);
  for (const file of await filesOfPlatform())
    await cp(join(ownFiles, file), join(folder, file), { force: false, errorOnExist: true });
  for (const { file, after, text } of insertions) await insert(join(folder, file), after, text);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}

/** Packages are links to the project's; caches stay in the copy. */
async function linkPackages(folder: string) {
  const [from, to] = [join(project, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  for (const name of await readdir(from)) if (name !== '.cache') await symlink(join(from, name), join(to, name));
}

async function insert(file: string, after: string, text: string) {
  const source = await readFile(file, 'utf8');
  const at = source.lastIndexOf(after);
  if (at === -1) throw new Error(`${file} does not say "${after}" any more: docs/platforms.md must change with it`);
  await writeFile(file, source.slice(0, at + after.length) + text + source.slice(at + after.length));
}
