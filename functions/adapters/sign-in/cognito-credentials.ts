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
  paginateListUsersInGroup,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '../../../shared/domain/clients/user.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { asClientId } from '../../../shared/domain/ids.ts';
import type { Credentials } from '../../use-cases/clients/ports.ts';
import { emailTaken } from '../../use-cases/refusals.ts';

function translated(error: unknown): unknown {
  if (error instanceof AliasExistsException || error instanceof UsernameExistsException) return emailTaken();
  if (error instanceof InvalidPasswordException) {
    return new DomainError('invalid', 'client.password', { fields: ['password'] });
  }
  return error;
}

const attributesOf = ({ email, name }: { email: string; name: string }) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
  { Name: 'name', Value: name },
];

async function ifUserExists(act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw translated(error);
  }
}

export function cognitoCredentials(userPoolId: string): Credentials {
  const cognito = new CognitoIdentityProviderClient({});
  const named = (id: string) => ({ UserPoolId: userPoolId, Username: id });

  const create: Credentials['create'] = async ({ id, email, name, temporaryPassword }) => {
    try {
      await cognito.send(
        new AdminCreateUserCommand({
          ...named(id),
          TemporaryPassword: temporaryPassword,
          MessageAction: 'SUPPRESS',
          UserAttributes: attributesOf({ email, name }),
        }),
      );
    } catch (error) {
      throw translated(error);
    }
  };

  const remove: Credentials['remove'] = (id) => ifUserExists(() => cognito.send(new AdminDeleteUserCommand(named(id))));

  return {
    create,
    remove,

    async signUp({ password, ...user }) {
      await create({ ...user, temporaryPassword: password });
      try {
        await cognito.send(new AdminSetUserPasswordCommand({ ...named(user.id), Password: password, Permanent: true }));
      } catch (error) {
        await remove(user.id);
        throw translated(error);
      }
    },

    rename: (user) =>
      ifUserExists(() =>
        cognito.send(new AdminUpdateUserAttributesCommand({ ...named(user.id), UserAttributes: attributesOf(user) })),
      ),

    endSessions: (id) => ifUserExists(() => cognito.send(new AdminUserGlobalSignOutCommand(named(id)))),

    async makeStaff(id) {
      await cognito.send(new AdminAddUserToGroupCommand({ ...named(id), GroupName: adminGroup }));
    },

    async staffIds() {
      const pages = paginateListUsersInGroup({ client: cognito }, { UserPoolId: userPoolId, GroupName: adminGroup });
      const ids = [];
      for await (const { Users = [] } of pages) ids.push(...Users.map(({ Username }) => asClientId(Username ?? '')));
      return ids;
    },

    resetTwoFactor: (id) =>
      ifUserExists(() =>
        cognito.send(
          new AdminSetUserMFAPreferenceCommand({
            ...named(id),
            SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
            // A passkey counts as both factors only beside another second factor.
            WebAuthnMfaSettings: { Enabled: false },
          }),
        ),
      ),

    async resetTo(user) {
      try {
        await cognito.send(
          new AdminSetUserPasswordCommand({
            ...named(user.id),
            Password: user.temporaryPassword,
            Permanent: false,
          }),
        );
        await cognito.send(new AdminUserGlobalSignOutCommand(named(user.id)));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw translated(error);
        await create(user);
      }
    },
  };
}
