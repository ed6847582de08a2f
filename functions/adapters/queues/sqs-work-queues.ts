import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SQSClient,
  type Message,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadLetter } from '../../../shared/domain/operations/work-queue.ts';
import type { WorkQueues } from '../../use-cases/ports/work-queues.ts';
import { deadLetterSubject } from './dead-letter-subject.ts';
import { sendMessages } from './send-messages.ts';

export const QueueAddresses = z.record(QueueName, z.object({ live: z.url(), dead: z.url() }));

/** `events`: the queues of undeliverable events per asynchronous function. */
const Addresses = z.object({
  queues: QueueAddresses,
  events: z.record(z.string(), z.url()),
});

const maxInCall = 10;
/** How long a dead letter is invisible during a redrive. */
const holdSeconds = 60;

/** @param addresses JSON of {@link Addresses} */
export function sqsWorkQueues(addresses: string): WorkQueues {
  const { queues, events } = Addresses.parse(JSON.parse(addresses));
  const sqs = new SQSClient({});

  async function countsOf(url: string) {
    const { Attributes: counts = {} } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: url,
        AttributeNames: [
          'ApproximateNumberOfMessages',
          'ApproximateNumberOfMessagesDelayed',
          'ApproximateNumberOfMessagesNotVisible',
        ],
      }),
    );
    return {
      waiting: Number(counts.ApproximateNumberOfMessages ?? 0),
      delayed: Number(counts.ApproximateNumberOfMessagesDelayed ?? 0),
      inFlight: Number(counts.ApproximateNumberOfMessagesNotVisible ?? 0),
    };
  }

  async function deadAt(url: string) {
    const { waiting, delayed, inFlight } = await countsOf(url);
    return waiting + delayed + inFlight;
  }

  async function receive(url: string, visibilitySeconds: number): Promise<Message[]> {
    const { Messages: messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: maxInCall,
        VisibilityTimeout: visibilitySeconds,
        // A wait makes SQS ask all of its servers.
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ['SentTimestamp'],
      }),
    );
    return messages;
  }

  /** Reads some dead letters without hiding them. */
  async function peek(name: QueueName): Promise<DeadLetter[]> {
    const messages = await receive(queues[name].dead, 0);
    const deadLetters = messages.map(({ MessageId: id = '', Body: body, Attributes: attributes }) => ({
      id,
      sentAt: new Date(Number(attributes?.SentTimestamp ?? 0)).toISOString(),
      about: deadLetterSubject(name, body),
    }));
    const each = new Map(deadLetters.map((letter) => [letter.id, letter]));
    return [...each.values()].toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
  }

  async function remove(url: string, messages: readonly Message[]) {
    const entries = messages.map(({ ReceiptHandle: handle }, index) => ({
      Id: String(index),
      ReceiptHandle: handle,
    }));
    await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries: entries }));
  }

  return {
    list: () =>
      Promise.all(
        QueueName.options.map(async (name) => {
          const [counts, dead] = await Promise.all([countsOf(queues[name].live), deadAt(queues[name].dead)]);
          return { name, ...counts, dead, deadLetters: dead === 0 ? [] : await peek(name) };
        }),
      ),

    deadEvents: () =>
      Promise.all(Object.entries(events).map(async ([entry, url]) => ({ entry, dead: await deadAt(url) }))),

    countDead: (name) => deadAt(queues[name].dead),

    async redrive(name) {
      const { live, dead } = queues[name];
      const messages = await receive(dead, holdSeconds);
      if (messages.length === 0) return 0;
      await sendMessages(
        sqs,
        live,
        messages.map(({ Body: body = '' }) => ({ MessageBody: body })),
      );
      await remove(dead, messages);
      return messages.length;
    },
  };
}
