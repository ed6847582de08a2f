import { createHash } from 'node:crypto';
import type { Deliveries } from '../../functions/use-cases/webhooks/ports.ts';

export interface MemoryDeliveries extends Deliveries {
  /** What is kept, by its key. */
  bodies: Map<string, Uint8Array>;
}

/** Deliveries in memory, under the keys they have in S3: see `tests/adapters/deliveries-contract.test.ts`. */
export function memoryDeliveries(): MemoryDeliveries {
  const bodies = new Map<string, Uint8Array>();
  const keyOf = (body: Uint8Array) => `webhooks/${createHash('sha256').update(body).digest('hex')}`;
  return {
    bodies,
    keyOf,
    async keep(body) {
      bodies.set(keyOf(body), body.slice());
      return keyOf(body);
    },
    read: async (key) => bodies.get(key),
    remove: async (key) => void bodies.delete(key),
  };
}
