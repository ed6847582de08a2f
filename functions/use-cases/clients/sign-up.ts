import { startClient } from '../../../shared/domain/clients/client.ts';
import { chosenPassword } from '../../../shared/domain/sign-in/credential.ts';
import { asClientId, type ClientId } from '../../../shared/domain/ids.ts';
import type { NewSignUp } from '../../../shared/domain/sign-in/sign-up.ts';
import type { CreateClientDependencies } from './create-client.ts';
import { makeAccount } from './make-account.ts';
import { withReadPhone } from './read-phone.ts';
import { refuseKnown } from './refuse-known.ts';

/** Creates a client on trial and its user with the chosen password, as `makeAccount`. */
export async function signUp(
  { name, email, company, phone, language, password }: NewSignUp,
  { clients, credentials, knownPasswords, removalQueue, newId, now }: CreateClientDependencies,
): Promise<{ id: ClientId }> {
  await refuseKnown(password, knownPasswords);
  const started = startClient(
    { name, email, company, ...withReadPhone({ phone }), plan: 'starter', paymentStatus: 'unpaid' },
    asClientId(newId()),
    now,
  );
  const client = {
    ...started,
    ...(language && { language }),
    credential: chosenPassword,
    isEmailUnverified: true as const,
  };
  const createUser = () => credentials.signUp({ id: client.id, email, name, password });
  await makeAccount(
    client,
    { write: (unfinished) => clients.create(unfinished), createUser },
    { clients, credentials, removalQueue, now },
  );
  return { id: client.id };
}
