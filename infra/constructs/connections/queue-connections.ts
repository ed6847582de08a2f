import { forEachQueue, queueVariables } from '../../../functions/queues.ts';
import type { WorkQueues } from '../queues/work-queue.ts';
import type { Connectable, Connections } from './connection.ts';

export const queueAddresses = (workQueues: WorkQueues) =>
  forEachQueue((name) => ({ live: workQueues[name].queue.queueUrl, dead: workQueues[name].dead.queueUrl }));

export const queueConnections = ({ stack, workQueues, deadEvents }: Connectable) =>
  ({
    queues: (to, names) => {
      to.allow(
        ['sqs:SendMessage'],
        names.map((name) => workQueues[name].queue.queueArn),
      );
      return queueVariables(names, (name) => workQueues[name].queue.queueUrl);
    },
    deadLetters: (to) => {
      const live = Object.values(workQueues).map(({ queue }) => queue.queueArn);
      const dead = Object.values(workQueues).map((queue) => queue.dead.queueArn);
      const events = [...deadEvents.values()].map((queue) => queue.queueArn);
      to.allow(['sqs:GetQueueAttributes'], [...live, ...dead, ...events]);
      to.allow(['sqs:SendMessage'], live);
      to.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], dead);
      const addresses = {
        queues: queueAddresses(workQueues),
        events: Object.fromEntries([...deadEvents].map(([entry, queue]) => [entry, queue.queueUrl])),
      };
      return { QUEUE_ADDRESSES: stack.toJsonString(addresses) };
    },
  }) satisfies Partial<Connections>;
