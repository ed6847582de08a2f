import { DomainError } from '../../../shared/domain/errors.ts';
import { staleSignInCode } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import type { Passkey } from '../../../shared/domain/sign-in/passkey.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import { changeLatest } from './change-latest.ts';

/** People add and remove them at the user pool. A change is noted on the record, of which the owner is notified. */
export async function viewPasskeys(
  { clientId }: Caller,
  accessToken: string,
  { clients, passkeys, now }: { clients: Clients; passkeys: Passkeys; now: Date },
): Promise<readonly Passkey[]> {
  const listed = await passkeys.of(accessToken);
  if (listed === undefined) throw new DomainError('forbidden', staleSignInCode);
  const ids = listed.map(({ id }) => id).toSorted();
  const { passkeys: noted = [] } = await clients.load(clientId);
  if (ids.join() !== noted.join())
    await changeLatest(clientId, (read) => ({ ...read, passkeys: ids, updatedAt: now.toISOString() }), { clients });
  return listed.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}
