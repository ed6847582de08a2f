import { Worker } from 'bullmq';
import type { Delivery } from './deliveries.ts';
import { answerParent, fail } from './part.ts';
import { sendDelivery } from './send-delivery.ts';
import { limitSockets } from './sockets.ts';

limitSockets();

const actions = {
  async go({ queue, port, concurrency, platformUrl }: BullmqWork) {
    const connection = { host: '127.0.0.1', port, maxRetriesPerRequest: null };
    const worker = new Worker<Delivery>(queue, ({ data }) => sendDelivery(data, platformUrl).catch(fail), {
      connection,
      concurrency,
    });
    worker.on('error', fail);
    await worker.waitUntilReady();
  },
};
export interface BullmqWork {
  queue: string;
  port: number;
  concurrency: number;
  platformUrl: string;
}
export type BullmqActions = typeof actions;
answerParent(actions);
