import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import type { SecondFactors } from '../ports/second-factors.ts';
import { changeLatest } from './change-latest.ts';

/** People turn it on and off at the user pool. A change is noted on the record, of which the owner is notified. */
export async function viewTwoFactor(
  { clientId }: Caller,
  { clients, secondFactors, now }: { clients: Clients; secondFactors: SecondFactors; now: Date },
): Promise<{ isOn: boolean }> {
  const [isOn, { hasTwoFactor = false }] = await Promise.all([secondFactors.isOn(clientId), clients.load(clientId)]);
  if (isOn !== hasTwoFactor)
    await changeLatest(clientId, (read) => ({ ...read, hasTwoFactor: isOn, updatedAt: now.toISOString() }), {
      clients,
    });
  return { isOn };
}
