import { SendMessageCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { CommentId } from '../../../shared/domain/conversations/comment.ts';
import { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import { ClientId, EventEndpointId, MediaId, PostImportId, PostId } from '../../../shared/domain/ids.ts';
import { ReportedTime } from '../../../shared/domain/reports/report-sending.ts';
import { Instant } from '../../../shared/domain/text.ts';
import { second } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { RemovalQueue } from '../../use-cases/clients/ports.ts';
import type { ConsentQueue } from '../../use-cases/connections/ports.ts';
import type { CommentQueue, CommentTask } from '../../use-cases/conversations/ports.ts';
import type { DeletionQueue } from '../../use-cases/data-deletion/ports.ts';
import type { Lane, LaneQueue } from '../../use-cases/event-endpoints/ports.ts';
import type { MetricsQueue, MetricsTask } from '../../use-cases/metrics/ports.ts';
import type { FetchQueue, FileToFetch } from '../../use-cases/post-imports/ports.ts';
import type { ReportQueue } from '../../use-cases/reports/ports.ts';
import { longestDelaySeconds, openSqs, sqsQueue, type Delayed } from './sqs-queue.ts';

export const CommentMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('read'), clientId: ClientId, dueAt: Instant }),
  z.strictObject({
    kind: z.literal('answer'),
    clientId: ClientId,
    commentId: CommentId,
    replyId: z.string(),
    asks: z.int().nonnegative(),
  }),
]);

export function sqsCommentQueue(queueUrl: string): CommentQueue {
  const queue = sqsQueue<CommentTask>(queueUrl);
  return {
    send(tasks, after = 0) {
      const delaySeconds = Math.min(Math.ceil(after / second), longestDelaySeconds);
      return queue.sendAll(tasks.map((message) => ({ message, delaySeconds })));
    },
  };
}

/** The identifier is only here, and stored nowhere. */
export const DeletionMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ask-owner'),
    id: DeletionId,
    identifier: z.string(),
    email: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('erase'), id: DeletionId }),
]);

export const sqsDeletionQueue = (queueUrl: string): DeletionQueue =>
  sqsQueue<z.infer<typeof DeletionMessage>>(queueUrl);

export const LaneMessage = z.strictObject({
  endpointId: EventEndpointId,
  home: ClientId.optional(),
  subject: z.string(),
});

export function sqsLaneQueue(queueUrl: string): LaneQueue {
  const queue = sqsQueue<Lane>(queueUrl);
  return {
    send(lanes, after = 0) {
      const delaySeconds = Math.min(Math.ceil(after / second), longestDelaySeconds);
      return queue.sendAll(lanes.map((message) => ({ message, delaySeconds })));
    },
  };
}

/** Without the address, which may hold a key to the file. */
export const FetchMessage = z.strictObject({ importId: PostImportId, id: MediaId });

export function sqsFetchQueue(queueUrl: string): FetchQueue {
  const queue = sqsQueue<FileToFetch>(queueUrl);
  return {
    sendAll: (files) =>
      queue.sendAll(files.map(({ importId, id }) => ({ message: { importId, id }, delaySeconds: 0 }))),
  };
}

export const MetricsMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('post'), postId: PostId, asOf: Instant }),
  z.strictObject({
    kind: z.literal('failure'),
    postId: PostId,
    platforms: z.array(Platform),
    eventId: z.string(),
    failedAt: Instant,
    asOf: Instant,
  }),
  z.strictObject({
    kind: z.literal('account'),
    clientId: ClientId,
    platform: Platform,
    dueAt: Instant,
    nextAt: Instant,
    asOf: Instant,
  }),
]);

function delayed(task: MetricsTask, now: Date): Delayed<MetricsTask> {
  const delay = Math.ceil((Date.parse(task.asOf) - now.getTime()) / 1000);
  return { message: task, delaySeconds: Math.min(Math.max(0, delay), longestDelaySeconds) };
}

export function sqsMetricsQueue(queueUrl: string): MetricsQueue {
  const queue = sqsQueue<MetricsTask>(queueUrl);
  return { send: (tasks, now) => queue.sendAll(tasks.map((task) => delayed(task, now))) };
}

const Disconnected = z.strictObject({ clientId: ClientId, platform: Platform, connectedAt: Instant });

/** A client, or an account of it that was disconnected. */
export const RemovalMessage = z.union([z.strictObject({ clientId: ClientId }), Disconnected]);
export type RemovalMessage = z.infer<typeof RemovalMessage>;

export function sqsRemovalQueue(queueUrl: string): RemovalQueue {
  const queue = sqsQueue<RemovalMessage>(queueUrl);
  return { send: (clientId, delaySeconds) => queue.send({ clientId }, delaySeconds) };
}

export function sqsConsentQueue(queueUrl: string): ConsentQueue {
  const queue = sqsQueue<RemovalMessage>(queueUrl);
  return {
    send: ({ clientId, platform, connectedAt }, delaySeconds) =>
      queue.send({ clientId, platform, connectedAt }, delaySeconds),
  };
}

export const ReportMessage = z.object({ clientId: ClientId, period: ReportedTime });

export function sqsReportQueue(queueUrl: string): ReportQueue {
  const sqs = openSqs();
  return {
    async send(report) {
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(report) }));
    },
  };
}

/** The event of S3, as the rule passes it on. */
export const UploadMessage = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });
