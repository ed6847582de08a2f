import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DomainError } from '../../shared/domain/errors.ts';
import type { Credentials } from '../use-cases/ports.ts';
import { emailTaken } from '../use-cases/refusals.ts';

function translated(error: unknown): unknown {
  if (error instanceof AliasExistsException || error instanceof UsernameExistsException) return emailTaken();
  if (error instanceof InvalidPasswordException) {
    const message = 'Please choose another password';
    return new DomainError('invalid', 'client.password', message, { password: message });
  }
  return error;
}

export function cognitoCredentials(userPoolId: string): Credentials {
  const cognito = new CognitoIdentityProviderClient({});

  const create: Credentials['create'] = async ({ id, email, name, temporaryPassword }) => {
    try {
      await cognito.send(
        new AdminCreateUserCommand({
          UserPoolId: userPoolId,
          Username: id,
          TemporaryPassword: temporaryPassword,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
            { Name: 'name', Value: name },
          ],
        }),
      );
    } catch (error) {
      throw translated(error);
    }
  };

  return {
    create,

    async resetTo(user) {
      const named = { UserPoolId: userPoolId, Username: user.id };
      try {
        await cognito.send(
          new AdminSetUserPasswordCommand({ ...named, Password: user.temporaryPassword, Permanent: false }),
        );
        await cognito.send(new AdminUserGlobalSignOutCommand(named));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw translated(error);
        await create(user);
      }
    },
  };
}
