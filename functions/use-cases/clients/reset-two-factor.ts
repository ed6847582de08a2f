import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Clients } from '../ports/clients.ts';
import type { Credentials } from '../ports/credentials.ts';

export async function resetTwoFactor(
  clientId: ClientId,
  { clients, credentials }: { clients: Clients; credentials: Credentials },
): Promise<void> {
  const { id } = await clients.load(clientId);
  await credentials.resetTwoFactor(id);
}
