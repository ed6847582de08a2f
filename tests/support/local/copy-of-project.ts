import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch } from './spawned-system.ts';

const run = promisify(execFile);

const project = join(import.meta.dirname, '../../..');

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

/** All that it said until then, and its address and accounts. */
const ready = /^[^]*? is ready at (\S+)\nAdmin: +(\S+) +(.+)\nClient: +(\S+) +(.+)\n/;

export interface Insertion {
  readonly file: string;
  /** The text goes after the last occurrence. */
  readonly after: string;
  /** What stood there goes. */
  readonly replaced?: string;
  readonly text: string;
}

/** The product without its tests, to which a test adds a kind that does not exist. */
export async function copyOfProject(insertions: readonly Insertion[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nashra-copy-'));
  const isSource = (path: string) => !path.startsWith(join(project, 'web/dist'));
  for (const source of [...sources, ...compilerSettings])
    await cp(join(project, source), join(folder, source), { recursive: true, filter: isSource });
  await linkPackages(folder);
  for (const insertion of insertions) await insert(join(folder, insertion.file), insertion);
  return {
    folder,
    /** What the compiler says. */
    async compile(...settings: readonly string[]): Promise<string> {
      await run(process.execPath, ['infra/bundling/declare-texts.ts'], { cwd: folder });
      const compiling = run(process.execPath, ['node_modules/typescript/bin/tsc', ...settings], { cwd: folder });
      const { stdout } = await compiling.catch((failure: { stdout: string }) => failure);
      return stdout;
    },
    /** @param environment besides what every copy needs */
    async start(environment: Readonly<Record<string, string>> = {}) {
      const own = { PATH: process.env['PATH'], PORT: '0', DEMO: 'small', DATA_DIR: join(folder, '.local') };
      const { found, end } = await launch(folder, { ...own, ...environment }, ready);
      const [said = '', url = '', adminEmail = '', adminPassword = '', email = '', password = ''] = found;
      return { said, url, adminEmail, adminPassword, email, password, stop: () => end('SIGTERM') };
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
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
