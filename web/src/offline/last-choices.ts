import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { keptOnDevice } from './kept-on-device.ts';

/** Of one person's posts: the client of the last, and where each client's last went, the latest first. */
const LastChoices = z.object({
  userId: ClientId,
  clients: z.array(z.object({ clientId: ClientId, platforms: z.array(Platform) })).min(1),
});

const mostClients = 50;

const kept = keptOnDevice('last-choices', LastChoices);

function clientsOf(userId: ClientId) {
  const found = kept.read();
  return found?.userId === userId ? found.clients : [];
}

/** What a person chose for the last posts on this device, until they sign out. */
export const lastChoices = {
  clientOf: (userId: ClientId): ClientId | undefined => clientsOf(userId)[0]?.clientId,
  platformsOf: (userId: ClientId, clientId: ClientId): readonly Platform[] =>
    clientsOf(userId).find((client) => client.clientId === clientId)?.platforms ?? [],
  note(userId: ClientId, clientId: ClientId, platforms: readonly Platform[]) {
    const others = clientsOf(userId).filter((client) => client.clientId !== clientId);
    kept.save({ userId, clients: [{ clientId, platforms: [...platforms] }, ...others].slice(0, mostClients) });
  },
} as const;
