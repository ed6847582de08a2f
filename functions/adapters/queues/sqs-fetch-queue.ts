import * as z from 'zod';
import { MediaId, PostImportId } from '../../../shared/domain/ids.ts';
import type { FetchQueue, FileToFetch } from '../../use-cases/post-imports/ports.ts';
import { sqsQueue } from './sqs-queue.ts';

/** Without the address, which may hold a key to the file. */
export const FetchMessage = z.strictObject({ importId: PostImportId, id: MediaId });

export function sqsFetchQueue(queueUrl: string): FetchQueue {
  const queue = sqsQueue<FileToFetch>(queueUrl);
  return {
    sendAll: (files) =>
      queue.sendAll(files.map(({ importId, id }) => ({ message: { importId, id }, delaySeconds: 0 }))),
  };
}
