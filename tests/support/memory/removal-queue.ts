import type { RemovalQueue } from '../../../functions/use-cases/clients/ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export function memoryRemovalQueue(): RemovalQueue & { sent: { clientId: ClientId; delaySeconds: number }[] } {
  const sent: { clientId: ClientId; delaySeconds: number }[] = [];
  return { sent, send: async (clientId, delaySeconds) => void sent.push({ clientId, delaySeconds }) };
}
