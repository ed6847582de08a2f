import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  type AdminCreateUserCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCredentials } from '../local-client.ts';
import {
  clientOf,
  enrol,
  invite,
  lastSecretTo,
  openTestPool,
  password,
  expectRefusal,
  signIn,
  tryPassword,
  userPoolId,
  verified,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => void (pool = await openTestPool()));
afterAll(() => pool.close());

const userOf = (Username: string) => ({ UserPoolId: userPoolId, Username });
const create = (username: string, rest: Partial<AdminCreateUserCommandInput>) =>
  pool.client().send(new AdminCreateUserCommand({ ...userOf(username), MessageAction: 'SUPPRESS', ...rest }));
const update = (username: string, UserAttributes: { Name: string; Value: string }[]) =>
  pool.client().send(new AdminUpdateUserAttributesCommand({ ...userOf(username), UserAttributes }));
const get = (username: string) => pool.client().send(new AdminGetUserCommand(userOf(username)));

describe('A new user', () => {
  it('has the name and the attributes that were given', async () => {
    const username = ulid();
    const email = `${username.toLowerCase()}@example.com`;
    const { User } = await create(username, { UserAttributes: verified(email) });
    expect(User).toMatchObject({ Username: username, Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    const { Username, UserAttributes } = await get(email);
    expect(Username).toBe(username);
    expect(UserAttributes).toEqual(expect.arrayContaining(verified(email)));
  });

  it('is refused when the user name or the e-mail is taken', async () => {
    const ann = await enrol(pool);
    const again = create(ann.username, { UserAttributes: verified('another@example.com') });
    await expectRefusal(again, 'UsernameExistsException');
    await expectRefusal(create(ulid(), { UserAttributes: verified(ann.email) }), 'AliasExistsException');
  });

  it('is created once by two concurrent requests', async () => {
    const email = `${ulid().toLowerCase()}@example.com`;
    const asked = await Promise.allSettled(
      [ulid(), ulid()].map((username) => create(username, { UserAttributes: verified(email) })),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('cannot be named like an e-mail, or have a short temporary password', async () => {
    await expectRefusal(create('ann@example.com', {}), 'InvalidParameterException');
    await expectRefusal(create(ulid(), { TemporaryPassword: '7 signs' }), 'InvalidPasswordException');
  });

  it('is sent an invitation unless that is suppressed, and another one on demand', async () => {
    const username = ulid();
    const email = `${username.toLowerCase()}@example.com`;
    await create(username, { UserAttributes: verified(email), MessageAction: undefined });
    const first = lastSecretTo(pool, email);
    pool.pass({ days: 2 });
    await create(username, { MessageAction: 'RESEND' });
    const second = lastSecretTo(pool, email);
    await expectRefusal(tryPassword(pool, email, first), 'NotAuthorizedException');
    expect((await tryPassword(pool, email, second)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const quiet = await invite(pool);
    expect(pool.messages.some(({ to }) => to === quiet.email)).toBe(false);
  });

  it('gets no second invitation after the first sign-in', async () => {
    const ann = await enrol(pool);
    await expectRefusal(create(ann.username, { MessageAction: 'RESEND' }), 'UnsupportedUserStateException');
  });
});

describe('An e-mail', () => {
  it('is a name to sign in with while it is verified', async () => {
    const ann = await enrol(pool);
    const email = `new-${ann.email}`;
    await update(ann.username, [{ Name: 'email', Value: email }]);
    await expectRefusal(tryPassword(pool, email, password), 'NotAuthorizedException');
    await update(ann.username, [{ Name: 'email_verified', Value: 'true' }]);
    await signIn(pool, email);
    await expectRefusal(tryPassword(pool, ann.email, password), 'NotAuthorizedException');
  });

  it('cannot be taken from another user', async () => {
    const [ann, ben] = [await enrol(pool), await enrol(pool)];
    await expectRefusal(update(ben.username, verified(ann.email)), 'AliasExistsException');
    await signIn(pool, ben.email);
    await update(ann.username, verified(ann.email));
  });
});

describe('An attribute', () => {
  const valueIn = async (username: string, name: string) =>
    (await get(username)).UserAttributes?.find(({ Name }) => Name === name)?.Value;

  it('is replaced, and gone once it is empty, while the others stay', async () => {
    const ann = await enrol(pool);
    await update(ann.username, [{ Name: 'name', Value: 'Ann Lee' }]);
    expect(await valueIn(ann.email, 'name')).toBe('Ann Lee');
    const sub = await valueIn(ann.username, 'sub');
    await update(ann.username, [{ Name: 'name', Value: '' }]);
    expect(await valueIn(ann.username, 'name')).toBeUndefined();
    expect([await valueIn(ann.email, 'email'), await valueIn(ann.username, 'sub')]).toEqual([ann.email, sub]);
    expect(sub).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['sub', 'email_verifed'])('%s cannot be set', async (Name) => {
    const ann = await enrol(pool);
    await expectRefusal(update(ann.username, [{ Name, Value: 'true' }]), 'InvalidParameterException');
  });
});

describe('A group', () => {
  it('has the members that were added and not removed', async () => {
    const [ann, ben] = [await enrol(pool), await enrol(pool)];
    const groupsOf = async (name: string) => {
      const { Groups = [] } = await pool.client().send(new AdminListGroupsForUserCommand(userOf(name)));
      return Groups.map(({ GroupName }) => GroupName);
    };
    for (const { email } of [ann, ben])
      await pool.client().send(new AdminAddUserToGroupCommand({ ...userOf(email), GroupName: 'admins' }));
    expect(await groupsOf(ann.email)).toEqual(['admins']);
    await pool.client().send(new AdminRemoveUserFromGroupCommand({ ...userOf(ann.email), GroupName: 'admins' }));
    expect(await groupsOf(ann.username)).toEqual([]);
    const group = { UserPoolId: userPoolId, GroupName: 'admins' };
    const { Users = [] } = await pool.client().send(new ListUsersInGroupCommand(group));
    expect(Users.map(({ Username }) => Username)).toEqual([ben.username]);
    await pool.client().send(new AdminDeleteUserCommand(userOf(ben.username)));
    expect((await pool.client().send(new ListUsersInGroupCommand(group))).Users).toEqual([]);
  });

  it('must exist', async () => {
    const ann = await enrol(pool);
    const request = { ...userOf(ann.username), GroupName: 'editors' };
    await expectRefusal(pool.client().send(new AdminAddUserToGroupCommand(request)), 'ResourceNotFoundException');
  });
});

it('forgets a deleted user and frees the e-mail', async () => {
  const ann = await enrol(pool);
  await pool.client().send(new AdminDeleteUserCommand(userOf(ann.username)));
  await expectRefusal(get(ann.username), 'UserNotFoundException');
  await expectRefusal(tryPassword(pool, ann.email, password), 'NotAuthorizedException');
  await create(ulid(), { UserAttributes: verified(ann.email) });
});

it('lists users page by page, each of them once, and finds one by e-mail', async () => {
  const people = [await invite(pool), await invite(pool), await invite(pool)];
  const listed: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await pool.client().send(new ListUsersCommand({ UserPoolId: userPoolId, Limit: 2, PaginationToken }));
    expect(page.Users?.length).toBeLessThanOrEqual(2);
    listed.push(...(page.Users ?? []).map(({ Username }) => Username));
    ({ PaginationToken } = page);
  } while (PaginationToken !== undefined);
  expect(listed).toEqual(expect.arrayContaining(people.map(({ username }) => username)));
  expect(new Set(listed).size).toBe(listed.length);
  const Filter = `email = "${people[1]?.email}"`;
  const { Users } = await pool.client().send(new ListUsersCommand({ UserPoolId: userPoolId, Filter }));
  expect(Users?.map(({ Username }) => Username)).toEqual([people[1]?.username]);
});

it('finds users by how a value begins, and refuses another question', async () => {
  const ben = await invite(pool);
  const find = async (Filter: string) =>
    (await pool.client().send(new ListUsersCommand({ UserPoolId: userPoolId, Filter }))).Users?.map(
      ({ Username }) => Username,
    );
  expect(await find(`username ^= "${ben.username.slice(0, 24)}"`)).toContain(ben.username);
  expect(await find(`email ^= "${ben.email.slice(0, 30)}"`)).toEqual([ben.username]);
  expect(await find(`email = "${ben.email.slice(0, 30)}"`)).toEqual([]);
  await expectRefusal(find('password = "x"'), 'InvalidParameterException');
});

it('never shows what it keeps of a password', async () => {
  const ann = await enrol(pool);
  const { Users = [] } = await pool.client().send(new ListUsersCommand({ UserPoolId: userPoolId }));
  const shown = JSON.stringify([await get(ann.username), Users]);
  expect(shown).not.toMatch(/"(password|salt|verifier|signIns|code|authenticator|offeredSecret)"/);
});

it('knows no other pool and no operation that it does not offer', async () => {
  const elsewhere = { UserPoolId: 'us-east-1_Elsewhere', Username: 'x' };
  await expectRefusal(pool.client().send(new AdminGetUserCommand(elsewhere)), 'ResourceNotFoundException');
  const ann = await invite(pool);
  const request = pool.client().send(new AdminConfirmSignUpCommand(userOf(ann.username)));
  await expectRefusal(request, 'UnknownOperationException');
});

it.each<[string, Partial<typeof testCredentials>, string]>([
  ['secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
  ['key', { accessKeyId: 'another' }, 'InvalidAccessKeyId'],
])('is administered by nobody with another %s', async (_what, other, code) => {
  const client = clientOf(pool.cognito().url, { ...testCredentials, ...other });
  const { username } = await invite(pool);
  const joining = new AdminAddUserToGroupCommand({ ...userOf(username), GroupName: 'admins' });
  await expectRefusal(client.send(joining), code);
  client.destroy();
});

describe('A browser', () => {
  const ask = (target: string, headers: Record<string, string>, body = '{}') =>
    fetch(pool.cognito().url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        ...headers,
      },
      body,
    });

  it('may ask from any origin', async () => {
    const preflight = await fetch(pool.cognito().url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  });

  it('cannot administer the pool, whether it signs the request or not', async () => {
    const body = JSON.stringify({ UserPoolId: userPoolId });
    const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=local' };
    for (const headers of [{}, signed, { ...signed, origin: 'https://elsewhere.example' }]) {
      const response = await ask('ListUsers', headers, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    }
  });

  it('gets an error for a body that cannot be read', async () => {
    const response = await ask('InitiateAuth', {}, '{"PASSWORD": "correct horse');
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('correct horse');
  });

  it('gets an error for a body larger than any request', async () => {
    const response = await ask('InitiateAuth', {}, JSON.stringify({ ClientId: 'x'.repeat(200_000) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ __type: 'SerializationException' });
  });

  it('finds nothing but the keys of the pool', async () => {
    const { url, jwks } = pool.cognito();
    const keys = await fetch(`${url}/${userPoolId}/.well-known/jwks.json`);
    expect([keys.headers.get('access-control-allow-origin'), await keys.json()]).toEqual(['*', jwks]);
    expect((await fetch(`${url}/${userPoolId}`)).status).toBe(404);
  });

  it('gets the name of the invalid field, not its value', async () => {
    const response = await ask('InitiateAuth', {}, JSON.stringify({ ClientId: 7, AuthFlow: 'secret thing' }));
    expect(await response.json()).toEqual({
      __type: 'InvalidParameterException',
      message: 'Missing or invalid parameter ClientId',
    });
  });
});
