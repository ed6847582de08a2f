import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  ChangePasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCognito } from '../../../infra/local/aws/cognito/start-cognito.ts';
import { siteUrl } from '../../support/local/made-up-authenticator.ts';
import { testCredentials } from '../local-client.ts';
import {
  claimsOf,
  clientId,
  clientOf,
  enrol,
  invite,
  lastSecretTo,
  openTestPool,
  password,
  region,
  signIn,
  tryPassword,
  userPoolId,
  verified,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => void (pool = await openTestPool()));
afterAll(() => pool.close());

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

describe('The data folder', () => {
  it('holds no password, token or code as it was given', async () => {
    const [ann, ben] = [await enrol(pool), await invite(pool, 'temporary one')];
    const tokens = await signIn(pool, ann.email);
    const change = { AccessToken: tokens.AccessToken, PreviousPassword: password, ProposedPassword: 'a new password' };
    await pool.client().send(new ChangePasswordCommand(change));
    await pool.client().send(new ForgotPasswordCommand({ ClientId: clientId, Username: ann.email }));
    await tryPassword(pool, ben.email, 'temporary one');
    const code = lastSecretTo(pool, ann.email);
    const files = await filesIn(pool.dataDir);
    expect(files.some((file) => file.includes(ann.username))).toBe(true);
    const given = [password, 'a new password', 'temporary one', tokens.RefreshToken, tokens.AccessToken, `"${code}"`];
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      for (const secret of given) expect(text.includes(secret)).toBe(false);
    }
  });

  it('can be read by its owner only', async () => {
    await enrol(pool);
    const files = await filesIn(pool.dataDir);
    expect(files.map((file) => path.basename(file))).toContain('signing-key.pem');
    for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('has a signing key of its own', async () => {
    const other = await openTestPool();
    expect(other.cognito().jwks.keys[0]?.n).not.toBe(pool.cognito().jwks.keys[0]?.n);
    await other.close();
  });
});

it('knows its users, groups, sign-ins and key after a restart', async () => {
  const ann = await enrol(pool);
  const user = { UserPoolId: userPoolId, Username: ann.username };
  await pool.client().send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admins' }));
  const tokens = await signIn(pool, ann.email);
  const { UserCreateDate } = await pool.client().send(new AdminGetUserCommand(user));
  const { jwks } = pool.cognito();
  await pool.restart();
  expect(pool.cognito().jwks).toEqual(jwks);
  const { Groups } = await pool.client().send(new AdminListGroupsForUserCommand(user));
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admins']);
  expect((await pool.client().send(new AdminGetUserCommand(user))).UserCreateDate).toEqual(UserCreateDate);
  await pool.client().send(new GetUserCommand({ AccessToken: tokens.AccessToken }));
  const { RefreshToken } = tokens;
  await pool.client().send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }));
  await signIn(pool, ann.email);
});

/** As a start of November 2026 stored them, when cognito-local kept them. */
const storedUser = {
  Username: '01KB0000000000000000000000',
  Attributes: [...verified('ann@example.com'), { Name: 'sub', Value: 'e7e4ab6f-adf7-4738-898c-d63072b741b7' }],
  Enabled: true,
  UserStatus: 'CONFIRMED',
  UserCreateDate: '2026-11-28T08:31:12.350Z',
  UserLastModifiedDate: '2026-11-28T08:31:12.385Z',
  password: {
    salt: 'c5340718fd9491c21389e4a8fb1547b2',
    verifier: [
      '12e4244db24bce89c3c805ba00ed5a72d38925fc56576142e42a91e17fe1c3e1b9dff6db6437cd3a682d1e9cbaafae4b',
      '60fd05f1e1ca179b27550a222d3b94056fe4609c85c700ddbcc8afd78548f11088bffec3efc0bac4686f104cf60fe8ab',
      'ffc7613ba7da9ac8a1033eaf0c83ca4c93848c7b93c820b0a622f2559fa786c07270b0a024a8ebe8893a78babb741cc8',
      '1b4b69020c7bb99657debc949197ff6712156c1d08626bcc53f669af762933d18fe142d8871461e9e402d0e6ae34821b',
      '4b1df74c8f4c4b5227fe7e498eb055f0d7d98a06367508a490676d4678d7c1839e0ed1cc7859fc036c74b5a6fea0cc8e',
      'd3d0d5a0202abd323bd21fdca11a4fdab3c7f59ab19393c5a8ab319cf0f03b987fba938005f76ea6eadc2d3e69bec4f6',
      'e8df0488a76dfb648a9ced3ac58dcbc8cd23b5285739aaeb63a5e4e74025e03900e9ec824c6ded84e1f71583385070fd',
      '2bb48c50443ddba3290c6c013e04d619a873fe11e893e1ae1aa553ab52b1825130e53abf9e5781c4f356d19c8500f60d',
    ].join(''),
  },
  signIns: [],
};
const storedGroup = {
  GroupName: 'admins',
  CreationDate: '2026-11-28T08:31:12.293Z',
  LastModifiedDate: '2026-11-28T08:31:12.391Z',
  members: [storedUser.Username],
};

