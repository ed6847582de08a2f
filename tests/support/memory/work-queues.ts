import type { WorkQueues } from '../../../functions/use-cases/operations/ports.ts';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadLetter } from '../../../shared/domain/operations/work-queue.ts';

/** SQS's limit. */
const mostInCall = 10;

export function memoryWorkQueues(events: Readonly<Record<string, number>> = {}) {
  const live = new Map<QueueName, number>();
  const dead = new Map<QueueName, DeadLetter[]>();
  const deadLettersOf = (name: QueueName) => dead.get(name) ?? [];
  const workQueues: WorkQueues = {
    list: async () =>
      QueueName.options.map((name) => ({
        name,
        waiting: live.get(name) ?? 0,
        delayed: 0,
        inFlight: 0,
        dead: deadLettersOf(name).length,
        deadLetters: deadLettersOf(name).slice(0, mostInCall),
      })),
    deadEvents: async () => Object.entries(events).map(([entry, count]) => ({ entry, dead: count })),
    countDead: async (name) => deadLettersOf(name).length,
    async redrive(name) {
      const deadLetters = deadLettersOf(name);
      const moved = deadLetters.slice(0, mostInCall);
      dead.set(name, deadLetters.slice(mostInCall));
      live.set(name, (live.get(name) ?? 0) + moved.length);
      return moved.length;
    },
  };
  return {
    workQueues,
    addDeadLetter: (name: QueueName, deadLetter: DeadLetter) => dead.set(name, [...deadLettersOf(name), deadLetter]),
  };
}
