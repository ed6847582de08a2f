import { deliveryKey } from '../../../functions/use-cases/webhooks/store-delivery.ts';
import type { Deliveries } from '../../../functions/use-cases/webhooks/ports.ts';

export interface MemoryDeliveries extends Deliveries {
  bodies: Map<string, Uint8Array>;
}

/** Under the keys of S3: see `tests/adapters/deliveries-contract.test.ts`. */
export function memoryDeliveries(): MemoryDeliveries {
  const bodies = new Map<string, Uint8Array>();
  return {
    bodies,
    async keep(body) {
      const key = deliveryKey(body);
      bodies.set(key, body.slice());
      return key;
    },
    read: async (key) => bodies.get(key),
    remove: async (key) => void bodies.delete(key),
  };
}
