import { AdminAddUserToGroupCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '../../shared/domain/clients/user.ts';
import type { Place } from './ensure-client.ts';

export async function makeAdmin(id: string, { userPool }: Place): Promise<void> {
  const user = { UserPoolId: userPool, Username: id };
  await new CognitoIdentityProviderClient({}).send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }));
}
