import type { BareActions } from './bare-worker.ts';
import type { Contender } from './contender.ts';
import type { Delivery } from './deliveries.ts';
import { type Part, startPart } from './part.ts';

export const bare: Contender = {
  name: 'bare loop',
  loadingMilliseconds: 0.2,
  async start({ platformUrl }) {
    let deliveries: Delivery[] = [];
    let working: Part<BareActions> | undefined;
    return {
      processes: {},
      async load(given) {
        deliveries = given;
      },
      async startWorker() {
        const part = await startPart<BareActions>('bare-worker.ts');
        return {
          pid: part.pid,
          failed: part.failed,
          async go() {
            working = part;
            await part.ask('go', { deliveries, platformUrl });
          },
          kill: () => part.kill(),
        };
      },
      plan: async () => undefined,
      isSettled: async () => (await working?.ask('open')) === 0,
      stop: async () => undefined,
    };
  },
};
