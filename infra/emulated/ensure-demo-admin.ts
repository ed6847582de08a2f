import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ensureAdmin } from '../accounts/ensure-admin.ts';
import { demoAccounts } from '../local/run/demo.ts';
import type { Deployed } from './outputs.ts';

export async function ensureDemoAdmin({ TableName: table, UserPoolId: userPool }: Deployed): Promise<void> {
  const { name, email, password } = demoAccounts.admin;
  const { id } = await ensureAdmin({ name, email, isRenewed: false }, { table, userPool });
  const cognito = new CognitoIdentityProviderClient({});
  const chosen = { UserPoolId: userPool, Username: id, Password: password, Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand(chosen));
  cognito.destroy();
}
