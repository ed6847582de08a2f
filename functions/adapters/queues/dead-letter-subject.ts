import * as z from 'zod';
import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadSubject } from '../../../shared/domain/operations/work-queue.ts';
import { ClientId, MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { nameOfUpload } from '../../use-cases/media/file-names.ts';
import { newsOf, SesEvent } from '../notifications/ses-event.ts';
import { DeletionMessage } from './deletion-message.ts';
import { DeliveryMessage } from './delivery-message.ts';
import { CommentMessage } from './sqs-comment-queue.ts';
import { FetchMessage } from './sqs-fetch-queue.ts';
import { MetricsMessage } from './sqs-metrics-queue.ts';
import { PublishJob } from './sqs-publish-queue.ts';
import { ReportMessage } from './sqs-report-queue.ts';
import { RemovalMessage } from './sqs-removal-queue.ts';
import { UploadMessage } from './upload-message.ts';

const subjects: Readonly<Record<QueueName, (message: unknown) => DeadSubject>> = {
  publish: (message) => ({ kind: 'publishing', postId: PublishJob.parse(message).postId }),
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
    const { clientId } = z.object({ clientId: ClientId }).parse(newsOf(SesEvent.parse(message)));
    return { kind: 'mail-event', clientId };
  },
  comments: (message) => ({ kind: 'comments', clientId: CommentMessage.parse(message).clientId }),
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
