import { Fn } from 'aws-cdk-lib';
import { queueVariables } from '../../../functions/queues.ts';
import { queueName, type Stage } from '../../stages.ts';
import type { WorkQueues } from '../queues/work-queue.ts';
import type { Connectable, Connections } from './connection.ts';

/** What the addresses of all queues begin with. Taken from one of them, as an emulator has other hosts. */
export function queuePrefix(stage: Stage, { publish: { queue } }: WorkQueues): string {
  const host = Fn.select(0, Fn.split(queueName(stage, 'publish'), queue.queueUrl));
  return `${host}${queueName(stage, '')}`;
}

export const queueConnections = ({ stage, workQueues, deadEvents }: Connectable) =>
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
      return { QUEUE_PREFIX: queuePrefix(stage, workQueues) };
    },
  }) satisfies Partial<Connections>;