it('knows the users and groups that an earlier version stored', async () => {
  const earlier = await openTestPool();
  const folder = path.join(earlier.dataDir, userPoolId);
  await mkdir(path.join(earlier.dataDir, 'clients'));
  await writeFile(path.join(folder, 'Users', `${storedUser.Username}.json`), JSON.stringify(storedUser, null, 2));
  await writeFile(path.join(folder, 'Groups', 'admins.json'), JSON.stringify(storedGroup, null, 2));
  await earlier.restart();
  const { AccessToken } = await signIn(earlier, 'ann@example.com');
  expect(claimsOf(AccessToken)).toMatchObject({ username: storedUser.Username, 'cognito:groups': ['admins'] });
  const user = { UserPoolId: userPoolId, Username: storedUser.Username };
  const { UserCreateDate, UserAttributes } = await earlier.client().send(new AdminGetUserCommand(user));
  expect(UserCreateDate).toEqual(new Date('2026-11-28T08:31:12.000Z'));
  expect(UserAttributes).toEqual(storedUser.Attributes);
  await earlier.close();
});

it('passes over what a kill has left half written', async () => {
  const ann = await enrol(pool);
  const file = (await filesIn(pool.dataDir)).find((name) => name.endsWith(`${ann.username}.json`)) ?? '';
  await writeFile(`${file}.unfinished`, '{"Username": "');
  await pool.restart();
  await signIn(pool, ann.email);
  expect(await filesIn(pool.dataDir)).not.toContain(`${file}.unfinished`);
});

it('says nothing of a full disk to those who sign in, and forgets nobody', async () => {
  const ann = await enrol(pool);
  const file = (await filesIn(pool.dataDir)).find((each) => each.includes(ann.username)) ?? '';
  // Each write to it fails as on a full disk.
  await symlink('/dev/full', `${file}.unfinished`);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(signIn(pool, ann.email)).rejects.toMatchObject({
    name: 'InternalErrorException',
    message: 'Something went wrong',
  });
  expect(told).toHaveBeenCalled();
  told.mockRestore();
  await rm(`${file}.unfinished`);
  await expect(signIn(pool, ann.email)).resolves.toHaveProperty('AccessToken');
});

it('has every answered call after a kill -9', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'local-cognito-'));
  const options = { dataDir, region, userPoolId, clientId, credentials: testCredentials, groups: ['admins'], siteUrl };
  const victim = spawn(process.execPath, ['--input-type=module', '--eval', serving(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(victim.stdout.setEncoding('utf8'), 'data')) as [string];
  const client = clientOf(url);
  const answered: string[] = [];
  const create = async (username: string) => {
    const UserAttributes = verified(`${username.toLowerCase()}@example.com`);
    const user = { UserPoolId: userPoolId, Username: username, MessageAction: 'SUPPRESS', UserAttributes } as const;
    await client.send(new AdminCreateUserCommand(user));
    answered.push(username);
    if (answered.length === 20) victim.kill('SIGKILL');
  };
  const exit = once(victim, 'exit');
  await Promise.allSettled(Array.from({ length: 60 }, () => create(ulid())));
  await exit;
  client.destroy();

  const after = await startCognito({ ...options, onMessage: () => undefined });
  const reader = clientOf(after.url);
  expect(answered.length).toBeGreaterThanOrEqual(20);
  for (const Username of answered) await reader.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username }));
  reader.destroy();
  await after.stop();
  await rm(dataDir, { recursive: true });
});

function serving(options: object): string {
  const file = fileURLToPath(new URL('../../../infra/local/aws/cognito/start-cognito.ts', import.meta.url));
  return `
    const { startCognito } = await import(${JSON.stringify(file)});
    const { url } = await startCognito({ ...${JSON.stringify(options)}, onMessage: () => {} });
    process.stdout.write(url);
  `;
}

it('refuses to start for a pool of another region', async () => {
  const options = {
    dataDir: pool.dataDir,
    region: 'eu-west-1',
    userPoolId,
    clientId,
    credentials: testCredentials,
    groups: [],
    siteUrl,
  };
  await expect(startCognito({ ...options, onMessage: () => undefined })).rejects.toThrow(userPoolId);
});
