import { readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '../../../infra/local/aws/lambda/handlers.ts';
import { systemErrorCode } from '../../../infra/local/run/start-error.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let isStopped = false;
/** Of all that the function has ended, also after who asked has gone. */
const statuses = new Set<unknown>();
async function data() {
  const { handler } = await handlers.data();
  return {
    async handler(...event: Parameters<typeof handler>) {
      const answer = await handler(...event);
      statuses.add(answer.statusCode);
      return answer;
    },
  };
}
beforeAll(async () => void (system = await startSystem({}, { handlers: { ...handlers, data } })));
afterAll(() => (isStopped ? undefined : system.stop()));

/** Each write to such a file fails as on a full disk. */
const fill = async (file: string) => {
  await rm(file, { force: true });
  await symlink('/dev/full', file);
  return () => rm(file);
};

const logIn = () => signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword);

it('a full disk is told as such, by the service that goes on answering', async () => {
  const call = apiClient(system.url, await logIn());
  const healthy = { status: 'ok', database: 'available', writes: 'accepted' };
  expect(await call(contracts.getHealth)).toMatchObject(healthy);
  const free = await fill(join(system.dataDir, 'space-probe'));
  expect((await request(`${system.url}/api/health`, 'GET')).status).toBe(503);
  expect(await call(contracts.getHealth)).toMatchObject({ ...healthy, status: 'degraded', writes: 'failing' });
  expect(await call(contracts.getMe)).toMatchObject({ user: { email: 'admin@nashra.demo' } });
  await free();
  expect(await call(contracts.getHealth)).toMatchObject(healthy);
  expect(await readdir(system.dataDir)).not.toContain('space-probe');
});

it('what is unpacked while it runs lies in the data folder, and not where all users of the machine write', () => {
  expect(tmpdir()).toBe(join(system.dataDir, 'tmp'));
});

/** Of a file that was replaced since it was listed, none. */
async function modeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).mode;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

it('the data folder can be read by its owner only', async () => {
  const entries = await readdir(system.dataDir, { recursive: true });
  const open = await Promise.all(
    entries.map(async (entry) => {
      const mode = await modeOf(join(system.dataDir, entry));
      return (mode & 0o077) === 0 ? [] : [entry];
    }),
  );
  expect(entries).toContain('meta');
  expect(open.flat()).toEqual([]);
});

it('who asks while it stops is answered, or not at all, and never with a fault', async () => {
  const call = apiClient(system.url, await logIn());
  const seen = new Set<unknown>();
  statuses.clear();
  async function askUntilGone(): Promise<void> {
    const answer = await call(contracts.listClients, { query: {} }).then(
      () => 'read',
      (error: unknown) => (error instanceof TypeError ? 'gone' : error),
    );
    seen.add(answer);
    if (answer === 'read') await askUntilGone();
  }
  const asking = Array.from({ length: 8 }, askUntilGone);
  await eventually(async () => statuses.size > 0);
  isStopped = true;
  await system.stop();
  await Promise.all(asking);
  expect(seen).toEqual(new Set(['read', 'gone']));
  expect(statuses).toEqual(new Set([200]));
});
