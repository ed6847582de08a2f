import { readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => void (system = await startSystem()));
afterAll(() => system.stop());

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

it('the data folder can be read by its owner only', async () => {
  const entries = await readdir(system.dataDir, { recursive: true });
  const open = await Promise.all(
    entries.map(async (entry) => {
      const { mode } = await stat(join(system.dataDir, entry));
      return (mode & 0o077) === 0 ? [] : [entry];
    }),
  );
  expect(entries).toContain('meta');
  expect(open.flat()).toEqual([]);
});
