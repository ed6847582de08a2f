import { cognitoCredentials } from '../../functions/adapters/sign-in/cognito-credentials.ts';
import { newPassword } from '../../functions/runtime/random.ts';
import { temporaryPassword } from '../../shared/domain/sign-in/credential.ts';
import { StartError } from '../local/run/start-error.ts';
import { makeAdmin } from './make-admin.ts';
import { clientsOf, ensureClient, userStatus, type Place } from './ensure-client.ts';

export interface WantedAdmin {
  readonly name: string;
  readonly email: string;
  /** Replace the temporary password that nobody used: it is lost, or its day is over. */
  readonly isRenewed: boolean;
}

export interface EnsuredAdmin {
  readonly id: string;
  /** Whether the user has chosen a password of their own. */
  readonly hasSignedIn: boolean;
  /** To be shown once: it is kept nowhere. Left out when the one from before still holds. */
  readonly temporaryPassword?: string;
}

/**
 * Makes an admin of the agency, whose user name is the client's id, or finishes what an earlier run has begun.
 * 1. The client on the enterprise plan with its user, who has a temporary password, as the product makes any client.
 * 2. The record is staff's, whose plan never ends and which no clean-up takes away.
 * 3. The user is in the group of the admins.
 * 4. A temporary password that was lost is replaced when that is asked for; a chosen one never is.
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
