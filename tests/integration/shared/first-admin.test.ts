import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { names } from '../../../infra/local/run/environment.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { chooseFirstPassword } from '../ask-pool.ts';
import { newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();

/** Uses the running system's table and user pool. */
async function createAdmin(...options: string[]): Promise<{ said: string; isDone: boolean }> {
  const place = ['--stage', 'example', '--table', names.table, '--user-pool', names.userPool];
  const args = ['infra/commands/create-admin.ts', ...place, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ said: stdout + stderr, isDone: error === null }),
    );
  });
}

const email = 'first@agency.example';
const passwordIn = (said: string) => /for a day: (\S+)\n$/.exec(said)?.[1] ?? '';
const chosen = 'a long password of my own';

describe('npm run admin:create', () => {
  let temporary = '';

  it('creates an admin and shows the temporary password once', async () => {
    const first = await createAdmin('--email', email, '--name', 'First Admin');
    expect(first).toMatchObject({ isDone: true, said: expect.stringContaining(`${email} is an admin.`) });
    temporary = passwordIn(first.said);
    expect(temporary.length).toBeGreaterThanOrEqual(12);
    const again = await createAdmin('--email', email);
    expect(again).toEqual({
      isDone: true,
      said: `${email} is an admin already and has not signed in yet. If the temporary password is lost, add --new-password\n`,
    });
  });

  it('replaces a temporary password that was lost, and then only the new one holds', async () => {
    const lost = temporary;
    temporary = passwordIn((await createAdmin('--email', email, '--new-password')).said);
    expect(temporary).not.toBe('');
    await expect(signIn(system.url, email, lost)).rejects.toThrow('NotAuthorized');
  });

  it('makes one who chooses a password, signs in and may do what admins do', async () => {
    await chooseFirstPassword(system.url, names.userPoolClient, { email, temporary, chosen });
    const call = apiClient(system.url, await signIn(system.url, email, chosen));
    const { user, client } = await call(contracts.getMe);
    expect(user.role).toBe('admin');
    expect(client).toMatchObject({ email, name: 'First Admin', plan: 'enterprise', isStaff: true });
    expect(client.id).toMatch(/^[0-9A-Z]{26}$/);
    await expect(call(contracts.listClients)).resolves.toBeDefined();
  });

  it('leaves the password alone once it was chosen', async () => {
    const { said } = await createAdmin('--email', email, '--new-password');
    expect(said).toBe(`${email} is an admin already, with a password of their own\n`);
    await expect(signIn(system.url, email, chosen)).resolves.toBeDefined();
  });

  it('makes no admin of a client', async () => {
    const { email: taken } = await newClient(system);
    const { said, isDone } = await createAdmin('--email', taken);
    expect(isDone).toBe(false);
    expect(said).toBe(`${taken} is a client on the plan "starter": an admin needs an address of their own\n`);
  });
});
