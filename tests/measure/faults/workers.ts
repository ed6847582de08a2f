import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { join } from 'node:path';
import { eventually } from '../../support/local/eventually.ts';
import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';
import { between } from './chance.ts';
import type { shiftClock } from './clock.ts';
import { killsOfEachCall, type KillPoint, type WorkerRequest } from './kill-points.ts';
import type { SimulatorUrls } from './simulator-controls.ts';
import { type Message, type SlotOptions, startSlot } from './slot.ts';

export interface WorkersOptions {
  seed: number;
  count: number;
  dataDir: string;
  clock: ReturnType<typeof shiftClock>;
  duplicated: number;
  simulators: SimulatorUrls;
  weather: SlotOptions['weather'];
}

export async function startWorkers(options: WorkersOptions, stack: AsyncDisposableStack) {
  const { seed, count, dataDir, clock, duplicated, simulators, weather } = options;
  const killsEachCall = killsOfEachCall(seed, Date.now);
  const queueUrl = process.env['PUBLISH_QUEUE_URL'] ?? '';
  const queue = stack.adopt(new SQSClient({}), (client) => client.destroy());
  const armed = new Set<KillPoint>();
  const kills: string[] = [];
  let redelivered = 0;
  let gate: Promise<unknown> = Promise.resolve();

  function killedAt(request: WorkerRequest, when: KillPoint['when']): boolean {
    const point = [...armed].find((each) => each.when === when && each.isReached(request));
    if (point !== undefined) armed.delete(point);
    const name = point?.name ?? killsEachCall(request, when);
    if (name !== undefined) kills.push(name);
    return name !== undefined;
  }

  async function onReceived(messages: readonly Message[]) {
    for (const { MessageId: id, Body: body } of messages) {
      if (chanceOf(seed, 'twice', id) >= duplicated) continue;
      redelivered += 1;
      const DelaySeconds = between(0, 3, seed, 'later', id);
      await queue.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body, DelaySeconds }));
    }
    await gate;
  }

  const slots = await Promise.all(
    Array.from({ length: count }, (_, number) => {
      const logFile = join(dataDir, `worker-${number}.log`);
      return startSlot({ seed, number, logFile, shift: clock.shift, killedAt, onReceived, simulators, weather }, stack);
    }),
  );
  const areFree = () => slots.every((slot) => slot.held() === 0);

  async function waiting(): Promise<number> {
    const { Attributes: attributes } = await queue.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
    );
    return Number(attributes?.['ApproximateNumberOfMessages']);
  }

  return {
    arm: (point: KillPoint) => void armed.add(point),
    result: () => ({ kills, unreached: [...armed].map(({ name }) => name), redelivered }),
    /** No worker has anything left to do at this time. */
    async areIdle() {
      await eventually(async () => {
        await Promise.all(slots.map((slot) => slot.isReady()));
        return (await waiting()) === 0 && areFree();
      });
    },
    /** False when a worker is busy: its clock must not jump during a run. */
    async advance(milliseconds: number): Promise<boolean> {
      const opened = Promise.withResolvers<void>();
      gate = opened.promise;
      try {
        if (!areFree()) return false;
        clock.setShift(clock.shift() + milliseconds);
        await Promise.all(slots.map((slot) => slot.setClock()));
        return true;
      } finally {
        opened.resolve();
      }
    },
  };
}
