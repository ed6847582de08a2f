import type { ConsentQueue, DisconnectedId } from '../../../functions/use-cases/connections/ports.ts';

/** `sent` has the instant of each connection and the seconds of delay. */
export function memoryConsentQueue(): ConsentQueue & { sent: [DisconnectedId['connectedAt'], number][] } {
  const sent: [DisconnectedId['connectedAt'], number][] = [];
  return { sent, send: async ({ connectedAt }, delaySeconds) => void sent.push([connectedAt, delaySeconds]) };
}
