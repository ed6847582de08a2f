import { setTimeout as wait } from 'node:timers/promises';
import type { Delivery } from './deliveries.ts';
import { answerParent, fail } from './part.ts';
import { sendDelivery } from './send-delivery.ts';
import { limitSockets } from './sockets.ts';

/** The floor: nothing is stored. After a restart it knows only what is still to come. */
limitSockets();
let open = 0;

async function publishAt(delivery: Delivery, platformUrl: string) {
  for (let left = delivery.at - Date.now(); left > 0; left = delivery.at - Date.now()) await wait(left);
  await sendDelivery(delivery, platformUrl);
}

const actions = {
  go({ deliveries, platformUrl }: { deliveries: Delivery[]; platformUrl: string }) {
    for (const delivery of deliveries) {
      if (delivery.at < Date.now()) continue;
      open += 1;
      void publishAt(delivery, platformUrl)
        .catch(fail)
        .finally(() => (open -= 1));
    }
  },
  open: () => open,
};
export type BareActions = typeof actions;
answerParent(actions);
