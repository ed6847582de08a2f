import type { PublishingHolds } from '../../../functions/use-cases/publishing/publishing-gate.ts';
import type { HoldScope, PublishingHold } from '../../../shared/domain/publishing/publishing-hold.ts';

export function memoryPublishingHolds(): PublishingHolds {
  const held = new Map<HoldScope, PublishingHold>();
  return {
    list: async () => [...held.values()],
    async hold(wanted) {
      const hold = held.get(wanted.scope) ?? wanted;
      held.set(wanted.scope, hold);
      return hold;
    },
    release: async (scope) => void held.delete(scope),
  };
}
