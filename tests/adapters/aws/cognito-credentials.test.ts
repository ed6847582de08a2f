import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  ListUsersInGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cognitoCredentials } from '../../../functions/adapters/sign-in/cognito-credentials.ts';
import { idOfClient } from '../../support/ids.ts';
import { inWords } from '../../support/api/in-words.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterAll(() => cognito.restore());
const credentials = cognitoCredentials('us-east-1_test');
const user = {
  id: idOfClient('01JD0000000000000000000000'),
  email: 'cedar@example.com',
  name: 'Cedar',
  temporaryPassword: 'for one day only',
};
const problem = { message: 'said by Cognito', $metadata: {} };

beforeEach(() => {
  cognito.reset();
});

it('makes the user under the client id, with a verified e-mail and without a mail of its own', async () => {
  cognito.on(AdminCreateUserCommand).resolves({});
  await credentials.create(user);
  expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'us-east-1_test',
    Username: user.id,
    TemporaryPassword: 'for one day only',
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: 'cedar@example.com' },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: 'Cedar' },
    ],
  });
});

it('makes a user staff, and finds all who are, on each page of the user pool', async () => {
  cognito.on(AdminAddUserToGroupCommand).resolves({});
  await credentials.makeStaff(user.id);
  const group = { UserPoolId: 'us-east-1_test', GroupName: 'admins' };
  expect(cognito.commandCalls(AdminAddUserToGroupCommand)[0]?.args[0].input).toEqual({ ...group, Username: user.id });
  cognito
    .on(ListUsersInGroupCommand, group)
    .resolvesOnce({ Users: [{ Username: user.id }], NextToken: 'more' })
    .resolves({ Users: [{ Username: '01JD0000000000000000000001' }] });
  expect(await credentials.staffIds()).toEqual([user.id, '01JD0000000000000000000001']);
});

it('translates the user pool’s refusals into our errors', async () => {
  cognito
    .on(AdminCreateUserCommand)
    .rejectsOnce(new AliasExistsException(problem))
    .rejectsOnce(new InvalidPasswordException(problem));
  await expect(credentials.create(user)).rejects.toMatchObject({ kind: 'conflict', code: 'client.email-taken' });
  await expect(inWords(credentials.create(user))).rejects.toMatchObject({
    kind: 'invalid',
    fields: { password: 'Please choose another password' },
  });
});

it('replaces a password by a temporary one and ends every session', async () => {
  cognito.on(AdminSetUserPasswordCommand).resolves({}).on(AdminUserGlobalSignOutCommand).resolves({});
  await credentials.resetTo(user);
  expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
    Username: user.id,
    Permanent: false,
  });
  expect(cognito.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(1);
});

it('makes the user of a client that had none', async () => {
  cognito
    .on(AdminSetUserPasswordCommand)
    .rejects(new UserNotFoundException(problem))
    .on(AdminCreateUserCommand)
    .resolves({});
  await credentials.resetTo(user);
  expect(cognito.commandCalls(AdminCreateUserCommand)).toHaveLength(1);
});

describe('a sign-up', () => {
  const visitor = { id: user.id, email: user.email, name: user.name, password: 'chosen by the visitor' };

  it('sets the chosen password for good', async () => {
    cognito.on(AdminCreateUserCommand).resolves({}).on(AdminSetUserPasswordCommand).resolves({});
    await credentials.signUp(visitor);
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
      Username: user.id,
      Password: 'chosen by the visitor',
      Permanent: true,
    });
    expect(cognito.commandCalls(AdminDeleteUserCommand)).toHaveLength(0);
  });

  it('leaves no user behind when it could not be finished', async () => {
    cognito
      .on(AdminCreateUserCommand)
      .resolves({})
      .on(AdminSetUserPasswordCommand)
      .rejects(new InvalidPasswordException(problem))
      .on(AdminDeleteUserCommand)
      .resolves({});
    await expect(credentials.signUp(visitor)).rejects.toMatchObject({ code: 'client.password' });
    expect(cognito.commandCalls(AdminDeleteUserCommand)[0]?.args[0].input).toMatchObject({ Username: user.id });
  });
});

it('lets the verified e-mail and the name follow the client', async () => {
  cognito.on(AdminUpdateUserAttributesCommand).resolves({});
  await credentials.rename({ id: user.id, email: 'new@example.com', name: 'New' });
  expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'us-east-1_test',
    Username: user.id,
    UserAttributes: [
      { Name: 'email', Value: 'new@example.com' },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: 'New' },
    ],
  });
  cognito.on(AdminUpdateUserAttributesCommand).rejects(new AliasExistsException(problem));
  await expect(credentials.rename(user)).rejects.toMatchObject({ code: 'client.email-taken' });
});

it('lets a user without their authenticator app sign in by password', async () => {
  cognito.on(AdminSetUserMFAPreferenceCommand).resolves({});
  await credentials.resetTwoFactor(user.id);
  expect(cognito.commandCalls(AdminSetUserMFAPreferenceCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'us-east-1_test',
    Username: user.id,
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    WebAuthnMfaSettings: { Enabled: false },
  });
});

it('passes over a client without a user', async () => {
  const absent = new UserNotFoundException(problem);
  cognito.on(AdminUpdateUserAttributesCommand).rejects(absent).on(AdminUserGlobalSignOutCommand).rejects(absent);
  cognito.on(AdminDeleteUserCommand).rejects(absent).on(AdminSetUserMFAPreferenceCommand).rejects(absent);
  await expect(
    Promise.all([
      credentials.rename(user),
      credentials.endSessions(user.id),
      credentials.resetTwoFactor(user.id),
      credentials.remove(user.id),
    ]),
  ).resolves.toBeDefined();
});
