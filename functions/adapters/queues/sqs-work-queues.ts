import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type Message,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { ClientId, MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadSubject, DeadLetter } from '../../../shared/domain/operations/work-queue.ts';
import { deadEventsOf, deadLettersOf } from '../../queues.ts';
import { nameOfUpload } from '../../use-cases/media/file-names.ts';
import type { WorkQueues } from '../../use-cases/operations/ports.ts';
import { feedbackOf, SesEvent } from '../notifications/ses-event.ts';
import { DeliveryMessage } from './sqs-delivery-queue.ts';
import { PublishJob } from './sqs-publish-queue.ts';
import { openSqs, sendMessages } from './sqs-queue.ts';
import {
  DeletionMessage,
  CommentMessage,
  FetchMessage,
  LaneMessage,
  MetricsMessage,
  ReportMessage,
  RemovalMessage,
  UploadMessage,
} from './sqs-task-queues.ts';

const subjects: Readonly<Record<QueueName, (message: unknown) => DeadSubject>> = {
  publish(message) {
    const job = PublishJob.parse(message);
    return 'isLook' in job ? { kind: 'overdue-posts' } : { kind: 'publishing', postId: job.postId };
  },
  'client-removal'(message) {
    const removal = RemovalMessage.parse(message);
    const { clientId } = removal;
    return 'platform' in removal
      ? { kind: 'consent', clientId, platform: removal.platform }
      : { kind: 'client-removal', clientId };
  },
  metrics(message) {
    const task = MetricsMessage.parse(message);
    if (task.kind !== 'account') return { kind: 'post-metrics', postId: task.postId };
    return { kind: 'account-metrics', clientId: task.clientId, platform: task.platform };
  },
  'webhook-events'(message) {
    DeliveryMessage.parse(message);
    return { kind: 'webhook-delivery' };
  },
  'data-deletion'(message) {
    const { kind, id } = DeletionMessage.parse(message);
    return { kind: kind === 'erase' ? 'deletion' : 'deletion-email', deletionId: id };
  },
  uploads(message) {
    const { key } = UploadMessage.parse(message).detail.object;
    return { kind: 'upload', clientId: ownerOf(MediaId.parse(nameOfUpload(key))) };
  },
  reports: (message) => ({ kind: 'report', clientId: ReportMessage.parse(message).clientId }),
  'mail-events'(message) {
    const { clientId } = z.object({ clientId: ClientId }).parse(feedbackOf(SesEvent.parse(message)));
    return { kind: 'mail-event', clientId };
  },
  comments: (message) => ({ kind: 'comments', clientId: CommentMessage.parse(message).clientId }),
  'event-deliveries': (message) => ({ kind: 'event-delivery', clientId: LaneMessage.parse(message).home }),
  'file-fetches': (message) => ({ kind: 'file-fetch', clientId: ownerOf(FetchMessage.parse(message).id) }),
};

/** What a dead message is about. Its body may hold personal data and is not passed on. */
export function deadLetterSubject(queue: QueueName, body: string | undefined): DeadSubject {
  try {
    return subjects[queue](JSON.parse(body ?? ''));
  } catch {
    return { kind: 'unreadable' };
  }
}

const maxInCall = 10;
/** How long a dead letter is invisible during a redrive. */
const holdSeconds = 60;

/**
 * @param prefix what the addresses of all queues begin with, before a queue's name
 * @param asynchronous the functions whose undeliverable events are counted
 */
export function sqsWorkQueues(prefix: string, asynchronous: readonly string[] = []): WorkQueues {
  const sqs = openSqs();
  const liveUrl = (name: QueueName) => `${prefix}${name}`;
  const deadUrl = (name: QueueName) => `${prefix}${deadLettersOf(name)}`;

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
    const messages = await receive(deadUrl(name), 0);
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
          const [counts, dead] = await Promise.all([countsOf(liveUrl(name)), deadAt(deadUrl(name))]);
          return { name, ...counts, dead, deadLetters: dead === 0 ? [] : await peek(name) };
        }),
      ),

    deadEvents: () =>
      Promise.all(
        asynchronous.map(async (entry) => ({ entry, dead: await deadAt(`${prefix}${deadEventsOf(entry)}`) })),
      ),

    countDead: (name) => deadAt(deadUrl(name)),

    async redrive(name) {
      const messages = await receive(deadUrl(name), holdSeconds);
      if (messages.length === 0) return 0;
      await sendMessages(
        sqs,
        liveUrl(name),
        messages.map(({ Body: body = '' }) => ({ MessageBody: body })),
      );
      await remove(deadUrl(name), messages);
      return messages.length;
    },
  };
}
