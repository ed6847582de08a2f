import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Clients } from '../ports/clients.ts';
import type { Credentials } from '../ports/credentials.ts';

export function withoutSessions(client: Client, now: Date): Client {
  const at = now.toISOString();
  return { ...client, sessionsEndedAt: at, updatedAt: at };
}

/** The record stores the time, so that access tokens that have not expired yet are refused too. */
export async function endSessions(
  clientId: ClientId,
  { clients, credentials, now }: { clients: Clients; credentials: Credentials; now: Date },
) {
  const read = await clients.load(clientId);
  await clients.save(read, withoutSessions(read, now));
  await credentials.endSessions(clientId);
}
