import { AsyncResource } from 'node:async_hooks';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HandlerModule, LocalContext } from './invoke.ts';

export interface ThreadCall {
  /** Of the module that exports the handler. */
  readonly url: string;
  readonly event: unknown;
  readonly context: Pick<LocalContext, 'functionName' | 'awsRequestId'>;
}

export type ThreadAnswer = { readonly result: unknown } | { readonly error: Pick<Error, 'name' | 'message' | 'stack'> };

/**
 * For a job that computes so long that requests would wait for it. Each call has a thread of its own with the memory of the function, of which
 * nothing is left once it ends or its time is over.
 */
export const inThread = (url: URL): HandlerModule => ({
  async handler(event: unknown, { functionName, awsRequestId, memoryLimitInMB, signal }: LocalContext) {
    const call: ThreadCall = { url: url.href, event, context: { functionName, awsRequestId } };
    const thread = new Worker(new URL('./job-thread-main.ts', import.meta.url), {
      workerData: call,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: Number(memoryLimitInMB) },
    });
    // Its lines belong to this invocation, whose log takes them.
    thread.stdout.on(
      'data',
      AsyncResource.bind((lines: Buffer) => process.stdout.write(lines)),
    );
    thread.stderr.on(
      'data',
      AsyncResource.bind((lines: Buffer) => process.stderr.write(lines)),
    );
    const end = () => void thread.terminate();
    signal.addEventListener('abort', end);
    let answer: ThreadAnswer | undefined;
    thread.once('message', (sent: ThreadAnswer) => (answer = sent));
    try {
      await once(thread, 'exit');
    } finally {
      signal.removeEventListener('abort', end);
    }
    if (answer === undefined) throw new Error(`The thread of ${functionName} ended without an answer`);
    if ('error' in answer) throw Object.assign(new Error(), answer.error);
    return answer.result;
  },
});
