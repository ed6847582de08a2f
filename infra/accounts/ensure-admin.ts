import { cognitoCredentials } from '../../functions/adapters/sign-in/cognito-credentials.ts';
import { newPassword } from '../../functions/runtime/random.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import { temporaryPassword } from '../../shared/domain/sign-in/credential.ts';
import { StartError } from '../local/run/start-error.ts';
import { type Place, clientsOf, ensureClient, userStatus } from './ensure-client.ts';

export const makeAdmin = (id: ClientId, { userPool }: Place) => cognitoCredentials(userPool).makeStaff(id);

export interface WantedAdmin {
  readonly name: string;
  readonly email: string;
  readonly isRenewed: boolean;
}

export interface EnsuredAdmin {
  readonly id: string;
  readonly hasSignedIn: boolean;
  /** Show it once: it is stored nowhere. Absent when the earlier one is still valid. */
  readonly temporaryPassword?: string;
}

/**
 * Creates an admin of the agency, or finishes what an earlier run began.
 * 1. Create the client on the enterprise plan and its user with a temporary password, as for any client.
 * 2. Mark the record as staff: its plan never ends and no clean-up removes it.
 * 3. Add the user to the admins' group.
 * 4. Replace a lost temporary password when asked to; never a chosen one.
 */
export async function ensureAdmin({ name, email, isRenewed }: WantedAdmin, place: Place): Promise<EnsuredAdmin> {
  const password = newPassword();
  const { client, isUserNew } = await ensureClient({ name, email, plan: 'enterprise', password }, place);
  if (client.plan !== 'enterprise')
    throw new StartError(
      `${client.email} is a client on the plan "${client.plan}": an admin needs an address of their own`,
    );
  const clients = clientsOf(place);
  const staff = client.isStaff === true ? client : await clients.save(client, { ...client, isStaff: true });
  await makeAdmin(client.id, place);
  const hasSignedIn = (await userStatus(place, client.id)) === 'CONFIRMED';
  if (isUserNew) return { id: client.id, hasSignedIn, temporaryPassword: password };
  if (hasSignedIn || !isRenewed) return { id: client.id, hasSignedIn };
  await clients.save(staff, { ...staff, credential: temporaryPassword(new Date()) });
  await cognitoCredentials(place.userPool).resetTo({ ...staff, temporaryPassword: password });
  return { id: client.id, hasSignedIn, temporaryPassword: password };
}
