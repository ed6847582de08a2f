import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Clients, Credentials } from '../ports.ts';

/**
 * Signs a client out everywhere, at once: the record says since when, so that access tokens that are good for some time
 * yet are refused too, and the user pool renews none of them. Answers the client as it is then.
 */
export async function endSessions(
  clientId: ClientId,
  { clients, credentials, now }: { clients: Clients; credentials: Credentials; now: Date },
) {
  const read = await clients.load(clientId);
  const at = now.toISOString();
  const saved = await clients.save(read, { ...read, sessionsEndedAt: at, updatedAt: at });
  await credentials.endSessions(clientId);
  return saved;
}
